import type { SaveStatus } from '../../client/autosave/types.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** What the save indicator says. */
export function saveStatusText(status: SaveStatus): string {
  switch (status.kind) {
    case 'saved':
      return status.lastSaved ? 'Saved' : 'Saves as you type'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return `Offline, ${changes(status.count)}`
    case 'retrying':
      return `Not saved yet, ${changes(status.count)}. Trying again…`
    case 'signedOut':
      return `Signed out, ${changes(status.count)} not saved`
    case 'refused':
      return status.refusals.length === 1
        ? 'Not saved: 1 answer'
        : `Not saved: ${status.refusals.length} answers`
    case 'conflict':
      return 'Conflict'
  }
}
