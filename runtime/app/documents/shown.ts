export type Whose = 'MINE' | 'WAITING_FOR_ME' | 'ALL'

/** Which documents the page lists, as its address says. */
export const SHOWN = [
  { show: 'mine', whose: 'MINE', label: 'Mine', empty: 'You have no documents.' },
  {
    show: 'waiting',
    whose: 'WAITING_FOR_ME',
    label: 'Waiting for my review',
    empty: 'Nothing waits for your review.',
  },
  { show: 'all', whose: 'ALL', label: 'All I can see', empty: 'There are no documents.' },
] as const satisfies readonly { show: string; whose: Whose; label: string; empty: string }[]
