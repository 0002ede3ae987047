import { ownDocuments } from '../../core/screen-words/lists.ts'

export type Whose = 'MINE' | 'RETURNED_TO_ME' | 'WAITING_FOR_ME' | 'ALL' | 'DELETED'

interface Shown {
  /** In the page's address. */
  show: string
  whose: Whose
  label: string
  empty: string
}

/** Which documents the page lists. */
export const SHOWN = [
  { show: 'mine', whose: 'MINE', label: 'Mine', empty: ownDocuments.none },
  {
    show: 'returned',
    whose: 'RETURNED_TO_ME',
    label: 'Returned to me',
    empty: 'Nobody has asked you for changes.',
  },
  {
    show: 'waiting',
    whose: 'WAITING_FOR_ME',
    label: 'Waiting for my review',
    empty: 'Nothing waits for your review.',
  },
  { show: 'all', whose: 'ALL', label: 'All I can see', empty: 'There are no documents.' },
  {
    show: 'deleted',
    whose: 'DELETED',
    label: 'Recently deleted',
    empty: 'You have not deleted any documents in the last 30 days.',
  },
] as const satisfies readonly Shown[]
