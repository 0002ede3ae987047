import { expect, it } from 'vitest'
import { readSurvey } from '../../runtime/core/import/surveyjs/read-survey.ts'
import { become, placesOf, tables } from './become.ts'
import { itBecomes, itReads } from './cases.ts'

const read = (source: Record<string, unknown>) => become(readSurvey, source)
itBecomes('surveyjs', read, (source) => placesOf(readSurvey, source))
itReads('surveyjs', read, (visibleIf) => ({
  elements: [
    { type: 'text', name: 'a' },
    { type: 'checkbox', name: 'b', choices: ['x', 'y'] },
    { type: 'text', name: 'q', visibleIf },
  ],
}))

it('takes over a condition of ten thousand characters, and none that is longer', () => {
  const lost = (length: number) => {
    const visibleIf = `{a} = '${'x'.repeat(length - 8)}'`
    return read({
      elements: [
        { type: 'text', name: 'a' },
        { type: 'text', name: 'q', visibleIf },
      ],
    }).lost
  }
  expect(lost(10_000)).toEqual([])
  expect(lost(10_001)).toMatchObject([['/elements/1/visibleIf', expect.any(String), 'condition', 'too long']])
})

it('lists one below the other what no table takes in', () => {
  const columns = [{ name: 'c', cellType: 'text' }]
  const table = { elements: [{ type: 'matrixdynamic', name: 'q', columns }] }
  const panels = {
    elements: [{ type: 'paneldynamic', name: 'q', templateElements: [{ type: 'text', name: 'c' }] }],
  }
  const typeOf = (source: object, without: string) => {
    const some = new Map([...tables].filter(([type]) => type !== without))
    return become(readSurvey, source as Record<string, unknown>, { name: 'S', tables: some }).template
      .pages[0]?.children[0]?.type
  }
  expect([typeOf(table, 'table'), typeOf(panels, 'rows')]).toEqual(['rows', 'table'])
})
