import { expect, it } from 'vitest'
import { readQuestionnaire } from '../../runtime/core/import/fhir/read-questionnaire.ts'
import { become, placesOf, tables } from './become.ts'
import { itBecomes } from './cases.ts'

itBecomes(
  'fhir',
  (source) => become(readQuestionnaire, source),
  (source) => placesOf(readQuestionnaire, source),
)

it('says units, and what opens and closes, where an element takes them', () => {
  const some = new Map([
    ...tables,
    ['integer', { kinds: { integer: {} }, takes: ['unit'] }] as const,
    ['group', { kinds: { group: {} }, takes: ['collapsible', 'collapsed'] }] as const,
  ])
  const extension = (name: string, value: object) => [{ url: `http://x.example/${name}`, ...value }]
  const read = (...item: object[]) =>
    become(readQuestionnaire, { resourceType: 'Questionnaire', item }, { name: 'S', tables: some }).template
      .pages[0]?.children
  const unit = extension('questionnaire-unit', { valueCoding: { code: 'a', display: 'years' } })
  const closed = extension('collapsible', { valueCode: 'default-closed' })
  const age = { linkId: 'n', type: 'integer', extension: unit }
  expect(read(age, { linkId: 'g', type: 'group', item: [age], extension: closed })).toMatchObject([
    { unit: 'years' },
    { collapsible: true, collapsed: true },
  ])
})
