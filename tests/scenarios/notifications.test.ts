import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Notification, NotificationTemplate, Template } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import {
  NOTICES,
  NOTIFICATION_TEMPLATES,
  NOTIFICATIONS,
} from '../../server/features/message/notification/collections.ts'
import { notificationFeature } from '../../server/features/message/notification/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { startMailServer } from '../support/mail-server.ts'
import { assignments, freshReport } from './support/assignments.ts'
import { commentsOn } from './support/comments.ts'
import { onEachStore } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { keepsRights, signedIn } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

keepsRights('notificationSettings', { text: '{ notificationSettings { kind when } }', allowed: signedIn })
keepsRights('setNotificationTime', {
  text: 'mutation { setNotificationTime(kind: "status", when: DAILY) { when } }',
  allowed: signedIn,
})
keepsRights('notificationDeliveries', {
  text: '{ notificationDeliveries { id to state error } }',
  allowed: ['tools', 'globalAdmin'],
})
keepsRights('sendEmail', {
  text: 'mutation { sendEmail(notificationTemplateId: "trip-approved", formId: "FORM") }',
  allowed: ['globalAdmin'],
})
keepsRights('sendNotificationAgain', {
  text: 'mutation { sendNotificationAgain(id: "notice.nobody") { state } }',
  allowed: ['tools', 'globalAdmin'],
  outcome: 'NOT_FOUND',
})

const SETTINGS = '{ notificationSettings { kind when } }'
const SET =
  'mutation ($kind: String!, $when: NotificationTime!) { setNotificationTime(kind: $kind, when: $when) { when } }'
const LOG = '{ notificationDeliveries(first: 100) { id to state error attempts } }'
const AGAIN = 'mutation ($id: String!) { sendNotificationAgain(id: $id) { state } }'

const mail = await startMailServer()
afterAll(() => mail.stop())

const run = async (campus: Campus) => {
  for (const job of notificationFeature.jobs ?? []) await job.run(campus.services)
}
const mailsTo = (name: string) =>
  mail.mails.filter(({ to }) => to.some((each) => each.startsWith(`${name}@`)))

async function submitted(campus: Campus, comment?: string) {
  const form = await startSmall(campus.as('chelsea'))
  await form.text('name', 'Ada')
  await form.act('submit', comment ? { comment } : {})
  return form
}

onEachStore(
  'telling people by e-mail',
  (campus) => {
    beforeEach(async () => {
      mail.behave('takes')
      mail.mails.length = 0
      await campus().store.collection(NOTICES).deleteMany({})
      await campus().store.collection(NOTIFICATIONS).deleteMany({})
    })
    const stored = (): Promise<Notification[]> => campus().store.collection(NOTIFICATIONS).find({})

    it('NO-02 tells those whose turn it is, with a way to the form, and not who did it', async () => {
      const form = await submitted(campus(), 'Please look at\nthe second page.')
      await run(campus())
      const [told, ...twice] = mailsTo('bob')
      expect(twice).toEqual([])
      expect(told?.raw).toMatch(/^Subject: \S+ is waiting for you: /m)
      expect(told?.raw).toContain(`/form/${form.id}`)
      expect(told?.raw).toContain('> Please look at\r\n> the second page.')
      expect(mailsTo('chelsea')).toEqual([])
    })

    it('tells an owner what others decided, and nobody of a form that has moved on', async () => {
      const form = await submitted(campus())
      await form.act('approve', {}, campus().as('bob'))
      await run(campus())
      expect(mailsTo('chelsea')).toHaveLength(1)
      expect(mailsTo('chelsea')[0]?.raw).toMatch(/^Subject: \S+ is now /m)
      expect(mailsTo('bob')).toEqual([])
    })

    it('tells once, however often the work is done and begun again', async () => {
      await submitted(campus())
      const [notice] = await campus().store.collection(NOTICES).find({})
      await run(campus())
      const count = mail.mails.length
      expect(count).toBeGreaterThan(0)
      // As after a crash before the notice was taken away.
      if (notice) await campus().store.collection(NOTICES).insertOne(notice)
      await Promise.all([run(campus()), run(campus())])
      expect(mail.mails).toHaveLength(count)
      expect(await campus().store.collection(NOTICES).find({})).toEqual([])
    })

    it('X-34 keeps what a person wants once a day for the morning, in one message', async () => {
      await campus().as('bob').ask(SET, { kind: 'waiting', when: 'DAILY' })
      await submitted(campus())
      await submitted(campus())
      await run(campus())
      expect(mailsTo('bob')).toEqual([])
      campus().wait(24 * 3_600_000)
      await run(campus())
      await run(campus())
      expect(mailsTo('bob')).toHaveLength(1)
      expect(mailsTo('bob')[0]?.raw).toMatch(/^Subject: 2 updates from /m)
      await campus().as('bob').ask(SET, { kind: 'waiting', when: 'AT_ONCE' })
    })

    it('X-34 sends nothing of what a person switched off', async () => {
      await campus().as('bob').ask(SET, { kind: 'waiting', when: 'OFF' })
      expect(
        (await campus().as('bob').ask<{ notificationSettings: object[] }>(SETTINGS)).notificationSettings,
      ).toContainEqual({
        kind: 'waiting',
        when: 'OFF',
      })
      await submitted(campus())
      await run(campus())
      expect(mailsTo('bob')).toEqual([])
      await campus().as('bob').ask(SET, { kind: 'waiting', when: 'AT_ONCE' })
      expect(await campus().as('bob').refused(SET, { kind: '__proto__', when: 'OFF' })).toBe(
        'VALIDATION_FAILED',
      )
    })

    it('X-34 stops at the link that each message carries, for the person and the kind that it is about', async () => {
      await submitted(campus())
      await run(campus())
      const [, link = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mailsTo('bob')[0]?.raw ?? '') ?? []
      expect(new URL(link).pathname).toMatch(/^\/mail\/unsubscribe\/[\w-]{16,}\/waiting$/)
      expect(mailsTo('bob')[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      const [routes] = notificationFeature.routes ?? []
      const path = new URL(link).pathname.slice('/mail'.length)
      const response = await routes?.create(campus().services).request(path, { method: 'POST' })
      expect(response?.status).toBe(200)
      mail.mails.length = 0
      await submitted(campus())
      await run(campus())
      expect(mailsTo('bob')).toEqual([])
      await campus().as('bob').ask(SET, { kind: 'waiting', when: 'AT_ONCE' })
    })

    it('tells nobody of a form that was deleted meanwhile, nor who may not see it', async () => {
      const form = await submitted(campus())
      await campus().services.authorizer.deleteTuple({
        user: 'user:bob',
        relation: 'admin',
        object: 'program:injury-illness',
      })
      await run(campus())
      expect(mailsTo('bob')).toEqual([])
      expect(form.id).toBeTruthy()
      await campus().services.authorizer.writeTuple({
        user: 'user:bob',
        relation: 'admin',
        object: 'program:injury-illness',
      })
    })

    it('X-14 tells whoever is mentioned in a comment, what it says, and once', async () => {
      const form = await startSmall(campus().as('chelsea'))
      const { say, edit } = commentsOn(form.id)
      const chelsea = campus().as('chelsea')
      const { id } = await say(chelsea, 'general', 'Is the hood certified?', { mentions: ['bob', 'erin'] })
      await run(campus())
      expect(mailsTo('bob')[0]?.raw).toMatch(/^Subject: Chelsea \S+ mentioned you on /m)
      expect(mailsTo('bob')[0]?.raw).toContain('> Is the hood certified?')
      expect(mailsTo('erin')).toEqual([])
      await edit(chelsea, id, 'Is the hood certified, Bob?', { mentions: ['bob'] })
      await run(campus())
      expect(mailsTo('bob')).toHaveLength(1)
    })

    it('X-14 X-34 keeps mentions for the morning of whoever wants that, in one message', async () => {
      await campus().as('bob').ask(SET, { kind: 'mention', when: 'DAILY' })
      const form = await startSmall(campus().as('chelsea'))
      const { say } = commentsOn(form.id)
      for (const words of ['Is the hood certified?', 'And who drives?'])
        await say(campus().as('chelsea'), 'general', words, { mentions: ['bob'] })
      await run(campus())
      expect(mailsTo('bob')).toEqual([])
      campus().wait(24 * 3_600_000)
      await run(campus())
      const [digest, ...more] = mailsTo('bob')
      expect(more).toEqual([])
      expect(digest?.raw).toMatch(/^Subject: 2 updates from /m)
      expect(digest?.raw).toContain('Is the hood certified?')
      expect(digest?.raw).toContain('And who drives?')
      await campus().as('bob').ask(SET, { kind: 'mention', when: 'AT_ONCE' })
    })

    it('X-29 tells whoever is assigned', async () => {
      await assignments(campus(), await freshReport(campus())).assign('dave')
      await run(campus())
      expect(mailsTo('dave')).toHaveLength(1)
      expect(mailsTo('dave')[0]?.raw).toMatch(/^Subject: \S+ was assigned to you: /m)
    })

    /** The small template with answers that texts may say. */
    const publishing: Template = {
      ...smallTemplate,
      ...{ id: 'publishing-v1', groupId: 'publishing' },
      pages: smallTemplate.pages.map((page) => ({
        ...page,
        children: page.children.map((element) => ({
          ...element,
          businessKeys: [{ key: element.id, path: '' }],
          ...(element.id === 'short' && {
            permissions: [{ role: 'owner', canViewInStatuses: ['draft', 'review'] }],
          }),
        })),
      })),
    }

    const message: NotificationTemplate = {
      ...{ schemaVersion: 1, id: 'received', name: 'Received', status: 'active' },
      subject: '{{form.number}} from {{owner.name}}: {{comment}}',
      body: 'Name: {{answer:name}}\nShort: {{answer:short}}\nUnknown: {{nothing.here}} {{__proto__}} {{answer:constructor}}',
      toRecipients: ['owner', 'safety-office@example.edu'],
      replyTo: 'ehs@example.edu',
      required: true,
    }
    /** Submits a form whose workflow sends this when it comes to review. */
    async function submittedWith(template: NotificationTemplate, comment?: string) {
      const id = `workflow-${template.id}`
      const triggers = [{ notificationTemplateId: template.id }]
      const nodes = smallWorkflow.flow.nodes.map((node) =>
        node.type === 'state' && node.id === 'review'
          ? { ...node, data: { ...node.data, notificationTriggers: triggers } }
          : node,
      )
      await campus().put(NOTIFICATION_TEMPLATES, template)
      await campus().put(WORKFLOWS, {
        ...smallWorkflow,
        id,
        referenceId: id,
        flow: { ...smallWorkflow.flow, nodes },
      })
      await campus().put(TEMPLATES, publishing)
      const form = await startSmall(campus().as('chelsea'))
      const own = { workflowVersionId: id, templateId: 'publishing-v1' }
      await campus().store.collection(FORMS).updateOne({ id: form.id }, { $set: own })
      await form.text('name', 'Ada')
      await form.text('short', 'Grace')
      await form.act('submit', comment ? { comment } : {})
      await run(campus())
    }

    it('NO-01 NO-02 RP-14 E8 sends what a state says, filled in for each reader, to whom it names', async () => {
      await submittedWith(message, 'A\r\nBcc: everybody@example.edu')
      const [own] = mailsTo('chelsea')
      expect(own?.raw).toMatch(/^Subject: \S+ from Chelsea .*: A Bcc: everybody@example\.edu\r$/m)
      expect(own?.raw).toMatch(/^Reply-To: ehs@example\.edu\r$/m)
      expect(own?.raw).toContain('Unknown: -- {{__proto__}} --')
      expect(mailsTo('safety-office')).toHaveLength(1)
      expect(own?.raw).toContain('Name: Ada\r\nShort: Grace\r\n')
      // RP-14: an address has no rights, and is told only what everybody who sees the form may see.
      expect(mailsTo('safety-office')[0]?.raw).toContain('Name: Ada\r\nShort: --\r\n')
      expect(mailsTo('everybody')).toEqual([])
      for (const { raw } of mail.mails) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    })

    it('NO-01 comes from the address that it names, to the people of its roles and those in copy, each by themselves', async () => {
      await submittedWith({
        ...{ ...message, id: 'to-many', from: 'reports@ehs.example.edu' },
        ...{ toRecipients: ['owner'], ccRecipients: ['copies@example.edu'], roles: ['program_admin'] },
      })
      const told = mail.mails.filter(({ from }) => from === 'reports@ehs.example.edu')
      const to = told.flatMap((each) => each.to)
      for (const name of ['chelsea@', 'copies@', 'bob@'])
        expect(
          to.filter((each) => each.startsWith(name)),
          name,
        ).toHaveLength(1)
      for (const { raw, to: recipients } of told) {
        expect(recipients).toHaveLength(1)
        expect(raw).toMatch(/^From: reports@ehs\.example\.edu\r$/m)
        expect(raw).toMatch(/^Reply-To: ehs@example\.edu\r$/m)
        expect(raw).not.toMatch(/^Cc:/im)
      }
      // Who has no role on it, such as another program's people, is not told.
      expect(mailsTo('erin')).toEqual([])
    })

    it('NO-05 X-34 tries a message on its author alone, and answers with what went wrong', async () => {
      await campus().put(NOTIFICATION_TEMPLATES, { ...message, id: 'tried' })
      const form = await startSmall(campus().as('chelsea'))
      const trying = 'mutation ($form: ID!) { sendEmail(notificationTemplateId: "tried", formId: $form) }'
      const tried = () => campus().as('alice').ask<{ sendEmail: string[] }>(trying, { form: form.id })
      expect(await tried()).toEqual({ sendEmail: [] })
      expect(mail.mails.map(({ to }) => to)).toEqual([[expect.stringMatching(/^alice@/)]])
      expect(mail.mails[0]?.raw).toMatch(/^Subject: \S+ from Chelsea /m)
      mail.behave('refuses')
      const { sendEmail } = await tried()
      expect(sendEmail).toEqual([expect.stringContaining('No such mailbox')])
      mail.behave('is busy')
      expect((await tried()).sendEmail).toHaveLength(1)
      // Nothing is kept of a try.
      expect(await stored()).toEqual([])
    })

    it('NO-01 sends nothing of a message that is not active', async () => {
      await submittedWith({ ...message, id: 'silent', status: 'inactive' })
      expect(mailsTo('safety-office')).toEqual([])
    })

    it.each(['is busy', 'is silent'] as const)(
      'NO-05 sends later what a mail server that %s did not take, once',
      async (manner) => {
        mail.behave(manner)
        await submitted(campus())
        await run(campus())
        const left = (await stored()).map(({ state }) => state)
        expect(left).toContain('waiting')
        expect(left).not.toContain('sent')
        mail.behave('takes')
        campus().wait(61_000)
        await run(campus())
        await run(campus())
        expect(mailsTo('bob')).toHaveLength(1)
        expect(mail.mails).toHaveLength(left.length)
      },
      60_000,
    )

    it('NO-05 shows an admin what was refused, and sends it again when asked', async () => {
      mail.behave('refuses')
      await submitted(campus())
      await run(campus())
      const alice = campus().as('alice')
      const log = async () =>
        (
          await alice.ask<{
            notificationDeliveries: { id: string; to: string; state: string; error: string }[]
          }>(LOG)
        ).notificationDeliveries
      const [failed] = await log()
      expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('No such mailbox') })
      mail.behave('takes')
      await alice.ask(AGAIN, { id: failed?.id })
      expect(await alice.refused(AGAIN, { id: failed?.id })).toBe('CONFLICT')
      await run(campus())
      expect(mail.mails.flatMap(({ to }) => to)).toContain(failed?.to)
      expect((await log()).find(({ id }) => id === failed?.id)?.state).toBe('sent')
    })

    it('NO-05 does not send twice what may have arrived, and says so', async () => {
      mail.behave('drops the line')
      await submitted(campus())
      await run(campus())
      mail.behave('takes')
      campus().wait(24 * 3_600_000)
      await run(campus())
      const uncertain = (await stored()).filter(({ state }) => state === 'uncertain')
      expect(uncertain.length).toBeGreaterThan(0)
      for (const { to } of uncertain)
        expect(mail.mails.filter((each) => each.to.includes(to))).toHaveLength(1)
    })

    it('leaves what a server was sending when it died to an admin', async () => {
      await submitted(campus())
      await run(campus())
      const [sent] = await stored()
      const left = { state: 'sending' as const, due: campus().services.clock().toISOString() }
      await campus()
        .store.collection(NOTIFICATIONS)
        .updateOne({ id: sent?.id ?? '' }, { $set: left })
      const before = mail.mails.length
      await run(campus())
      expect(mail.mails).toHaveLength(before)
      expect((await stored()).find(({ id }) => id === sent?.id)?.state).toBe('uncertain')
    })
  },
  { env: { SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } },
)
