import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Edit, Notification, NotificationTemplate, Template } from '../../schemas/index.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { publishTemplate, setStarters } from '../../server/features/authoring/publishing/index.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import {
  NOTICES,
  NOTIFICATION_TEMPLATES,
  NOTIFICATIONS,
} from '../../server/features/message/notification/collections.ts'
import { notificationFeature } from '../../server/features/message/notification/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { drafting, makeAuthor } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, type Principal } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const nowhere = { allowed: ['studio', 'globalAdmin'] as Principal[], outcome: 'NOT_FOUND' }
const ofNone = 'draftId: "none", notificationId: "none"'
keepsRights('notificationPreview', { text: `{ notificationPreview(${ofNone}) { text } }`, ...nowhere })
keepsRights('sendTestNotification', {
  text: `mutation { sendTestNotification(${ofNone}) { state } }`,
  ...nowhere,
})
keepsRights('notificationUses', { text: '{ notificationUses(draftId: "none") { id } }', ...nowhere })
keepsRights('templateDeliveries', { text: '{ templateDeliveries(draftId: "none") { id } }', ...nowhere })
keepsRights('sharedNotifications', { text: '{ sharedNotifications(draftId: "none") }', ...nowhere })
keepsRights('sendTemplateNotificationAgain', {
  text: 'mutation { sendTemplateNotificationAgain(draftId: "none", id: "none") { state } }',
  ...nowhere,
})

const AT = '/form-builder/graphql'
const PREVIEW = `query ($draft: ID!, $id: ID!, $form: ID, $language: String) {
  notificationPreview(draftId: $draft, notificationId: $id, formId: $form, language: $language) {
    subject text html language from recipients { list entry names withoutAccess switchedOff }
  }
}`
const TEST = `mutation ($draft: ID!, $id: ID!, $form: ID) {
  sendTestNotification(draftId: $draft, notificationId: $id, formId: $form) { id kind to state error }
}`
const LOG = `query ($draft: ID!, $id: ID) {
  templateDeliveries(draftId: $draft, notificationId: $id, first: 100) { id kind to state notificationId }
}`
const USES = 'query ($draft: ID!) { notificationUses(draftId: $draft) { id lastSent failures } }'
const AGAIN =
  'mutation ($draft: ID!, $id: String!) { sendTemplateNotificationAgain(draftId: $draft, id: $id) { state } }'

const GROUP = 'told'
const message: NotificationTemplate = {
  ...{ schemaVersion: 1, id: 'received', name: 'Received', status: 'active' },
  subject: 'We have {{form.number}} of {{owner.name}}',
  body: 'Name: {{answer:name}}\nSecret: {{answer:short}}\n\n{{form.link}} <b>no</b>',
  translations: { es: { '/subject': 'Tenemos {{form.number}}', '/body': 'Gracias' } },
  toRecipients: ['owner', 'actor'],
  ccRecipients: ['office@example.edu'],
  roles: ['program_admin'],
}
/** Its answers are published, one of them for its owner alone. */
const template: Template = {
  ...smallTemplate,
  groupId: GROUP,
  pages: smallTemplate.pages.map((page) => ({
    ...page,
    children: page.children.map((element) => ({
      ...element,
      businessKeys: [{ key: element.id, path: '' }],
      ...(element.id === 'short' && { permissions: [{ role: 'owner' }] }),
    })),
  })),
}
const workflow = {
  ...smallWorkflow,
  referenceId: GROUP,
  flow: {
    ...smallWorkflow.flow,
    nodes: smallWorkflow.flow.nodes.map((node) =>
      node.type === 'state' && node.id === 'review'
        ? { ...node, data: { ...node.data, notificationTriggers: [{ notificationTemplateId: 'received' }] } }
        : node,
    ),
  },
}
const mail = await startMailServer()
afterAll(() => mail.stop())

interface Preview {
  subject: string
  text: string
  html: string
  language: string
  from: string
  recipients: { entry: string; names: string[]; withoutAccess: number; switchedOff: number }[]
}

onCampus(
  'writing a notification',
  (campus) => {
    let draft = ''
    let form: Awaited<ReturnType<typeof startSmall>>
    beforeAll(async () => {
      await makeAuthor(campus(), 'bob')
      const alice = { services: campus().services, userId: 'alice' }
      await publishTemplate(alice, {
        template: contentOfTemplate(template),
        workflow: contentOfWorkflow(workflow),
        notifications: [message],
      })
      await setStarters(alice, GROUP, ['user:*'])
      draft = (await drafting(campus().as('bob')).open(GROUP)).id
      form = await startSmall(campus().as('chelsea'), GROUP)
      await form.text('name', 'Ada')
      await form.text('short', 'Grace')
    })
    beforeEach(async () => {
      mail.behave('takes')
      mail.mails.length = 0
      await campus().store.collection(NOTICES).deleteMany({})
      await campus().store.collection(NOTIFICATIONS).deleteMany({})
    })
    const run = async () => {
      for (const job of notificationFeature.jobs ?? []) await job.run(campus().services)
    }
    const bob = () => campus().as('bob')
    const preview = async (more: object = {}, who = bob()) =>
      (await who.ask<{ notificationPreview: Preview }>(PREVIEW, { draft, id: 'received', ...more }, AT))
        .notificationPreview
    const test = (more: object = {}, who = bob()) =>
      who.ask<{ sendTestNotification: Notification }>(TEST, { draft, id: 'received', ...more }, AT)
    const log = async (more: object = {}) =>
      (
        await bob().ask<{ templateDeliveries: (Notification & { notificationId: string })[] }>(
          LOG,
          { draft, ...more },
          AT,
        )
      ).templateDeliveries

    it('X-34 RP-14 shows it with a form that its author may open, and with what they may see of it alone', async () => {
      await form.act('submit')
      const seen = await preview({ form: form.id })
      expect(seen.subject).toMatch(/^We have SM-\d+ of Chelsea /)
      expect(seen.text).toContain('Name: Ada\nSecret: --\n')
      expect(seen.html).toContain('&lt;b&gt;no&lt;/b&gt;')
      expect(seen.html).not.toMatch(/<script|<b>|javascript:/)
      expect(seen.from).toBe('Formwork <forms@example.edu>')
      const [owner, actor, office, admins] = seen.recipients
      expect(owner).toMatchObject({ list: 'to', entry: 'owner', names: [expect.stringMatching(/^Chelsea /)] })
      expect(actor).toMatchObject({ entry: 'actor', names: [] })
      expect(office).toMatchObject({ list: 'cc', names: ['office@example.edu'] })
      expect(admins?.names.some((name) => name.startsWith('Bob '))).toBe(true)
      const off = 'mutation { setNotificationTime(kind: "message", when: OFF) { when } }'
      await campus().as('chelsea').ask(off)
      expect((await preview({ form: form.id })).recipients[0]).toMatchObject({ names: [], switchedOff: 1 })
      await campus().as('chelsea').ask(off.replace('OFF', 'AT_ONCE'))
      await campus()
        .store.collection(PEOPLE)
        .updateOne({ id: 'chelsea' }, { $set: { isActive: false } })
      expect((await preview({ form: form.id })).recipients[0]).toMatchObject({ names: [], withoutAccess: 1 })
      await campus()
        .store.collection(PEOPLE)
        .updateOne({ id: 'chelsea' }, { $set: { isActive: true } })
      expect(await preview({ form: form.id, language: 'es' })).toMatchObject({
        text: 'Gracias',
        language: 'es',
      })
    })

    it('X-34 C7 shows it with no form of another template, and with none that its author may not open', async () => {
      const other = await startSmall(campus().as('chelsea'))
      const own = await startSmall(campus().as('chelsea'), GROUP)
      const variables = (id: string) => ({ draft, id: 'received', form: id })
      expect(await bob().refused(PREVIEW, variables(other.id), AT)).toBe('NOT_FOUND')
      expect(await bob().refused(PREVIEW, variables('none'), AT)).toBe('NOT_FOUND')
      await makeAuthor(campus(), 'erin', 'injury-illness')
      await campus().services.authorizer.deleteTuple({
        ...{ user: 'user:erin', relation: 'admin', object: 'program:injury-illness' },
      })
      expect(await campus().as('erin').refused(PREVIEW, variables(own.id), AT)).toBe('NOT_FOUND')
      expect(await campus().as('erin').refused(TEST, variables(own.id), AT)).toBe('NOT_FOUND')
      expect(mail.mails).toEqual([])
    })

    it('X-34 shows it with sample answers where there is no form, and to nobody', async () => {
      const seen = await preview()
      expect(seen.text).toMatch(/^Name: (?!--).+\nSecret: (?!--).+\n/)
      expect(seen.text).not.toMatch(/Ada|Grace/)
      expect(seen.recipients).toEqual([])
    })

    it('X-34 E8 tries it on its author alone, once, marked as a test, and at most five times a minute', async () => {
      expect((await test({ form: form.id })).sendTestNotification).toMatchObject({
        kind: 'test',
        state: 'sent',
      })
      await run()
      expect(mail.mails).toHaveLength(1)
      const [tried] = mail.mails
      expect(tried?.to).toEqual([expect.stringMatching(/^bob@/)])
      expect(tried?.raw).toMatch(/^Subject: Test: We have SM-\d+ of Chelsea /m)
      expect(tried?.raw).toContain('Nobody else got it.')
      expect(tried?.raw).not.toContain('Grace')
      expect(await log()).toMatchObject([{ kind: 'test', state: 'sent', notificationId: 'received' }])
      mail.behave('refuses')
      const refused = (await test()).sendTestNotification
      expect(refused).toMatchObject({ state: 'failed', error: expect.stringContaining('No such mailbox') })
      expect(await bob().refused(AGAIN, { draft, id: refused.id }, AT)).toBe('NOT_FOUND')
      for (let more = 0; more < 3; more++) await test()
      expect(await bob().refused(TEST, { draft, id: 'received' }, AT)).toBe('LIMIT_EXCEEDED')
      // Another author's tests are their own.
      expect((await test({}, campus().as('alice'))).sendTestNotification.kind).toBe('test')
      campus().wait(61_000)
      await test()
      // No test counts as sent.
      expect(await bob().ask(USES, { draft }, AT)).toEqual({ notificationUses: [] })
    })

    it('X-34 E3 G3 shows and tries nothing of what could not be sent', async () => {
      const bobs = drafting(bob())
      const { revision } = await bobs.read(draft)
      const bad = {
        ...message,
        id: 'bad',
        subject: 'A\r\nBcc: everybody@example.edu',
        body: 'x'.repeat(1_000_000),
      }
      const add: Edit = { do: 'insert', at: ['notifications', { id: 'bad' }], value: bad as never }
      await bobs.save(draft, revision, [add])
      for (const operation of [PREVIEW, TEST])
        expect(await bob().refused(operation, { draft, id: 'bad' }, AT)).toBe('VALIDATION_FAILED')
      for (const id of ['__proto__', 'constructor', 'none', '']) {
        expect(await bob().refused(PREVIEW, { draft, id }, AT)).toBe('NOT_FOUND')
        expect(await bob().refused(TEST, { draft, id }, AT)).toBe('NOT_FOUND')
      }
      expect(mail.mails).toEqual([])
      await bobs.save(draft, revision + 1, [
        { do: 'remove', at: ['notifications', { id: 'bad' }], was: bad as never },
      ])
    })

    it('X-34 NO-05 keeps what was sent of a template in its log, and sends what failed again', async () => {
      mail.behave('refuses')
      const other = await startSmall(campus().as('chelsea'), GROUP)
      await other.text('name', 'Ada')
      await other.act('submit')
      await run()
      const failed = await log({ id: 'received' })
      expect(failed.map(({ to }) => to.split('@')[0])).toEqual(expect.arrayContaining(['chelsea', 'office']))
      expect(failed.every(({ kind, state }) => kind === 'message' && state === 'failed')).toBe(true)
      const use = async () =>
        (
          await bob().ask<{ notificationUses: { failures: number; lastSent: string | null }[] }>(
            USES,
            { draft },
            AT,
          )
        ).notificationUses
      expect(await use()).toEqual([{ id: 'received', lastSent: null, failures: failed.length }])
      mail.behave('takes')
      const [first] = failed
      await bob().ask(AGAIN, { draft, id: first?.id }, AT)
      expect(await bob().refused(AGAIN, { draft, id: first?.id }, AT)).toBe('CONFLICT')
      await run()
      expect(mail.mails.flatMap(({ to }) => to)).toEqual([first?.to])
      expect((await use())[0]).toMatchObject({ lastSent: expect.any(String), failures: failed.length - 1 })
      // Those of another template are not theirs to see or to send.
      await campus().put(NOTIFICATIONS, {
        ...{
          schemaVersion: 1,
          id: 'elsewhere',
          kind: 'message',
          to: 'a@example.edu',
          subject: 'A',
          text: 'A',
        },
        ...{ createdDate: '2026-01-01T00:00:00Z', due: '2026-01-01T00:00:00Z' },
        ...{ state: 'failed', attempts: 1, templateGroupId: 'other', templateId: 'received' },
      })
      expect((await log()).map(({ id }) => id)).not.toContain('elsewhere')
      expect(await bob().refused(AGAIN, { draft, id: 'elsewhere' }, AT)).toBe('NOT_FOUND')
    })

    it('NO-01 tells an author what all templates share', async () => {
      await campus().put(NOTIFICATION_TEMPLATES, { ...message, id: 'shared', body: 'For all' })
      const { sharedNotifications } = await bob().ask<{ sharedNotifications: NotificationTemplate[] }>(
        'query ($draft: ID!) { sharedNotifications(draftId: $draft) }',
        { draft },
        AT,
      )
      expect(sharedNotifications.map(({ id }) => id)).toContain('shared')
      expect((await preview({ id: 'shared' })).text).toBe('For all')
    })
  },
  { env: { SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } },
)
