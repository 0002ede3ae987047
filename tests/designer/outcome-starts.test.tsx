import { describe, expect, it } from 'vitest'
import { catalogue } from '../../designer/app/catalogue.ts'
import { lettersOf, matrixQuestions, paint, pairOf, readyCells } from '../../designer/outcomes/matrix.ts'
import OutcomesPane from '../../designer/outcomes/OutcomesPane.tsx'
import { placeEdits, showing, spotOf, spotsOf } from '../../designer/outcomes/placement.ts'
import { scoredQuestions, summed, sumOf } from '../../designer/outcomes/score.ts'
import { startEdits, starts } from '../../designer/outcomes/starts.ts'
import { tryGroup } from '../../designer/outcomes/try-group.ts'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { lintGroups } from '../../runtime/core/outcome/lint-groups.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { registry } from '../support/plugin-models.ts'
import { openPane } from './open-pane.tsx'

const choice = (id: string, ids: readonly string[]) => ({
  ...{ id, type: 'option-question', title: id.toUpperCase() },
  options: ids.map((each) => ({ id: each, label: each })),
})
const templateOf = (children: readonly object[]) => ({
  ...{ schemaVersion: 1, id: 't', groupId: 't', name: 'T', programId: 'p', workflowId: 'w', version: 1 },
  pages: [{ id: 'p1', name: 'One', children }],
})
const two = [choice('how', ['rare', 'often']), choice('bad', ['minor', 'major', 'fatal'])]
type Made = { template: ReturnType<typeof templateOf>; outcomes: { id: string; name: string }[] }
const compiledOf = (template: unknown) => compileTemplate(template as never, registry)
let count = 0
const newId = () => `${++count}`.padStart(6, 'a')

describe('what the answers should lead to', () => {
  it.each(starts.map(({ id }) => id))(
    'OU-03 %s: sets up a whole outcome on a page, and takes it back to the byte',
    (id) => {
      const documents = { template: templateOf(two), workflow: {} }
      const [rows, columns] = matrixQuestions(compiledOf(documents.template))
      const questions = rows && columns && ([rows, columns] as const)
      const { edits, groupId } = startEdits(documents, catalogue, { id, questions, scored: [], newId })
      const { document, edits: done } = carryOut(documents, edits)
      const made = document as Made
      expect(showing(made as never, groupId)).toHaveLength(1)
      const check = createDocumentValidator({}).check('outcome-group', made.outcomes[0])
      // A text and a course are still to be said: nothing else is missing.
      expect(check.filter(({ code }) => code !== 'schema.min_length')).toEqual([])
      expect(JSON.stringify(applyEdits(document, invertEdits(done)))).toBe(JSON.stringify(documents))
    },
  )

  it('OU-03 makes a matrix of the two questions, below the second, that passes the gate', () => {
    const documents = { template: templateOf([...two, choice('else', ['x'])]), workflow: {} }
    const [rows, columns] = matrixQuestions(compiledOf(documents.template))
    const questions = rows && columns && ([rows, columns] as const)
    const { edits } = startEdits(documents, catalogue, { id: 'matrix', questions, scored: [], newId })
    const made = applyEdits(documents, edits) as Made
    expect(made.template.pages[0]?.children.map((each) => (each as { id: string }).id)[2]).toMatch(
      /^outcomes-/,
    )
    expect(lintGroups(made.outcomes as never, compiledOf(made.template))).toEqual([])
    const answers = new Map([
      ['how', { selectedOptionIds: ['often'] }],
      ['bad', { selectedOptionIds: ['fatal'] }],
    ])
    const results = tryGroup(made.outcomes[0], compiledOf(made.template), answers, '2026-03-01T12:00:00.000Z')
    expect(results?.[0]?.level?.name).toBe('Extreme')
  })

  it.each([3, 4, 5])('OU-03 makes two questions of %i options where there are none', (size) => {
    const documents = { template: templateOf([]), workflow: {} }
    const { edits } = startEdits(documents, catalogue, { id: 'matrix', size, scored: [], newId })
    const made = applyEdits(documents, edits) as Made
    const questions = matrixQuestions(compiledOf(made.template))
    expect(questions.map(({ label, options }) => [label, options.length])).toEqual([
      ['Likelihood', size],
      ['Severity', size],
    ])
    expect(lintGroups(made.outcomes as never, compiledOf(made.template))).toEqual([])
  })

  it('OU-03 fills a group that holds nothing yet, under its id and its name', () => {
    const outcomes = [{ schemaVersion: 1, id: 'mine', name: 'Mine', type: 'text', outcomes: [] }]
    const documents = { template: templateOf(two), workflow: {}, outcomes }
    const { edits, groupId } = startEdits(documents, catalogue, { id: 'score', index: 0, scored: [], newId })
    const made = applyEdits(documents, edits) as Made
    expect([groupId, made.outcomes.length, made.outcomes[0]?.name]).toEqual(['mine', 1, 'Mine'])
  })

  it('OU-03 asks it where nothing is there yet, and offers the five', () => {
    const { markup } = openPane(OutcomesPane, { template: templateOf(two), workflow: {} })
    expect(markup).toContain('What should the answers lead to?')
    for (const { label } of starts) expect(markup).toContain(`>${label}</button>`)
  })

  it('OU-03 draws the grid with the letters of its levels, one stop of the Tab key, and no red button', () => {
    const documents = { template: templateOf(two), workflow: {} }
    const [rows, columns] = matrixQuestions(compiledOf(documents.template))
    const questions = rows && columns && ([rows, columns] as const)
    const { edits } = startEdits(documents, catalogue, { id: 'matrix', questions, scored: [], newId })
    const { markup, edits: own } = openPane(OutcomesPane, applyEdits(documents, edits) as never)
    const cells = [...markup.matchAll(/<button[^>]*data-at="[^"]+"[^>]*>/g)].map(([tag]) => tag)
    expect([cells.length, cells.filter((tag) => tag.includes('tabindex="0"')).length]).toEqual([6, 1])
    expect(markup).toContain('aria-label="often, fatal: Extreme"')
    expect(markup).toContain('Page 1, below BAD')
    expect(markup).not.toContain('data-tone="danger"')
    expect(own).toEqual([])
  })
})

describe('a matrix as it is painted', () => {
  const cells = readyCells([{ id: 'a' }, { id: 'b' }], [{ id: 'x' }], [{ id: 'low' }, { id: 'high' }])

  it('OU-03 rises from one corner to the other', () =>
    expect(cells.map(({ levelId }) => levelId)).toEqual(['low', 'high']))

  it('OU-03 changes what a stroke went over, and nothing else', () => {
    const stroke = new Map([
      [pairOf('a', 'x'), 'high'],
      [pairOf('b', 'x'), ''],
      [pairOf('c', 'x'), 'low'],
    ])
    expect(paint(cells, stroke)).toEqual([
      { rowOptionId: 'a', columnOptionId: 'x', levelId: 'high' },
      { rowOptionId: 'c', columnOptionId: 'x', levelId: 'low' },
    ])
  })

  it('OU-03 tells levels apart by letters', () => {
    expect(
      lettersOf([{ level: 'Low' }, { level: 'Medium' }, { level: 'Moderate' }, { level: 'Low' }]),
    ).toEqual([...['1', 'Me', 'Mo', '4']])
  })
})

describe('a score', () => {
  it('OU-03 adds up what has scores and numbers, and leaves other values alone', () => {
    const scored = { ...choice('s', ['a']), options: [{ id: 'a', label: 'a', score: 2 }] }
    const number = { id: 'n', type: 'text-question', title: 'N', input: 'Number' }
    const questions = scoredQuestions(compiledOf(templateOf([scored, number, ...two])))
    expect(questions.map(({ id }) => id)).toEqual(['s', 'n'])
    expect(sumOf(questions)).toEqual({ '+': [{ score: 's' }, { answer: 'n' }] })
    expect(summed(sumOf(questions))).toEqual(['s', 'n'])
    expect(summed(sumOf([]))).toEqual([])
    for (const other of [4, { '*': [{ score: 's' }] }, { '+': [{ score: 's' }, 2] }, { '+': 3 }])
      expect(summed(other)).toBeUndefined()
  })
})

describe('where outcomes are shown', () => {
  it('OU-03 is chosen from a list, moves, and goes', () => {
    const documents = { template: templateOf(two), workflow: {} }
    expect(spotsOf(documents).map(({ label }) => label)).toEqual([
      ...['Page 1, at the top', 'Page 1, below HOW', 'Page 1, below BAD'],
    ])
    const make = () => ({ id: 'o', type: 'outcome-list', outcomeGroupId: 'g' })
    const shown = applyEdits(documents, placeEdits(documents, 'g', 'bad', make)) as typeof documents
    const moved = applyEdits(shown, placeEdits(shown, 'g', 'how', make)) as typeof documents
    const [node] = showing(moved, 'g')
    expect(node && spotOf(moved, node)).toBe('how')
    expect(applyEdits(moved, placeEdits(moved, 'g', undefined, make))).toEqual(documents)
  })
})
