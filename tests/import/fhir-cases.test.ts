import { expect, it } from 'vitest'
import { readQuestionnaire } from '../../designer/import/fhir/read-questionnaire.ts'
import { become, placesOf, tables } from './become.ts'
import { itBecomes, itReads } from './cases.ts'

itBecomes(
  'fhir',
  (source) => become(readQuestionnaire, source),
  (source) => placesOf(readQuestionnaire, source),
)

const option = (code: string, display: string) => ({
  valueCoding: { code, display },
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 1 }],
})
const path = (name: string, expression: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/variable',
  valueExpression: { name, language: 'text/fhirpath', expression },
})

itReads(
  'fhir',
  (source) => become(readQuestionnaire, source),
  (expression) => ({
    resourceType: 'Questionnaire',
    extension: [
      path('value', "item.where(linkId='n').answer.value"),
      path('listed', "'LA1'.combine('LA2')"),
      path('loop', '%loop + 1'),
    ],
    item: [
      { linkId: 'n', type: 'decimal', text: 'Number' },
      { linkId: 't', type: 'string', text: 'Text' },
      {
        linkId: 'c',
        type: 'choice',
        text: 'Choice',
        answerOption: [option('LA1', 'Yes'), option('LA2', 'No')],
      },
      { linkId: 'm', type: 'choice', repeats: true, text: 'Many', answerOption: [option('LA1', 'Yes')] },
      {
        ...{ linkId: 'g', type: 'group', text: 'Group' },
        item: [
          {
            linkId: 'in',
            type: 'choice',
            text: 'Inside',
            answerOption: [option('LA1', 'Yes'), option('LA3', 'Some')],
          },
          { linkId: 'q', type: 'quantity', text: 'Weight' },
          { linkId: 'd', type: 'display', text: 'To read' },
        ],
      },
      {
        ...{ linkId: 'last', type: 'string', text: 'Last' },
        extension: [{ url: 'x/sdc-questionnaire-enableWhenExpression', valueExpression: { expression } }],
      },
    ],
  }),
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
