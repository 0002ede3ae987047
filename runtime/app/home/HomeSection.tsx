import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { EntryList, WaitingList } from '../forms/EntryList.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { useApplication } from '../session/session-context.ts'
import styles from './HomeSection.module.css'

/** HD-02 */
const SHOWN = 5

interface Props<T> {
  title: string
  empty: string
  /** Undefined while loading. */
  items: readonly T[] | undefined
  /** How many there are in all, when only the first of them were loaded. */
  total?: number | undefined
  /** Where all of them are listed. */
  all?: string | undefined
  render(item: T): ReactNode
}

/** Up to five things and the way to more; its place is held while it loads. */
export function HomeSection<T>({ title, empty, items, total, all: list, render }: Props<T>) {
  const [all, setAll] = useState(false)
  const { flags } = useApplication()
  const shown = all ? items : items?.slice(0, SHOWN)
  const more = (total ?? items?.length ?? 0) > (items?.length ?? 0)
  return (
    <ListSection title={title} busy={!items}>
      {!items && <WaitingList />}
      {items?.length === 0 && <EmptyList>{empty}</EmptyList>}
      {shown && shown.length > 0 && <EntryList>{shown.map(render)}</EntryList>}
      {items && items.length > SHOWN && (
        <ButtonRow className={styles.more}>
          <Button tone="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'View Less' : 'View More'}
          </Button>
          {all && more && list && flags.has('rollout-documents-page') && (
            <Link href={list} asChild>
              <ButtonLink tone="link">See all</ButtonLink>
            </Link>
          )}
        </ButtonRow>
      )}
    </ListSection>
  )
}
