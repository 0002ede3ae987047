import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { useMedia } from '../../react/hooks/use-media.ts'
import { muted } from '../../react/ui/text.ts'
import { formPath, programFormPath } from '../forms/form-path.ts'
import { queuedFormPath } from '../review-queue/queue-address.ts'
import { useApplication } from '../session/session-context.ts'
import type { Column } from './columns.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import styles from './ListedDocuments.module.css'
import type { ListAddress } from './list-address.ts'
import { PreviewPane, type PreviewView } from './PreviewPane.tsx'
import type { Within } from './within.ts'

interface Props {
  docs: readonly DocumentItem[]
  columns: readonly Column[]
  within?: Within | undefined
  address: ListAddress
  onSort(sort: string): void
  onChange(): void
  /** What a document is read in beside the list; without it one is opened by its name alone. */
  Preview?: PreviewView | undefined
  /** Below the list. */
  children: ReactNode
}

/** A page of documents and, where there is room, the one that was chosen beside them. */
export function ListedDocuments({ docs, within, address, Preview, children, ...table }: Props) {
  const { flags } = useApplication()
  const [, navigate] = useLocation()
  const isWide = useMedia('(min-width: 75rem)')
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const { whose } = address.shown
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown && !event.defaultPrevented) close()
  }
  return (
    <div className={styles.columns} data-beside={shown && ''} onKeyDown={onKeyDown}>
      <div className={styles.list} ref={list}>
        {View && isWide && (
          <p className={muted}>Press a row or use the arrow keys to read it here. Enter opens it.</p>
        )}
        <DocumentTable
          {...table}
          docs={docs}
          address={address}
          pathOf={pathOf}
          chosen={shown}
          onChoose={View && isWide ? setChosen : undefined}
          onPress={View && (isWide ? setChosen : (id) => navigate(pathOf(id)))}
        />
        {children}
      </div>
      {View && shown && <PreviewPane id={shown} path={pathOf(shown)} Preview={View} onClose={close} />}
    </div>
  )
}
