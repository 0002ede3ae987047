import type { SaveStatus } from '../../client/autosave/types.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** What the save indicator says; read aloud without the number of changes, which grows with the typing. */
export function saveStatusText(status: SaveStatus, counted = true): string {
  const waiting = 'count' in status && counted ? `, ${changes(status.count)}` : ''
  switch (status.kind) {
    case 'saved':
      return status.lastSaved ? 'Saved' : 'Saves as you type'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return `Offline${waiting}`
    case 'retrying':
      return `Not saved yet${waiting}. Trying again…`
    case 'signedOut':
      return counted ? `Signed out, ${changes(status.count)} not saved` : 'Signed out'
    case 'refused':
      return status.refusals.length === 1
        ? 'Not saved: 1 answer'
        : `Not saved: ${status.refusals.length} answers`
    case 'conflict':
      return 'Conflict'
  }
}
