import { describe, expect, it, vi } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { fillRows } from '../../runtime/core/engine/fill-rows.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'

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

  it('leaves alone a column that nobody knows, and says of one that takes no text that it cannot be read', () => {
    const { paste, answers } = table([
      { id: 'name', type: 'text-question', title: 'Name' },
      { id: 'beam', type: 'hologram', title: 'Beam' },
      { id: 'files', type: 'image-upload', title: 'Files' },
      { id: 'who', type: 'search-question', title: 'Person', category: 'Person' },
    ])
    const { filled, refused } = paste([['Toluene', 'x', 'photo.png', 'Ada']])
    expect(refused.map((text) => text.split(':')[0])).toEqual(['Row 1, Files', 'Row 1, Person'])
    expect(filled).toBe(1)
    expect(Object.keys(answers()).filter((key) => key.startsWith('stock/r1/'))).toEqual(['stock/r1/name'])
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

  it('shows as much of a refused text as fits into a line', () => {
    const { paste } = table()
    const told = (cell: string) => paste([[cell]], { childId: 'count' }).refused[0]
    const long = 'a'.repeat(40)
    expect(told('one  \n two\tthree ')).toBe('Row 1, Quantity: “one two three” is not a number.')
    expect(told(long)).toBe(`Row 1, Quantity: “${long}” is not a number.`)
    expect(told(`${long}b`)).toBe(`Row 1, Quantity: “${'a'.repeat(39)}…” is not a number.`)
  })

  it('says nothing of blank cells that find no place, and clears by a blank one', () => {
    const { paste, answers } = table([...columns, detail])
    const { refused, filled } = paste([[' ', '', '', 'acid', 'yes', ' ', ' '], ['x'], ['\t']], { maxRows: 2 })
    expect([refused, filled]).toEqual([[], 4])
    expect(answers()['stock/r1/name']).toBeUndefined()
  })

  it('counts a cell that says the same already as filled, and changes nothing', () => {
    const { paste, sent } = table()
    const result = paste([['Ether', ''], ['Acetone']])
    expect([result.filled, result.addedRows, sent]).toEqual([2, 0, []])
    result.undo()
    expect(sent).toEqual([])
  })

  it('takes new rows back whole, with what was filled in them', () => {
    const { paste, sent, answers } = table()
    const before = answers()
    const { undo } = paste([['Lye'], ['Salt']], { rowIndex: 1 })
    sent.length = 0
    undo()
    expect(sent).toEqual(['setAnswer', 'removeTableRows'])
    expect(answers()).toMatchObject(before)
    expect(answers().stock).toEqual({ rowIds: ['r1', 'r2'] })
  })

  it('leaves calculated columns to themselves, and refuses cells that cannot be changed or be read from a text', () => {
    const [name, count] = columns as [Element, Element]
    const total: Element = {
      id: 'total',
      type: 'calculated-value',
      title: 'Total',
      value: { answer: 'count' },
    }
    const photo: Element = { id: 'photo', type: 'image-upload', title: 'Photo' }
    const locked = { ...name, permissions: [{ role: 'reviewer', canUpdateWhen: ['draft'] }] }
    const { paste } = table([total, photo, locked, count])
    const { filled, refused } = paste([['7', 'cat.png', 'Mine', '7']], { childId: 'total' })
    expect(filled).toBe(1)
    expect(refused).toEqual([
      'Row 1, Photo: “cat.png” cannot be pasted here: please choose the answer in the table.',
      'Row 1, Name: “Mine” was left out: this cell cannot be changed.',
    ])
  })

  it('does nothing in a table that is not there', () => {
    const { engine } = table()
    const fill = {
      texts: [['x']],
      rowIndex: 0,
      childId: 'name',
      maxRows: 0,
      newRowId: () => 'r',
      add: '',
      remove: '',
    }
    const result = fillRows(engine, registry, 'nowhere', fill, () => expect.unreachable())
    expect([result.filled, result.addedRows]).toEqual([0, 0])
    expect(result.refused.map(({ issue }) => issue.code)).toEqual(['paste_no_column'])
  })

  it('does the same work for each of 200 rows as for each of 20', () => {
    const wide = Array.from(
      { length: 10 },
      (_, at): Element => ({ id: `c${at}`, type: 'text-question', title: `C${at}` }),
    )
    const workOf = (rows: number) => {
      const { engine, paste, sent } = table(wide)
      const looks = vi.spyOn(engine, 'get')
      const { filled } = paste(
        Array.from({ length: rows }, (_, row) => wide.map((_, at) => `${row}.${at}`)),
        { childId: 'c0' },
      )
      expect(filled).toBe(rows * 10)
      expect(sent.length).toBe(filled + 1)
      return looks.mock.calls.length
    }
    expect(workOf(200)).toBeLessThan(11 * workOf(20))
    expect(workOf(20)).toBeLessThan(6 * 20 * 10)
  })
})
