import { beforeAll, expect, it } from 'vitest'
import { setField, type Way } from '../../designer/document/set-field.ts'
import type { JsonValue } from '../../schemas/index.ts'
import { asked, drafting, makeAuthor } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { openPage } from './support/studio.ts'

keepsRights('actionDefaults', { text: '{ actionDefaults }', allowed: ['studio', 'globalAdmin'] })

const good: readonly [field: string, value: JsonValue][] = [
  ['name', 'A report'],
  ['description', 'What happened'],
  ['tags', ['Safety']],
  ['audience', ['Students']],
  ['autoIdPrefix', 'REP'],
  ['renameableForms', true],
  ['selfInitiated', true],
  ['showOnHomepage', true],
  ['sharedWithPrograms', ['travel']],
  ['isSubform', true],
  ['allowComments', false],
  ['actionSettings', [{ id: 'submit', toast: { successMessage: 'Sent.' } }]],
  ['titleFrom', ['what']],
  ['startPage', { title: 'Before you start' }],
  ['declaration', { label: 'I declare this' }],
  ['afterSubmit', { text: 'Thank you' }],
]

const bad: readonly [way: Way, value: JsonValue | undefined, code: string, path: string][] = [
  [['autoIdPrefix'], 'x'.repeat(21), 'schema.max_length', '/autoIdPrefix'],
  [['name'], '', 'schema.min_length', '/name'],
  [['name'], undefined, 'schema.required', '/name'],
  [['tags'], ['x'.repeat(101)], 'schema.max_length', '/tags/0'],
  [['declaration', 'text'], 'Without words at the box', 'schema.required', '/declaration/label'],
  [['titleFrom'], ['nobody'], 'title.not_a_question', '/titleFrom/0'],
  [['renameableForms'], 'yes', 'schema.type', '/renameableForms'],
]

onCampus('the settings of a template', (campus) => {
  beforeAll(() => makeAuthor(campus(), 'bob'))

  it('ST-03 are published as they are set, and what is wrong is named by its field and its rule', async () => {
    const author = drafting(campus().as('bob'))
    const { groupId } = await author.begin()
    const page = await openPage(campus(), 'bob', groupId)
    const set = (way: Way, value: JsonValue | undefined) =>
      page.session.apply(setField(page.session.documents(), ['template', ...way], value), 'Change')
    page.session.apply([asked('what')], 'Add a question')
    for (const [way, value, code, path] of bad) {
      set(way, value)
      await page.rest()
      const problems = await author.ask<object[]>('problems', { id: page.session.id })
      expect
        .soft(problems, path)
        .toContainEqual(expect.objectContaining({ code, path, document: 'template' }))
      page.session.undo()
      await page.rest()
    }
    for (const [field, value] of good) set([field], value)
    await page.rest()
    const { revision } = page.session.status()
    const { templateId } = await author.publish(page.session.id, revision)
    const { template } = await campus()
      .as('bob')
      .ask<{ template: object }>(
        'query ($id: ID!) { template(id: $id) { document } }',
        { id: templateId },
        '/form-builder/graphql',
      )
    expect(template).toMatchObject({ document: Object.fromEntries(good) })
  })
})
