import type { RefObject } from 'react'
import type { LookupItem } from '../../core/element/lookup.ts'
import { Button } from './Button.tsx'
import { ListPanel } from './ListPanel.tsx'
import { texts } from './texts.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  id: string
  label: string
  kind: 'idle' | 'short' | 'loading' | 'failed' | 'found'
  items: readonly LookupItem[]
  /** How many of them the search found. */
  found: number
  active: number
  minLength: number
  optionId(index: number): string
  onChoose(item: LookupItem): void
  onRetry(): void
}

/** What opens below a search box: its results, or why there are none. */
export function LookupPanel({ kind, found, minLength, onRetry, ...list }: Props) {
  return (
    <ListPanel
      {...list}
      note={words(kind, found, minLength)}
      isNoteSeen={found === 0}
      isBusy={kind === 'loading'}
    >
      {kind === 'failed' && (
        <Button small onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </ListPanel>
  )
}

function words(kind: Props['kind'], count: number, minLength: number): string {
  if (kind === 'short') return minLength === 1 ? texts.typeToSearch : texts.typeAtLeast(minLength)
  if (kind === 'loading') return texts.searching
  if (kind === 'failed') return texts.searchFailed
  return count === 0 ? texts.noResults : texts.found(count)
}
