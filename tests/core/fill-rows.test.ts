import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { fillRows } from '../../runtime/core/engine/fill-rows.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-folders.ts'

const columns: Element[] = [
  { id: 'name', type: 'text-question', title: 'Name' },
  { id: 'count', type: 'text-question', title: 'Quantity', input: 'Number' },
  { id: 'due', type: 'date-question', title: 'Due' },
  {
    id: 'kind',
    type: 'option-question',
    title: 'Kind',
    options: [
      { id: 'acid', label: 'Acid' },
      { id: 'base', label: 'Base, strong' },
      { id: 'other', label: 'Other' },
    ],
  },
  { id: 'open', type: 'toggle-question', title: 'Opened' },
]
const detail: Element = {
  id: 'detail',
  type: 'text-question',
  title: 'Detail',
  dependsOn: { conditions: [{ questionId: 'kind', optionId: 'other' }] },
}

function table(children: Element[] = columns) {
  const element: Element = { id: 'stock', type: 'table-question', title: 'Stock', children }
  const engine = createEngine(compileTemplate(templateOf([element]), registry), {
    answers: [
      ['stock', { rowIds: ['r1', 'r2'] }],
      ['stock/r1/name', { text: 'Ether' }],
      ['stock/r2/name', { text: 'Acetone' }],
    ],
    actor: erin,
    context: { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' },
  })
  const sent: string[] = []
  const operate = (key: string, operation: string, args: Readonly<Record<string, unknown>>) => {
    sent.push(operation)
    engine.apply(key, operation, args)
  }
  let made = 0
  const paste = (texts: string[][], { rowIndex = 0, childId = 'name', maxRows = 1000 } = {}) => {
    const result = fillRows(
      engine,
      registry,
      'stock',
      {
        texts,
        rowIndex,
        childId,
        maxRows,
        newRowId: () => `new${++made}`,
        add: 'addTableRows',
        remove: 'removeTableRows',
      },
      operate,
    )
    const refused = result.refused.map(
      ({ row, element: column, issue }) => `Row ${row}, ${column?.title}: ${formatIssue(issue)}`,
    )
    return { ...result, refused, undo: () => result.undo(operate) }
  }
  const answers = () => Object.fromEntries(engine.answers())
  return { engine, paste, answers, sent }
}

describe('ET-22 a pasted block fills rows', () => {
  it('from the cell on, right and down, with as many new rows as it needs in one operation', () => {
    const { paste, answers, sent } = table()
    const { filled, addedRows, refused } = paste(
      [
        ['Toluene', '3', '11/21/2026', 'acid', 'yes'],
        ['Lye', '1,204.5', '2026-12-01', 'Base, strong', 'No'],
        ['Water', '0', '1/2/2027', 'OTHER', 'x'],
      ],
      { rowIndex: 1 },
    )
    expect(refused).toEqual([])
    expect({ filled, addedRows }).toEqual({ filled: 15, addedRows: 2 })
    expect(sent.filter((name) => name === 'addTableRows')).toHaveLength(1)
    expect(answers()).toMatchObject({
      stock: { rowIds: ['r1', 'r2', 'new1', 'new2'] },
      'stock/r1/name': { text: 'Ether' },
      'stock/r2/name': { text: 'Toluene' },
      'stock/r2/due': { selectedDate: '2026-11-21' },
      'stock/new1/count': { text: '1204.5' },
      'stock/new1/due': { selectedDate: '2026-12-01' },
      'stock/new1/kind': { selectedOptionIds: ['base'] },
      'stock/new1/open': { value: false },
      'stock/new2/kind': { selectedOptionIds: ['other'] },
      'stock/new2/open': { value: true },
    })
  })

  it('refuses one by one what does not fit, says where and why, and fills the rest', () => {
    const { paste, answers } = table()
    const { filled, refused } = paste(
      [
        ['3', '2026-01-05', 'Acid', 'perhaps', 'beyond'],
        ['abc', 'yesterday', 'Salt', 'no', ''],
      ],
      { childId: 'count' },
    )
    expect(refused).toEqual([
      'Row 1, Opened: “perhaps” is neither yes nor no.',
      'Row 1, undefined: “beyond” was left out: there is no column for it.',
      'Row 2, Quantity: “abc” is not a number.',
      'Row 2, Due: “yesterday” is not a date.',
      'Row 2, Kind: “Salt” is not one of the options.',
    ])
    expect(filled).toBe(4)
    expect(answers()['stock/r1/count']).toEqual({ text: '3' })
    expect(answers()['stock/r2/open']).toEqual({ value: false })
    expect(answers()['stock/r2/count']).toBeUndefined()
  })

  it('makes no more rows than the table takes, and names what found no room', () => {
    const { paste, answers } = table()
    const { addedRows, refused } = paste([['a'], ['b'], ['c'], ['d'], ['']], { maxRows: 3 })
    expect(addedRows).toBe(1)
    expect(refused).toEqual(['Row 4, Name: “d” was left out: the table takes 3 rows.'])
    expect(answers().stock).toEqual({ rowIds: ['r1', 'r2', 'new1'] })
  })

  it('FF-11 fills a cell that another cell of its row shows, on either side of it, and no hidden one', () => {
    const [name, , , kind] = columns as [Element, Element, Element, Element]
    const { paste, answers } = table([detail, kind, name])
    const { refused } = paste(
      [
        ['Solvent', 'Other', 'Ether'],
        ['Strong', 'Acid', 'Nitric'],
      ],
      { childId: 'detail' },
    )
    expect(refused).toEqual(['Row 2, Detail: “Strong” was left out: this question is not asked in this row.'])
    expect(answers()['stock/r1/detail']).toEqual({ text: 'Solvent' })
    expect(answers()['stock/r2/detail']).toBeUndefined()
    expect(answers()['stock/r2/name']).toEqual({ text: 'Nitric' })
  })

  it('clears a cell by an empty one, and takes all of it back in one step, but for what was changed since', () => {
    const { paste, answers, engine } = table()
    const before = answers()
    const first = paste([
      ['', '2'],
      ['Xylene', '3'],
      ['New', '4'],
    ])
    expect(answers()['stock/r1/name']).toBeUndefined()
    first.undo()
    expect(answers()).toMatchObject(before)
    expect(answers()['stock/r1/count']).toBeUndefined()
    expect(answers().stock).toEqual({ rowIds: ['r1', 'r2'] })

    const second = paste([['One'], ['Two']])
    engine.apply('stock/r2/name', 'updateText', { text: 'Mine' })
    second.undo()
    expect(answers()['stock/r1/name']).toEqual({ text: 'Ether' })
    expect(answers()['stock/r2/name']).toEqual({ text: 'Mine' })
  })

  it('chooses several options of one cell and puts back the ones before', () => {
    const kinds = { ...(columns[3] as Element), isMultiSelect: true }
    const { paste, answers, engine } = table([columns[0] as Element, kinds])
    engine.set('stock/r1/kind', { selectedOptionIds: ['other', 'acid'] })
    const { undo } = paste([['base, strong; Acid']], { childId: 'kind' })
    expect(answers()['stock/r1/kind']).toEqual({ selectedOptionIds: ['acid', 'base'] })
    undo()
    expect(answers()['stock/r1/kind']).toEqual({ selectedOptionIds: ['other', 'acid'] })
  })

  it('fills 500 rows of 10 columns quickly', () => {
    const wide = Array.from(
      { length: 10 },
      (_, at): Element => ({ id: `c${at}`, type: 'text-question', title: `C${at}` }),
    )
    const { paste } = table(wide)
    const start = performance.now()
    const { filled } = paste(
      Array.from({ length: 500 }, (_, row) => wide.map((_, at) => `${row}.${at}`)),
      { childId: 'c0' },
    )
    expect(filled).toBe(5000)
    expect(performance.now() - start).toBeLessThan(1500)
  })
})
