import { useId } from 'react'
import { Button } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { Select } from '../../react/ui/Select.tsx'
import styles from './Pager.module.css'

/** 000 §5 */
const SIZES = ['25', '50', '100'].map((size) => ({ id: size, label: size }))

interface Props {
  page: number
  pages: number
  size: number
  onPage(page: number): void
  onSize(size: number): void
}

/** Where one is in a long list, and the ways on and back. */
export function Pager({ page, pages, size, onPage, onSize }: Props) {
  const id = useId()
  return (
    <ButtonRow>
      <span className={styles.size}>
        <label htmlFor={id}>Rows per page</label>
        <Select
          id={id}
          className={styles.select}
          options={SIZES}
          value={String(size)}
          onChoose={(chosen) => onSize(Number(chosen))}
        />
      </span>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </ButtonRow>
  )
}
