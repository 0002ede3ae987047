import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { useMedia } from '../../react/hooks/use-media.ts'
import { formPath, programFormPath } from '../address/forms.ts'
import { queuedFormPath } from '../review-queue/queue-address.ts'
import { useApplication } from '../session/session-context.ts'
import type { Column } from './columns.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import styles from './ListedDocuments.module.css'
import type { ListAddress } from './list-address.ts'
import { PreviewPane, type PreviewView } from './PreviewPane.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useSelection } from './selection/use-selection.ts'
import type { Within } from './within.ts'

interface Props {
  docs: readonly DocumentItem[]
  columns: readonly Column[]
  within?: Within | undefined
  address: ListAddress
  onSort(sort: string): void
  /** So many are gone from the list, or came back to it. */
  onChange(gone: number): void
  /** What a document is read in beside the list; without it one is opened by its name alone. */
  Preview?: PreviewView | undefined
  /** Below the list. */
  children: ReactNode
}

/** A page of documents and, where there is room, the one that was chosen beside them. */
export function ListedDocuments({ docs, within, address, Preview, onChange, children, ...table }: Props) {
  const { flags } = useApplication()
  const [, navigate] = useLocation()
  const isWide = useMedia('(min-width: 75rem)')
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const { whose } = address.shown
  const selection = useSelection(docs)
  const View = whose === 'DELETED' ? undefined : Preview
  const shown = View && isWide && docs.some(({ id }) => id === chosen) ? chosen : undefined
  const pathOf = (id: string) => {
    if (within) return programFormPath(within.programId, id)
    return whose === 'WAITING_FOR_ME' ? queuedFormPath(id) : formPath(id, flags)
  }
  const close = () => {
    list.current?.querySelector<HTMLElement>('a[aria-current]')?.focus()
    setChosen(undefined)
  }
  /** The bar goes, and the focus stays in the list. */
  const clear = () => {
    list.current?.querySelector<HTMLElement>('thead input')?.focus()
    selection.clear()
  }
  const changed = (gone: number) => {
    if (gone > 0) clear()
    onChange(gone)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (shown) close()
    else selection.clear()
  }
  return (
    <div className={styles.columns} data-beside={shown && ''} onKeyDown={onKeyDown}>
      <div className={styles.list} ref={list}>
        {selection.docs.length > 0 ? (
          <SelectionBar
            docs={selection.docs}
            pathOf={(id) => (within ? pathOf(id) : formPath(id, flags))}
            onSelectPage={selection.isAll ? undefined : selection.selectAll}
            onClear={clear}
            onChanged={changed}
          />
        ) : (
          <p className={styles.hint}>
            {View && isWide && 'Press a row or use the arrow keys to read it here. Enter opens it. '}
            {whose !== 'DELETED' && 'Space selects it.'}
          </p>
        )}
        <DocumentTable
          {...table}
          docs={docs}
          address={address}
          pathOf={pathOf}
          chosen={shown}
          selection={whose === 'DELETED' ? undefined : selection}
          onChange={() => onChange(1)}
          onChoose={View && isWide ? setChosen : undefined}
          onPress={View && (isWide ? setChosen : (id) => navigate(pathOf(id)))}
        />
        {children}
      </div>
      {View && shown && <PreviewPane id={shown} path={pathOf(shown)} Preview={View} onClose={close} />}
    </div>
  )
}
