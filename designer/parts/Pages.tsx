import { Button } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import { texts } from './texts.ts'

/** So many stand on a page of a list in Studio. */
export const PAGE_SIZE = 25

interface Props {
  page: number
  /** In the whole list. */
  total: number
  onPage(page: number): void
}

/** The ways on and back in a list of more than a page. */
export function Pages({ page, total, onPage }: Props) {
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages <= 1) return null
  return (
    <ButtonRow>
      <span role="status">{texts.pageOf(page, pages)}</span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </ButtonRow>
  )
}
