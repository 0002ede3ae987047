import { useId } from 'react'
import { texts as form } from '../../react/form/texts.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { Select } from '../../react/ui/Select.tsx'
import styles from './Pager.module.css'
import { texts } from './texts.ts'

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
        <label htmlFor={id}>{texts.rowsPerPage}</label>
        <Select
          id={id}
          className={styles.select}
          options={SIZES}
          value={String(size)}
          onChoose={(chosen) => onSize(Number(chosen))}
        />
      </span>
      <span role="status">{form.pageOf(page, pages)}</span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {form.previous}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {form.next}
      </Button>
    </ButtonRow>
  )
}
