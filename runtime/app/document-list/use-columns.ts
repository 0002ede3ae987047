import { useState } from 'react'
import { useApplication } from '../session/session-context.ts'
import { type Column, offeredColumns, usualColumns } from './columns.tsx'
import { keepColumns, keptColumns } from './kept-columns.ts'
import type { ListAddress } from './list-address.ts'
import type { Within } from './within.ts'

export interface ColumnChoice {
  offered: readonly Column[]
  shown: readonly Column[]
  isUsual: boolean
  /** Takes one away, or puts it there; kept for the person. */
  toggle(id: string): void
  reset(): void
}

/** The columns of a list: as the address says, else as the person has chosen, else the usual ones. */
export function useColumns(
  { shown: list, columns: asked }: Pick<ListAddress, 'shown' | 'columns'>,
  within: Within | undefined,
  /** They were chosen: what the address says of them holds no longer. */
  onChosen: () => void,
): ColumnChoice {
  const { userId } = useApplication().session.user
  const [, setTurn] = useState(0)
  const offered = offeredColumns(list, within)
  const usual = usualColumns(list)
  const wanted = asked ?? keptColumns(userId, list.whose) ?? usual
  const shown = offered.filter(({ id }) => wanted.includes(id))
  const keep = (ids: readonly string[] | undefined) => {
    keepColumns(userId, list.whose, ids)
    setTurn((turn) => turn + 1)
    onChosen()
  }
  return {
    offered,
    shown,
    isUsual: offered.every(({ id }) => wanted.includes(id) === usual.includes(id)),
    toggle: (id) => keep(wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id]),
    reset: () => keep(undefined),
  }
}
