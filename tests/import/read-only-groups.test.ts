import { describe, expect, it } from 'vitest'
import type { Imported } from '../../designer/import/shared/convert-source.ts'
import { element, missing } from './real-forms.ts'
import { convert, problemsOf } from './support.ts'
import { workbook } from './workbook.ts'

const fhir = (...item: object[]) => ({ resourceType: 'Questionnaire', item })
const asked = { linkId: 'a', type: 'string', text: 'A', required: true }
const other = { linkId: 'b', type: 'string', text: 'B' }
const fixedGroup = { linkId: 'g', type: 'group', text: 'G', readOnly: true, item: [asked] }
const box = { type: 'textfield', key: 'a', label: 'A', input: true, validate: { required: true } }
const open = { type: 'textfield', key: 'b', label: 'B', input: true }
const question = { type: 'text', name: 'a', isRequired: true }
const fixedSurvey = { name: 'g', readOnly: true, elements: [question] }
const sheet = (...more: string[][]) =>
  workbook({
    survey: [
      ['type', 'name', 'label', 'read_only', 'required'],
      ['begin_group', 'g', 'G', 'yes', ''],
      ['text', 'a', 'A', '', 'yes'],
      ['end_group', '', '', '', ''],
      ...more,
    ],
  })

/** Whether it or what it stands in says that nobody may change it. */
function isFixed({ template }: Imported, id: string): boolean {
  const visit = (elements: readonly { id?: string; readOnly?: unknown; children?: unknown }[]): boolean =>
    elements.some(
      (each) =>
        (each.readOnly === true && JSON.stringify(each).includes(`"id":"${id}"`)) ||
        visit((each.children ?? []) as never),
    )
  return template.pages.some(({ children }) => visit(children))
}

describe('questions of a group that nobody may change', () => {
  it.each<[string, string, unknown]>([
    ['a section', 'fhir', fhir(fixedGroup, other)],
    ['a page', 'fhir', fhir(fixedGroup)],
    [
      'a section in a page',
      'fhir',
      fhir({ ...fixedGroup, item: [{ ...fixedGroup, linkId: 'h', readOnly: false }] }),
    ],
    ['a page', 'surveyjs', { pages: [fixedSurvey, { name: 'p', elements: [{ type: 'text', name: 'b' }] }] }],
    ['a panel', 'surveyjs', { elements: [{ type: 'panel', ...fixedSurvey }] }],
    [
      'a panel',
      'formio',
      { components: [{ type: 'panel', key: 'p', disabled: true, components: [box] }, open] },
    ],
    [
      'a page',
      'formio',
      { display: 'wizard', components: [{ type: 'panel', key: 'p', disabled: true, components: [box] }] },
    ],
    [
      'columns',
      'formio',
      { components: [{ type: 'columns', key: 'c', disabled: true, columns: [{ components: [box] }] }, open] },
    ],
    [
      'a table',
      'formio',
      { components: [{ type: 'table', key: 't', disabled: true, rows: [[{ components: [box] }]] }, open] },
    ],
    ['a section', 'xlsform', sheet(['text', 'b', 'B', '', ''])],
    ['a page', 'xlsform', sheet()],
  ])('are as little to change and hold nobody up: %s (%s)', async (_what, format, source) => {
    const imported = await convert(source, format)
    expect(missing(imported)).toEqual([])
    expect([isFixed(imported, 'a'), isFixed(imported, 'b')]).toEqual([true, false])
    expect(element(imported, 'a')).not.toHaveProperty('required')
    expect(imported.losses.some(({ what, why }) => what === 'required' && why === 'never')).toBe(true)
    expect(await problemsOf(imported)).toEqual([])
  })

  it('are required where a value comes to them', async () => {
    const said = { ...asked, initial: [{ valueString: 'x' }] }
    const imported = await convert(fhir({ ...fixedGroup, item: [said] }, other), 'fhir')
    expect(element(imported, 'a')).toMatchObject({ required: true, default: { answer: { text: 'x' } } })
  })

  it('are not asked for as a group either', async () => {
    const group = { ...fixedGroup, required: true, item: [{ ...asked, required: false }] }
    const imported = await convert(fhir(group, other), 'fhir')
    expect(element(imported, 'g')).not.toHaveProperty('checks')
    expect(imported.losses).toMatchObject([{ at: '/item/0/required', why: 'never' }])
  })
})
