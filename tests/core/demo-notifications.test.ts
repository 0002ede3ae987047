import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintNotification } from '../../runtime/core/notification/lint-notification.ts'
import { variablesIn } from '../../runtime/core/notification/variables.ts'
import type { NotificationTemplate } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { MAIL_LANGUAGES } from '../../server/features/message/notification/words/index.ts'
import { readElementSchemas } from '../support/element-schemas.ts'

const documents = resolve(import.meta.dirname, '../../server/demo/documents')
const validator = createDocumentValidator(readElementSchemas())
const notifications = ['notificationTemplates', 'notificationVersions']
  .map((name) => resolve(documents, name))
  .flatMap((folder) => readdirSync(folder).map((file) => resolve(folder, file)))
  .map((path): NotificationTemplate => JSON.parse(readFileSync(path, 'utf8')))

describe.each(notifications)('the demo’s notification $id', (notification) => {
  const said = Object.entries(notification.translations ?? {})

  it('NO-01 can be published as it is', () => {
    expect(validator.check('notification-template', notification)).toEqual([])
    expect(lintNotification(notification)).toEqual([])
  })

  it('NO-01 X-46 says itself in every language that e-mails are written in', () => {
    expect(['en', ...said.map(([tag]) => tag)]).toEqual(MAIL_LANGUAGES)
  })

  it.each(said)('NO-01 X-46 tells in %s what it tells in English', (_, text) => {
    for (const field of ['subject', 'body'] as const) {
      expect(variablesIn(text[`/${field}`]).sort()).toEqual(variablesIn(notification[field]).sort())
      expect(text[`/${field}`]).not.toBe(notification[field])
      const paragraphs = (words: string) => words.split('\n\n').length
      expect(paragraphs(text[`/${field}`])).toBe(paragraphs(notification[field]))
    }
  })
})
