import type { SaveStatus } from '../../client/autosave/types.ts'
import { texts } from './texts.ts'

/** What the save indicator says; read aloud without the number of changes, which grows with the typing. */
export function saveStatusText(status: SaveStatus, counted = true): string {
  switch (status.kind) {
    case 'saved':
      return status.lastSaved ? texts.saved : texts.savesAsYouType
    case 'saving':
      return texts.saving
    case 'offline':
      return counted ? texts.offlineWith(status.count) : texts.offline
    case 'retrying':
      return counted ? texts.retryingWith(status.count) : texts.retrying
    case 'signedOut':
      return counted ? texts.signedOutWith(status.count) : texts.signedOut
    case 'refused':
      return texts.refused(status.refusals.length)
    case 'conflict':
      return texts.conflict
  }
}
