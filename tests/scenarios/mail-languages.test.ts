import { afterAll, beforeEach, expect, it } from 'vitest'
import type { NotificationTemplate } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import {
  NOTICES,
  NOTIFICATION_TEMPLATES,
  NOTIFICATIONS,
} from '../../server/features/message/notification/collections.ts'
import { notificationFeature } from '../../server/features/message/notification/index.ts'
import { MAIL_LANGUAGES } from '../../server/features/message/notification/words/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { startMailServer } from '../support/mail-server.ts'
import { readMail } from '../support/read-mail.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'
import { keepsRights, signedIn } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

keepsRights('notificationLanguage', {
  text: '{ notificationLanguage { current offered } }',
  allowed: signedIn,
})
keepsRights('setNotificationLanguage', {
  text: 'mutation { setNotificationLanguage(language: "fr") { chosen } }',
  allowed: signedIn,
})

const OWN = '{ notificationLanguage { chosen current offered } }'
const CHOOSE =
  'mutation ($language: String) { setNotificationLanguage(language: $language) { chosen current } }'

const mail = await startMailServer()
afterAll(() => mail.stop())

const run = async (campus: Campus) => {
  for (const job of notificationFeature.jobs ?? []) await job.run(campus.services)
}
const mailsTo = (name: string) =>
  mail.mails
    .filter(({ to }) => to.some((each) => each.startsWith(`${name}@`)))
    .map(({ whole }) => readMail(whole))

/** A part of what each language says of a form that waits, of the link and the end below it, and of who decided. */
const SAID: Readonly<
  Record<string, readonly [waiting: string, open: string, why: string, approved: string]>
> = {
  en: ['is waiting for you', 'Open it: http', 'when a form is waiting for you', 'Approved'],
  es: ['espera por usted', 'Abrir: http', 'cuando un formulario espera por usted', 'Aprobado'],
  fr: ['vous attend', 'Ouvrir: http', 'lorsqu’un formulaire vous attend', 'Approuvé'],
  de: ['wartet auf Sie', 'Öffnen: http', 'wenn ein Formular auf Sie wartet', 'Genehmigt'],
  nb: ['venter på deg', 'Åpne: http', 'når et skjema venter på deg', 'Godkjent'],
  'zh-Hans': ['等待您处理', '打开: http', '有表单等待您处理时', '已批准'],
  ar: ['في انتظارك', 'فتح: http', 'عندما يكون نموذج في انتظارك', 'مُعتمَد'],
}

/** The day of `2026-11-22` as each language writes it. */
const DAY: Readonly<Record<string, string>> = {
  ...{ en: '11/22/2026', es: '22/11/2026', fr: '22/11/2026', de: '22.11.2026', nb: '22.11.2026' },
  ...{ 'zh-Hans': '2026/11/22', ar: '22/11/2026' },
}

onCampus(
  'e-mails in the language of who gets them',
  (campus) => {
    beforeEach(async () => {
      mail.mails.length = 0
      await campus().store.collection(NOTICES).deleteMany({})
      await campus().store.collection(NOTIFICATIONS).deleteMany({})
      await campus().as('bob').ask(CHOOSE, { language: null })
    })

    async function submitted(change: object = {}) {
      const form = await startSmall(campus().as('chelsea'))
      await campus()
        .store.collection(FORMS)
        .updateOne({ id: form.id }, { $set: { name: 'Spill', ...change } })
      await form.text('name', '2026-11-22')
      await form.act('submit', { comment: 'Is it <b>bold</b>?\nSee https://evil.example/ & this' })
      await run(campus())
      return form
    }

    it.each(MAIL_LANGUAGES)('X-34 says in %s what waits, and why', async (language) => {
      await campus().as('bob').ask(CHOOSE, { language })
      await submitted()
      const [told] = mailsTo('bob')
      const [waiting = '', open = '', why = ''] = SAID[language] ?? []
      expect(told?.subject).toContain(waiting)
      expect(told?.plain).toContain(open)
      expect(told?.plain).toContain(why)
      expect(told?.headers).toMatch(new RegExp(`^Content-Language: ${language}\\r?$`, 'm'))
      expect(told?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(told?.html).toContain(why)
      // A daily summary, too.
      await campus().as('bob').ask('mutation { setNotificationTime(kind: "waiting", when: DAILY) { when } }')
      await submitted()
      campus().wait(25 * 3_600_000)
      await run(campus())
      await campus()
        .as('bob')
        .ask('mutation { setNotificationTime(kind: "waiting", when: AT_ONCE) { when } }')
      expect(mailsTo('bob')).toHaveLength(2)
      expect(mailsTo('bob')[1]?.subject).toContain('Formwork')
      expect(mailsTo('bob')[1]?.plain).toContain(waiting)
    })

    it('E8 X-34 says in HTML what the plain text says, and lets nothing that people write be markup', async () => {
      await submitted({ name: '<script>alert(1)</script>' })
      const [told] = mailsTo('bob')
      expect(told?.plain).toContain('> Is it <b>bold</b>?\n> See https://evil.example/ & this')
      expect(told?.html).toContain('Is it &lt;b&gt;bold&lt;/b&gt;?<br>')
      expect(told?.html).toContain('See https://evil.example/ &amp; this')
      expect(told?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(told?.html).not.toMatch(/<script|<b>|href="https:\/\/evil/)
      const links = [...(told?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
      expect(links).toHaveLength(3)
      for (const link of links) expect(told?.plain).toContain(link)
    })

    const message: NotificationTemplate = {
      ...{ schemaVersion: 1, id: 'spoken', name: 'Spoken', status: 'active', required: true },
      ...{ subject: 'Received: {{form.status}}', body: 'Day: {{answer:name}}' },
      translations: {
        es: { '/subject': 'Recibido: {{form.status}}', '/body': 'Día: {{answer:name}}' },
      },
      toRecipients: ['owner', 'office@example.edu'],
    }

    it.each(MAIL_LANGUAGES)(
      'NO-01 X-26 fills a notification in with days as %s writes them',
      async (language) => {
        const triggers = [{ notificationTemplateId: 'spoken' }]
        const nodes = smallWorkflow.flow.nodes.map((node) =>
          node.type === 'state' && node.id === 'review'
            ? { ...node, data: { ...node.data, notificationTriggers: triggers } }
            : node,
        )
        const ids = { id: 'speaking', referenceId: 'speaking' }
        await campus().put(NOTIFICATION_TEMPLATES, message)
        await campus().put(WORKFLOWS, { ...smallWorkflow, ...ids, flow: { ...smallWorkflow.flow, nodes } })
        await campus().put(TEMPLATES, {
          ...smallTemplate,
          ...{ id: 'speaking-v1', groupId: 'speaking' },
          pages: smallTemplate.pages.map((page) => ({
            ...page,
            children: page.children.map((each) => ({ ...each, businessKeys: [{ key: each.id, path: '' }] })),
          })),
        })
        await campus().as('chelsea').ask(CHOOSE, { language })
        const form = await submitted({ workflowVersionId: 'speaking', templateId: 'speaking-v1' })
        const [told] = mailsTo('chelsea')
        expect(told?.plain).toBe(`${language === 'es' ? 'Día' : 'Day'}: ${DAY[language]}`)
        expect(told?.subject).toBe(`${language === 'es' ? 'Recibido' : 'Received'}: Review`)
        await form.act('approve', {}, campus().as('bob'))
        await run(campus())
        // A status that every installation has is said in the reader's language.
        expect(mailsTo('chelsea')[1]?.plain).toContain(SAID[language]?.[3])
        // An address is nobody's: the notification as it is written.
        expect(mailsTo('office')[0]?.subject).toBe('Received: Review')
        await campus().as('chelsea').ask(CHOOSE, { language: null })
      },
    )

    it('X-34 is what the browser asked for at the last sign-in, until another is chosen', async () => {
      const own = () => campus().as('bob').ask<{ notificationLanguage: object }>(OWN)
      await campus()
        .store.collection(PEOPLE)
        .updateOne({ id: 'bob' }, { $set: { language: 'de-AT' } })
      expect((await own()).notificationLanguage).toEqual({
        ...{ chosen: null, current: 'de' },
        offered: expect.arrayContaining(['en', 'ar', 'de', 'es', 'fr', 'nb', 'zh-Hans']),
      })
      await submitted()
      expect(mailsTo('bob')[0]?.subject).toContain('wartet auf Sie')
      await campus().as('bob').ask(CHOOSE, { language: 'nb' })
      expect((await own()).notificationLanguage).toMatchObject({ chosen: 'nb', current: 'nb' })
      expect(await campus().as('bob').refused(CHOOSE, { language: 'tlh' })).toBe('VALIDATION_FAILED')
      await campus()
        .store.collection(PEOPLE)
        .updateOne({ id: 'bob' }, { $unset: { language: '' } })
    })
  },
  { env: { SMTP_URL: mail.url, MAIL_FROM: 'Formwork <forms@example.edu>' } },
)
