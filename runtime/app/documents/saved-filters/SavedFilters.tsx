import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { MenuButton } from '../../../react/kit/MenuButton.tsx'
import { Icon } from '../../../react/ui/Icon.tsx'
import type { ListAddress } from '../../document-list/list-address.ts'
import { showToast } from '../../feedback/toasts.ts'
import { addressOf, filterOf, isSameFilter } from './filter-address.ts'
import { ManageFilters } from './ManageFilters.tsx'
import { NameFilter } from './NameFilter.tsx'
import type { SavedFilter } from './operations.ts'
import styles from './SavedFilters.module.css'
import { useSavedFilters } from './use-saved-filters.ts'

interface Props {
  address: ListAddress
  columns: readonly string[]
  /** The list was drawn anew because one of them was opened: the focus comes back to where it was. */
  wasApplied: boolean
  /** Another list is shown. */
  onApply(): void
}

const load = () => import('./FilterItems.tsx')
const sayMissing = () => showToast('danger', 'Your filters could not be shown. Please try again.')

/** The lists that the person has given names: opened, saved, renamed and deleted from one menu. */
export function SavedFilters({ address, columns, wasApplied, onApply }: Props) {
  const [, navigate] = useLocation()
  const list = useSavedFilters()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (wasApplied) place.current?.querySelector('button')?.focus()
  }, [])
  const now = filterOf(address, columns)
  const applied = list.filters?.find((filter) => isSameFilter(filter, now))
  const apply = (filter: SavedFilter) => {
    navigate(addressOf(filter))
    onApply()
  }
  const close = () => setDialog(undefined)
  return (
    <span ref={place}>
      <MenuButton
        small
        tone="quiet"
        load={load}
        about={{
          list,
          applied,
          onApply: apply,
          onSave: () => setDialog('save'),
          onManage: () => setDialog('manage'),
        }}
        onMissing={sayMissing}
      >
        <span className={styles.applied}>{applied ? `Filter: ${applied.name}` : 'Saved filters'}</span>
        <Icon name="chevron" size={16} />
      </MenuButton>
      {dialog === 'save' && <NameFilter filter={now} list={list} onClose={close} />}
      {dialog === 'manage' && <ManageFilters list={list} onClose={close} />}
    </span>
  )
}
