import { useRef, useState } from 'react'
import { newRowId, useRowList } from '../../runtime/react/ui/row-list.tsx'
import type { Element } from '../../schemas/index.ts'
import { valuesOf } from './change-list.ts'
import { type ListAnswer, type ListValue, mostValues } from './props.ts'

type Change = (operation: string, args: Readonly<Record<string, unknown>>) => void

interface Options {
  element: Element
  value: ListAnswer | null
  editable: boolean
  onChange: Change
}

/** The ids of the values, and among them, each at its place, those of boxes with nothing in them: the answer has no such. */
function idsOf(values: readonly ListValue[], blanks: ReadonlyMap<string, number>): string[] {
  const ids = values.map(({ id }) => id)
  for (const [id, index] of blanks) if (!ids.includes(id)) ids.splice(index, 0, id)
  return ids
}

/** The boxes of a list: one for each value, and one to start with; with a way back from a removal. */
export function useBoxes({ element, value, editable, onChange }: Options) {
  const values = valuesOf(value)
  const [first, setFirst] = useState(newRowId)
  const [blanks, setBlanks] = useState<ReadonlyMap<string, number>>(new Map())
  const removed = useRef<ListValue>(undefined)
  const known = idsOf(values, blanks)
  const ids = known.length === 0 && editable ? [first] : known
  const textOf = (id: string) => values.find((each) => each.id === id)?.text ?? ''

  const keepBlank = (id: string, index: number) => setBlanks(new Map(blanks).set(id, index))
  const drop = (id: string) => setBlanks(new Map([...blanks].filter(([other]) => other !== id)))
  const say = (id: string, text: string) => {
    const place = ids.indexOf(id)
    if (text.trim() === '') keepBlank(id, place)
    const index = ids.slice(0, place).filter((other) => textOf(other) !== '').length
    onChange('updateListValue', { valueId: id, text: text || null, index })
  }
  const rows = useRowList({
    rowIds: ids,
    most: mostValues(element),
    add({ rowId, index = ids.length }) {
      const back = removed.current
      if (back?.id === rowId) onChange('updateListValue', { valueId: rowId, text: back.text, index })
      else keepBlank(rowId, index)
    },
    remove({ rowId }) {
      const text = textOf(rowId)
      removed.current = text === '' ? undefined : { id: rowId, text }
      drop(rowId)
      // It may come back: the box that takes its place is another one.
      if (rowId === first) setFirst(newRowId())
      if (text !== '') onChange('removeListValues', { valueIds: [rowId] })
    },
  })
  return { ids, values, textOf, say, drop, rows }
}
