import type { ReactNode } from 'react'
import { Button } from '../../react/ui/Button.tsx'
import styles from './ListFilter.module.css'

interface FilterProps {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
}

/** A box above a list that leaves only some of it. */
export const ListFilter = ({ checked, onChange, children }: FilterProps) => (
  <label className={styles.filter}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
)

/** Shows the next page of a list below what is there. */
export const ShowMore = ({ onShow, children }: { onShow(): void; children: ReactNode }) => (
  <Button className={styles.more} onClick={onShow}>
    {children}
  </Button>
)
