import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseKey } from '../../runtime/core/element/answer-key.ts'
import type { StoredAnswer, Template } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { models } from '../support/plugin-models.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { operations, publishSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
  await publishSmall(campus)
})
afterAll(() => campus.close())

const examples = models.flatMap(({ type, examples }) =>
  examples.filter(({ issues }) => issues.length > 0).map((example) => ({ type, ...example })),
)

/** What is stored as if a client had checked nothing; the server's own save would refuse some of it earlier. */
const stored = (formId: string, key: string, value: object): StoredAnswer => ({
  schemaVersion: 1,
  id: `${formId}:${key}`,
  formId,
  key,
  questionId: parseKey(key)?.elementId ?? '',
  value: value as StoredAnswer['value'],
  revision: 1,
  fence: 0,
  lastSaved: '2026-11-21T17:30:00.000Z',
  userId: 'chelsea',
  operations: [],
})

it.each(examples)(
  'VA-15 refuses to submit $type $file with the codes that the browser shows',
  async (example) => {
    const { type, file, elements, answers, issues } = example
    const groupId = `va15-${type}-${file.replace('.json', '')}`
    const template: Template = {
      ...smallTemplate,
      id: groupId,
      groupId,
      pages: [{ id: 'page', name: 'Page', children: elements }],
    }
    await campus.put(TEMPLATES, template)
    const object = `template_group:${groupId}`
    await campus.services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
    const chelsea = campus.as('chelsea')
    const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(operations.create, {
      group: groupId,
    })
    // Nor are there the answers that a new form starts with.
    await campus.store.collection(ANSWERS).deleteMany({ formId: createForm.id })
    const answered = Object.entries(answers).map(([key, value]) => stored(createForm.id, key, value))
    await campus.put(ANSWERS, ...answered)
    const { errors } = await chelsea.send(operations.act, { form: createForm.id, event: 'submit' })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const essence = (list: readonly { code: string; path?: string }[]) =>
      list.map(({ code, path }) => `${path} ${code}`).sort()
    expect(essence(errors?.[0]?.extensions.issues ?? [])).toEqual(essence(issues))
  },
)
