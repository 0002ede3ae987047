import { expect, it } from 'vitest'
import { readForm } from '../../designer/import/formio/read-form.ts'
import { readHtml } from '../../designer/import/shared/rich-text.ts'
import { tagsOf } from '../../designer/import/shared/sheet/read-xml.ts'
import { readSurvey } from '../../designer/import/surveyjs/read-survey.ts'
import { textBoundsOf } from '../../designer/import/xlsform/text-bounds.ts'
import { become } from './become.ts'

// Each would keep a program busy for hours that looked at a part of it once more from every place.
const gap = ' '.repeat(1_000_000)
const run = 'a'.repeat(1_000_000)

it('what a calendar or a size says with a wide gap is read in one go', () => {
  const components = [
    { type: 'datetime', key: 'd', label: 'D', datePicker: { minDate: `new Date()${gap}x` } },
    { type: 'file', key: 'f', label: 'F', fileMaxSize: `5${gap}x` },
  ]
  expect(become(readForm, { components }).lost.map(([at, , why]) => `${at} ${why}`)).toEqual([
    '/components/0/datePicker/minDate unknown',
    '/components/1/fileMaxSize unreadable',
  ])
})

it('a script with a wide gap is read in one go, and one that is too long not at all', () => {
  const script = (length: number, end: string) => `show = a${' '.repeat(length - 8 - end.length)}${end}`
  const scripts = [script(10_000, ';x'), script(10_000, ';'), script(10_001, ';'), 'data.'.repeat(200_000)]
  const components = scripts.map((customConditional, i) => ({
    type: 'number',
    key: `q${i}`,
    customConditional,
  }))
  expect(become(readForm, { components }).lost.map(([at, , , detail]) => `${at}: ${detail}`)).toEqual([
    '/components/0/customConditional: more than one statement',
    '/components/1/customConditional: a is not known',
    '/components/2/customConditional: too long',
    '/components/3/customConditional: too long',
  ])
})

it('the words of a total with a wide gap are read in one go', () => {
  const column = { name: 'n', cellType: 'text', inputType: 'number', totalType: 'sum' }
  const columns = [{ ...column, totalFormat: `a${gap}b :{0}` }]
  const table = { type: 'matrixdynamic', name: 't', columns }
  const { template } = become(readSurvey, { elements: [table] })
  expect(JSON.stringify(template)).toContain('calculatedNumber')
})

it('a constraint with a wide gap is read in one go', () => {
  expect(textBoundsOf(`string-length(.) < 5${gap}x`)).toBeUndefined()
  expect(textBoundsOf(`string-length(.) < 5  or  . = ''`)).toEqual({ maxLength: 4 })
})

it('a cell with a long word that is no attribute is read in one go', () => {
  const [tag] = tagsOf(`<c r="A1" ${run} t = 's'>x</c>`)
  expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({ r: 'A1', t: 's' })
})

it('words of which each begins or ends something are read one after another', () => {
  const n = 20_000
  const bold = readHtml('<b>x<strong>y'.repeat(n)).text.content?.[0]?.content
  expect(bold).toHaveLength(2 * n)
  expect(bold?.at(-1)).toEqual({ type: 'text', text: 'y', marks: [{ type: 'bold' }] })
  const closed = readHtml(`${'<b>'.repeat(n)}${'x</b>'.repeat(n)}z`).text.content?.[0]?.content
  expect(closed?.slice(-2)).toEqual([
    { type: 'text', text: 'x', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'z' },
  ])
  expect(readHtml(`<ul>${'<li>x'.repeat(n)}</ul>`).text.content?.[0]?.content).toHaveLength(n)
})
