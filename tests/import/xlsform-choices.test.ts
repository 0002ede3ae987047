import { expect, it } from 'vitest'
import { readXlsform } from '../../designer/import/xlsform/read-xlsform.ts'
import { become } from './become.ts'
import { workbook } from './workbook.ts'

const AREA = '$'.concat('{area}')
const CHOICES = [
  ['list_name', 'name', 'label', 'region', 'age'],
  ['city', 'b', 'Berlin', 'de', null],
  ['city', 'p', 'Paris', 'fr', '9'],
  ['city', 'b', 'Berlin', 'at', null],
  ['city', 'b', 'Bern', 'ch', null],
  ['other', 'x', 'X', 'de', null],
]

/** The options of a question that offers those of the list for which the filter holds. */
function offered(filter: string | null, choices: (string | null)[][] = CHOICES) {
  const survey = [
    ['type', 'name', 'label', 'choice_filter'],
    ['text', 'area', 'Area', null],
    ['select_one city', 'town', 'Town', filter],
  ]
  const { template, lost } = become(readXlsform, workbook({ survey, choices }))
  const options = (template.pages[0]?.children[1]?.options ?? []) as object[]
  return { options, lost: lost.filter(([, , why]) => why !== 'duplicate') }
}
const option = (id: string, label: string, rule?: object) => ({
  id,
  label,
  ...(rule && { dependsOn: { rule } }),
})
const area = (region: string) => ({ '==': [region, { answer: 'area' }] })
const unfiltered = ['choices!D6', 'de', 'unknown', 'region']

it('an XLSForm offers a choice while its columns fit, one that is there for several while any of them does', () => {
  expect(offered(`region = ${AREA}`)).toEqual({
    options: [option('b', 'Berlin', { or: [area('de'), area('at')] }), option('p', 'Paris', area('fr'))],
    lost: [['choices!E3', '9', 'unknown', 'age'], unfiltered],
  })
  expect(offered(`name = ${AREA}`).options[1]).toEqual(option('p', 'Paris', area('p')))
})

it('choices that are called alike are one each', () => {
  const alike = [
    ['list_name', 'name', 'label', 'region'],
    ['city', 'f1', 'Frankfurt', 'he'],
    ['city', 'f2', 'Frankfurt', 'bb'],
  ]
  expect(offered(`region = ${AREA}`, alike).options).toEqual([
    option('f1', 'Frankfurt', area('he')),
    option('f2', 'Frankfurt', area('bb')),
  ])
})

it('a column that a choice says nothing in is empty', () => {
  expect(offered('age > 3').options).toEqual([
    option('b', 'Berlin', { or: [{ '>': ['', 3] }, { '>': ['', 3] }] }),
    option('p', 'Paris', { '>': ['9', 3] }),
  ])
})

it('all are offered where nothing filters them, or what does cannot be said, which is told', () => {
  const all = [option('b', 'Berlin'), option('p', 'Paris')]
  const columns = ['D2', 'D3', 'E3', 'D4', 'D5', 'D6'].map((cell) => `choices!${cell}`)
  const without = offered(null)
  expect(without.options).toEqual(all)
  expect(without.lost.map(([at]) => at)).toEqual(columns)
  const unknown = offered('nothing = 1')
  expect(unknown.options).toEqual(all)
  expect(unknown.lost.map(([at]) => at)).toEqual([...columns, 'survey!D3'])
  expect(unknown.lost.at(-1)).toEqual(['survey!D3', 'nothing = 1', 'condition', 'nothing is not known'])
})

it('several questions may filter one list, each by columns of its own', () => {
  const survey = [
    ['type', 'name', 'label', 'choice_filter'],
    ['select_one city', 'a', 'A', "region = 'fr'"],
    ['select_one city', 'b', 'B', 'AGE > 3'],
  ]
  const { template, lost } = become(readXlsform, workbook({ survey, choices: CHOICES.slice(0, 3) }))
  const rules = template.pages[0]?.children.map(({ options = [] }) =>
    (options as { dependsOn: { rule: unknown } }[]).map(({ dependsOn }) => dependsOn.rule),
  )
  expect(rules).toEqual([
    [{ '==': ['de', 'fr'] }, { '==': ['fr', 'fr'] }],
    [{ '>': ['', 3] }, { '>': ['9', 3] }],
  ])
  expect(lost).toEqual([])
})

it('a choice may be called by any of the headings of its sheet, and by its value where it has no label', () => {
  const headings = [
    ['List Name', 'Value'],
    ['city', 'b'],
  ]
  expect(offered(null, headings)).toEqual({ options: [option('b', 'b')], lost: [] })
})

it('a choice that is there for thousands is offered for any of them', () => {
  const regions = Array.from({ length: 5_000 }, (_, i) => `r${i}`)
  const others = regions.map((region) => ['city', 'other', 'Other', region])
  const { options } = offered(`region = ${AREA}`, [['list_name', 'name', 'label', 'region'], ...others])
  expect(options).toEqual([option('other', 'Other', { or: regions.map(area) })])
})

it('a filter that is long is not read for thousands of choices', () => {
  const cities = Array.from({ length: 2_500 }, (_, i) => ['city', `c${i}`, `C ${i}`, 'de'])
  const filter = (length: number) => `region = ${AREA}`.padEnd(length - 1).concat('x')
  const lost = (length: number) =>
    offered(filter(length), [['list_name', 'name', 'label', 'region'], ...cities]).lost.map(
      ([, , , why]) => why,
    )
  expect(lost(2_000)).toEqual(['x is not known here'])
  expect(lost(2_001)).toEqual(['too long for so many choices'])
})
