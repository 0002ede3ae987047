import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Edit, NotificationTemplate, Workflow } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import {
  publishedTemplates,
  publishSetting,
  publishTemplate,
  publishWorkflow,
  setStarters,
} from '../../server/features/authoring/publishing/index.ts'
import {
  NOTICES,
  NOTIFICATION_TEMPLATES,
  NOTIFICATION_VERSIONS,
  NOTIFICATIONS,
} from '../../server/features/message/notification/collections.ts'
import { notificationFeature } from '../../server/features/message/notification/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { startMailServer } from '../support/mail-server.ts'
import { drafting, makeAuthor } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const GROUP = 'with-notifications'
const message = (change: Partial<NotificationTemplate> = {}): NotificationTemplate => ({
  ...{ schemaVersion: 1, id: 'received', name: 'Received', status: 'active' },
  ...{ subject: 'We have {{form.number}}', body: 'Thank you.', toRecipients: ['owner'] },
  ...change,
})
/** A form that comes to review sends these. */
const sending = (...ids: string[]): Workflow => ({
  ...smallWorkflow,
  flow: {
    ...smallWorkflow.flow,
    nodes: smallWorkflow.flow.nodes.map((node) =>
      node.type === 'state' && node.id === 'review'
        ? {
            ...node,
            data: { ...node.data, notificationTriggers: ids.map((id) => ({ notificationTemplateId: id })) },
          }
        : node,
    ),
  },
})
const mail = await startMailServer()
afterAll(() => mail.stop())

onCampus(
  'publishing notifications with their template',
  (campus) => {
    beforeAll(() => makeAuthor(campus(), 'bob'))
    beforeEach(async () => {
      mail.mails.length = 0
      await campus().store.collection(NOTICES).deleteMany({})
      await campus().store.collection(NOTIFICATIONS).deleteMany({})
    })
    const alice = () => ({ services: campus().services, userId: 'alice' })
    const publish = (notifications: unknown, workflow = sending('received'), groupId = GROUP) =>
      publishTemplate(alice(), {
        template: { ...contentOfTemplate(smallTemplate), groupId },
        workflow: { ...contentOfWorkflow(workflow), referenceId: groupId },
        notifications: notifications as NotificationTemplate[],
      })
    const refusal = (error: unknown) =>
      error instanceof AppError ? error.issues.map(({ code, path }) => `${code} ${path}`) : [String(error)]
    const exported = async (groupId = GROUP) => {
      for await (const { template, ...rest } of publishedTemplates(alice()))
        if (template.groupId === groupId) return rest
      throw new Error('not published')
    }
    const run = async () => {
      for (const job of notificationFeature.jobs ?? []) await job.run(campus().services)
    }
    const subjects = () => mail.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
    const submit = async (form: Awaited<ReturnType<typeof startSmall>>) => {
      await form.text('name', 'Ada')
      await form.act('submit')
      await run()
    }

    it('NO-01 ST-07 belong to the version of their template, and come out as they went in', async () => {
      expect(await publish([message()])).toMatchObject({ outcome: 'published', version: 1 })
      expect(await publish([message()])).toMatchObject({ outcome: 'unchanged', version: 1 })
      const two = [message({ id: 'a', name: 'A' }), message({ body: 'Thanks.' })]
      expect(await publish(two)).toMatchObject({ version: 2 })
      const { notifications } = await exported()
      expect(notifications).toEqual(two)
      expect(await publish(notifications)).toMatchObject({ outcome: 'unchanged' })
      const stored = await campus().store.collection(NOTIFICATION_VERSIONS).find({ templateGroupId: GROUP })
      expect(stored.map(({ referenceId, version }) => `${referenceId} ${version}`).sort()).toEqual([
        'a 1',
        'received 1',
        'received 2',
      ])
    })

    it('NO-01 E8 G3 refuses what could do harm or says nothing, with its place, and keeps what is published', async () => {
      const before = await exported()
      const refused = (...list: unknown[]) => publish(list).catch(refusal)
      expect(await publish({ 0: message() }).catch(refusal)).toEqual(['schema.type /notifications'])
      expect(await refused(message({ subject: 'A\r\nBcc: all@example.edu' }))).toEqual([
        'schema.pattern /notifications/0/subject',
      ])
      expect(await refused(message({ replyTo: 'a@example.edu\r\nBcc: b@example.edu' }))).toContain(
        'schema.pattern /notifications/0/replyTo',
      )
      expect(await refused(message({ body: 'x'.repeat(1_000_000) }))).toEqual([
        'schema.max_length /notifications/0/body',
      ])
      const polluted = JSON.parse(JSON.stringify(message()).replace('{', '{"__proto__":{"a":1},'))
      expect(await refused(polluted)).toEqual([expect.stringContaining('/notifications/0')])
      expect(await refused(message({ body: 'Hello {{form.secret}} {{recipient.email}}' }))).toEqual([
        'notification.unknown_variable /notifications/0/body',
        'notification.unknown_variable /notifications/0/body',
      ])
      expect(await refused(message(), message())).toContain('id.duplicate /notifications/1/id')
      expect(await refused(message({ toRecipients: [] }))).toEqual([
        'notification.for_nobody /notifications/0/toRecipients',
      ])
      expect(await refused(message({ templateGroupId: 'other', version: 7, programId: 'travel' }))).toEqual(
        ['templateGroupId', 'version', 'programId'].map(
          (field) => `document.given_field /notifications/0/${field}`,
        ),
      )
      expect(await publish([message({ id: 'other' })]).catch(refusal)).toEqual([
        'workflow.unknown_notification /flow/nodes/1/data/notificationTriggers/0/notificationTemplateId',
      ])
      expect(await publish(Array.from({ length: 101 }, () => message())).catch(refusal)).toEqual([
        'schema.max_items /notifications',
      ])
      expect(await exported()).toEqual(before)
    })

    it('NO-02 sends what the newest version says to forms of every version, and nothing that is off or gone', async () => {
      await publish([message({ subject: 'Old {{form.number}}' })], sending('received'), 'lasting')
      await setStarters(alice(), 'lasting', ['user:*'])
      const begin = () => startSmall(campus().as('chelsea'), 'lasting')
      const [first, second, third, fourth] = [await begin(), await begin(), await begin(), await begin()]
      await publish([message({ subject: 'New {{form.number}}' })], sending('received'), 'lasting')
      await submit(first)
      expect(subjects().filter((subject) => subject?.startsWith('New '))).toHaveLength(1)
      await publish([message({ status: 'inactive' })], sending('received'), 'lasting')
      mail.mails.length = 0
      await submit(second)
      expect(subjects().filter((subject) => subject?.includes('We have'))).toEqual([])
      // Gone, while the workflow of the form's version still names it: what all share has no such one either.
      await publish([], sending(), 'lasting')
      await submit(third)
      expect(subjects().filter((subject) => subject?.includes('We have'))).toEqual([])
      await campus().put(NOTIFICATION_TEMPLATES, message({ subject: 'Shared {{form.number}}' }))
      await submit(fourth)
      expect(subjects().filter((subject) => subject?.startsWith('Shared '))).toHaveLength(1)
      await campus().store.collection(NOTIFICATION_TEMPLATES).deleteMany({ id: 'received' })
    })

    it('NO-02 sends a template its own before the one that all share, and never another template’s', async () => {
      await campus().put(NOTIFICATION_TEMPLATES, message({ id: 'shared', name: 'Shared' }))
      await publish([message({ subject: 'Of one' })], sending('received', 'shared'), 'one')
      await publish([], sending('shared'), 'two')
      const [version] = await campus()
        .store.collection(NOTIFICATION_VERSIONS)
        .find({ templateGroupId: 'one' })
      expect(await publish([], sending(version?.id ?? ''), 'two').catch(refusal)).toEqual([
        expect.stringContaining('workflow.unknown_notification'),
      ])
      expect(await publish([], sending('received'), 'two').catch(refusal)).toEqual([
        expect.stringContaining('workflow.unknown_notification'),
      ])
      // The workflow by itself: it sends what each of its templates has.
      const flow = { ...contentOfWorkflow(sending('received')), referenceId: 'one', name: 'Renamed' }
      expect(await publishWorkflow(alice(), flow)).toMatchObject({ outcome: 'published' })
      const other = { ...contentOfWorkflow(sending('received')), referenceId: 'two' }
      expect(await publishWorkflow(alice(), other).catch(refusal)).toEqual([
        expect.stringContaining('workflow.unknown_notification'),
      ])
      expect(
        await publishSetting(alice(), 'notifications', message({ templateGroupId: 'one' })).catch(refusal),
      ).toEqual(['document.given_field /templateGroupId'])
    })

    it('NO-01 ST-07 X-31 are drafted beside the template, changed by edits, and change nothing before they are published', async () => {
      const bob = drafting(campus().as('bob'))
      await publish([message()], sending('received'), 'drafted')
      const { id, documents } = await bob.open('drafted')
      expect(documents.notifications).toEqual([message()])
      const set: Edit = {
        ...{ do: 'set', at: ['notifications', { id: 'received' }, 'subject'] },
        ...{ value: 'Got it: {{form.number}}', was: 'We have {{form.number}}' },
      }
      const add: Edit = {
        ...{ do: 'insert', at: ['notifications', { id: 'more' }] },
        value: message({ id: 'more', body: '{{answer:nothing}} {{what}}' }) as never,
      }
      const alices = drafting(campus().as('alice'))
      await bob.save(id, 0, [set])
      await alices.save(id, 0, [add])
      expect(await bob.refused('save', { id, base: 0, edits: [{ ...set, value: 'Else' }] })).toMatchObject([
        'CONFLICT',
        { code: 'edit.changed' },
      ])
      expect(await bob.ask('problems', { id })).toEqual([
        { document: 'notifications', code: 'notification.unknown_answer', path: '/1/body', isWarning: true },
        {
          document: 'notifications',
          code: 'notification.unknown_variable',
          path: '/1/body',
          isWarning: false,
        },
      ])
      expect((await bob.refused('publish', { id, revision: 2 }))[1]).toMatchObject({
        code: 'notification.unknown_variable',
        path: '/notifications/1/body',
      })
      const mended: Edit = {
        ...{ do: 'set', at: ['notifications', { id: 'more' }, 'body'] },
        ...{ value: 'Plain', was: '{{answer:nothing}} {{what}}' },
      }
      await bob.save(id, 2, [mended])
      expect((await exported('drafted')).notifications).toEqual([message()])
      expect(await bob.publish(id, 3)).toMatchObject({ version: 2 })
      expect((await exported('drafted')).notifications).toMatchObject([
        { id: 'more', body: 'Plain' },
        { id: 'received', subject: 'Got it: {{form.number}}' },
      ])
      const [newest] = await campus()
        .store.collection(TEMPLATES)
        .find({ groupId: 'drafted' }, { sort: { version: -1 }, limit: 1 })
      expect(newest?.notificationVersionIds).toHaveLength(2)
    })
  },
  { env: { SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } },
)
