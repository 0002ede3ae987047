import { memo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchTable, options, type TableVariant } from '../questions.ts'

/** The floor of a table: memoized rows of uncontrolled native inputs, each with a store of its own. */
class RowStore {
  readonly values: Map<string, string>
  readonly errors = new Map<string, string>()
  private readonly listeners = new Set<() => void>()
  constructor(values: Readonly<Record<string, string>>) {
    this.values = new Map(Object.entries(values))
  }
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  set(id: string, value: string) {
    this.values.set(id, value)
    this.tell()
  }
  tell() {
    for (const listener of this.listeners) listener()
  }
}

const Cell = memo(function Cell({ column, row }: { column: BenchTable['columns'][number]; row: RowStore }) {
  const { id, kind, title, shownBy } = column
  const visible = useSyncExternalStore(row.subscribe, () => !shownBy || row.values.get(shownBy) === 'yes')
  const error = useSyncExternalStore(row.subscribe, () => row.errors.get(id))
  return (
    <td>
      {visible && kind === 'text' && (
        <input
          aria-label={title}
          defaultValue={row.values.get(id)}
          onChange={(event) => row.set(id, event.target.value)}
        />
      )}
      {visible && kind === 'dropdown' && (
        <select
          aria-label={title}
          defaultValue={row.values.get(id)}
          onChange={(event) => row.set(id, event.target.value)}
        >
          <option value="" />
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {error && <p>{error}</p>}
    </td>
  )
})

const Row = memo(function Row({ row, columns }: { row: RowStore; columns: BenchTable['columns'] }) {
  return (
    <tr>
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  )
})

export const mountTable: TableVariant = (container, { columns, rows }) => {
  let stores: RowStore[] = []
  let add = (): void => {}
  function Table() {
    const [shown, setShown] = useState(() => rows.map((row) => new RowStore(row)))
    stores = shown
    add = () => setShown((before) => [...before, new RowStore({})])
    return (
      <>
        <div style={{ maxHeight: '24rem', overflow: 'auto' }}>
          <table>
            <thead>
              <tr>
                {columns.map(({ id, title }) => (
                  <th key={id}>{title}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <Row key={index} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
        <button type="button" onClick={add}>
          Add row
        </button>
      </>
    )
  }
  createRoot(container).render(<Table />)
  return {
    addRow: () => container.querySelector('button')?.click(),
    validate() {
      let count = 0
      for (const row of stores) {
        const before = row.errors.size
        for (const { id, required, shownBy } of columns) {
          if (!required || row.values.get(id) || (shownBy && row.values.get(shownBy) !== 'yes')) continue
          row.errors.set(id, 'This question is required.')
          count++
        }
        if (row.errors.size > before) row.tell()
      }
      return count
    },
  }
}
