import type { Overwritten, PendingOperation, SendResult } from '../../../runtime/client/autosave/types.ts'

interface Stored {
  value: { text: string | null } | { ids: string[] } | null
  revision: number
  userId: string
  applied: Map<string, { digest: string; revision: number }>
}

/** The server's promise in forty lines: replay-safe ids, revisions, the later of two whole values wins. */
export class AnswerServer {
  readonly answers = new Map<string, Stored>()
  /** Every operation in the order in which it took effect. */
  readonly log: string[] = []

  text(key: string): string | null {
    const value = this.answers.get(key)?.value
    return value && 'text' in value ? value.text : null
  }
  ids(key: string): string[] {
    const value = this.answers.get(key)?.value
    return value && 'ids' in value ? value.ids : []
  }

  apply({ id, key, operation, args, baseRevision }: PendingOperation, userId = 'chelsea'): SendResult {
    const stored = this.answers.get(key) ?? { value: null, revision: 0, userId, applied: new Map() }
    this.answers.set(key, stored)
    const digest = JSON.stringify([operation, args])
    const before = stored.applied.get(id)
    if (before && before.digest !== digest) return { kind: 'reused' }
    if (before) return this.#saved(stored, before.revision)
    const overwrote: Overwritten | undefined =
      operation === 'updateText' && baseRevision !== null && baseRevision < stored.revision
        ? { value: stored.value, userId: stored.userId, revision: stored.revision }
        : undefined
    if (operation === 'updateText') stored.value = { text: args.text as string | null }
    else {
      const ids = new Set(this.ids(key))
      if (operation === 'selectOption') ids.add(args.optionId as string)
      else ids.delete(args.optionId as string)
      stored.value = { ids: [...ids].sort() }
    }
    stored.revision++
    stored.userId = userId
    stored.applied.set(id, { digest, revision: stored.revision })
    this.log.push(`${key} ${operation} ${Object.values(args)}`)
    return this.#saved(stored, stored.revision, overwrote)
  }

  #saved(stored: Stored, revision: number, overwrote?: Overwritten): SendResult {
    const lastSaved = new Date(revision).toISOString()
    return { kind: 'saved', revision, lastSaved, value: stored.value, ...(overwrote && { overwrote }) }
  }
}
