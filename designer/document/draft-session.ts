import type { Outbox, Timers } from '../../runtime/client/autosave/types.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { mergeTyping } from '../../runtime/core/edit/merge-typing.ts'
import type { Edit } from '../../schemas/index.ts'
import { type DraftConflict, madeAgain } from './conflict.ts'
import type { Done, DraftDocuments, DraftServer, OpenedDraft } from './draft-server.ts'
import { createExchange } from './exchange.ts'
import { type Entry, entriesOf, type Stacks, stacksOf } from './history.ts'
import { toStored } from './outbox.ts'
import { createReplica, type Pending } from './replica.ts'

/** Rest after the last key before a text is sent. */
const TYPING_MS = 400

/** What the workbench says of a draft beside its documents. */
export interface DraftStatus {
  /** `offline`: it waits for the connection. `closed`: it was published or discarded, or may not be seen any more. */
  kind: 'saved' | 'saving' | 'offline' | 'signedOut' | 'closed'
  /** Changes that the server has not got. */
  waiting: number
  /** The server's, of what these documents hold of it. */
  revision: number
  /** What is taken back next, and what is done again next, in words. */
  undo: string | undefined
  redo: string | undefined
  /** Changes that could not be kept: each says what others did there. */
  conflicts: readonly DraftConflict[]
  /** How it was closed: published, discarded or gone. */
  closed: string | undefined
}

/**
 * A draft that an author works on. It holds the documents, carries out edits at once, and sends them in their order;
 * what others do comes in by itself. No React: `subscribe` and `documents` make it an external store.
 */
export interface DraftSession {
  readonly id: string
  readonly groupId: string
  readonly programId: string | null
  /** The version that it was begun from; 0 for none. */
  readonly basedOn: number
  /** `template`, `workflow`, `outcomes`, …: what no edit touches stays the same object. */
  documents(): DraftDocuments
  status(): DraftStatus
  subscribe(listener: () => void): () => void
  /**
   * Carries edits out, all or none, and has them saved. With `typing`, edits of the same text that follow each other
   * become one, and are sent when the author rests.
   *
   * @param name what was done, in a few words: undo and the history say it
   * @throws EditError when they do not fit
   */
  apply(edits: readonly Edit[], name: string, options?: { typing?: boolean }): void
  /** False where there is nothing to take back, or others changed what it is about. */
  undo(): boolean
  redo(): boolean
  /** Sends what waits. Resolves with the status once all is saved, or something stands in the way. */
  settle(): Promise<DraftStatus>
  /** The draft may have changed elsewhere: asks what was done. */
  look(): void
  /** The connection or the person is back. */
  resume(): void
  /** A change that could not be kept: made again over what is there now, or given up. */
  resolve(id: string, how: 'again' | 'drop'): void
  close(): void
}

export interface SessionOptions {
  server: DraftServer
  outbox: Outbox
  userId: string
  timers: Timers
  random(): number
  newId(): string
  pageLoadId: string
}

/**
 * @param history what was done to the draft, the newest first
 * @param unsaved what an earlier page could not have saved
 */
export function createDraftSession(
  opened: OpenedDraft,
  history: readonly Done[],
  unsaved: readonly DraftConflict[],
  { server, outbox, userId, timers, random, newId, pageLoadId }: SessionOptions,
): DraftSession {
  const replica = createReplica(opened)
  const listeners = new Set<() => void>()
  const settling = new Set<(status: DraftStatus) => void>()
  let conflicts = unsaved
  let entries = entriesOf(history, userId)
  let stacks: Stacks = stacksOf(entries)
  let sequence = outbox.lastSequence()
  let closed = opened.state === 'open' ? undefined : opened.state
  let resting: unknown

  const exchange = createExchange({
    ...{ draftId: opened.id, server, replica, timers, random },
    rests: () => resting !== undefined && replica.pending.length === 1,
    revisionOf: (id) => entries.find((entry) => entry.id === id)?.revision,
    onSaved(id, revision, edits) {
      outbox.remove(id)
      setEntries(
        entries.map((entry) => (entry.id === id ? { ...entry, revision, ...(edits && { edits }) } : entry)),
      )
    },
    onUnfit(unfit, by) {
      for (const { pending, error } of unfit)
        setAside({ pending, code: error.code, place: error.place, now: error.now, by })
    },
    onRefused: (pending, code) => setAside({ pending, code, by: [] }),
    onClosed(how) {
      closed = how
      // What came too late is told, with what was written.
      for (const pending of replica.pending.toReversed()) {
        replica.drop(pending.id)
        setAside({ pending, code: `draft.${how}`, by: [] })
      }
    },
    onChange: changed,
  })
  let current = readStatus()

  function readStatus(): DraftStatus {
    const waiting = replica.pending.length
    const sending = exchange.isAway() ? 'offline' : 'saving'
    const open = exchange.isSignedOut() ? 'signedOut' : waiting === 0 ? 'saved' : sending
    return {
      ...{ kind: closed ? 'closed' : open, waiting, conflicts, closed, revision: replica.revision },
      ...{ undo: closed ? undefined : stacks.undo.at(-1)?.name },
      ...{ redo: closed ? undefined : stacks.redo.at(-1)?.name },
    }
  }

  function changed(): void {
    current = readStatus()
    for (const listener of [...listeners]) listener()
    if (current.kind === 'saving') return
    for (const done of settling) done(current)
    settling.clear()
  }

  function setEntries(next: readonly Entry[]): void {
    entries = next
    stacks = stacksOf(next)
  }

  /** Its entry goes, and what took it back. */
  const forget = (id: string) => setEntries(entries.filter((entry) => entry.id !== id && entry.undoes !== id))

  function setAside(conflict: DraftConflict): void {
    forget(conflict.pending.id)
    conflicts = [...conflicts, conflict]
  }

  function add(pending: Pending): void {
    const { id, name, undoes, isTyping } = pending
    const edits = replica.add(pending)
    setEntries([...entries, { id, name, edits, undoes }])
    outbox.put(toStored({ ...pending, edits }, ++sequence, pageLoadId))
    rest(isTyping ? TYPING_MS : 0)
    changed()
  }

  function rest(milliseconds: number): void {
    timers.clear(resting)
    resting = timers.set(() => {
      resting = undefined
      exchange.pump()
    }, milliseconds)
  }

  /** True when the edits became part of the ones before. */
  function mergeInto(last: Pending | undefined, edits: readonly Edit[], name: string): boolean {
    if (!last?.isTyping || last.attempted || last.name !== name) return false
    const merged = mergeTyping(last.edits, edits)
    if (!merged) return false
    replica.dropLast()
    forget(last.id)
    outbox.remove(last.id)
    if (merged.length > 0) add({ ...last, edits: merged })
    else changed()
    return true
  }

  function takeBack(entry: Entry | undefined): boolean {
    if (!entry || closed) return false
    const { id: undoes, name } = entry
    try {
      add({ id: newId(), name, edits: invertEdits(entry.edits), undoes, attempted: false, isTyping: false })
      return true
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      // Others changed what it is about: it cannot be taken back any more.
      forget(undoes)
      changed()
      return false
    }
  }

  return {
    id: opened.id,
    groupId: opened.groupId,
    programId: opened.programId,
    basedOn: opened.basedOn,
    documents: () => replica.documents,
    status: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    apply(edits, name, { typing = false } = {}) {
      if (closed || edits.length === 0) return
      if (typing && mergeInto(replica.pending.at(-1), edits, name)) return
      add({ id: newId(), name, edits, attempted: false, isTyping: typing })
    },
    undo: () => takeBack(stacks.undo.at(-1)),
    redo: () => takeBack(stacks.redo.at(-1)),
    settle() {
      timers.clear(resting)
      resting = undefined
      exchange.hurry()
      current = readStatus()
      if (current.kind !== 'saving') return Promise.resolve(current)
      return new Promise((done) => settling.add(done))
    },
    look: exchange.look,
    resume() {
      exchange.resume()
      changed()
    },
    resolve(id, how) {
      const found = conflicts.find(({ pending }) => pending.id === id)
      if (!found) return
      conflicts = conflicts.filter((conflict) => conflict !== found)
      outbox.remove(id)
      const edits = how === 'again' && !closed ? madeAgain(replica.documents, found.pending.edits) : undefined
      if (edits) add({ id: newId(), name: found.pending.name, edits, attempted: false, isTyping: false })
      else changed()
    },
    close() {
      exchange.stop()
      timers.clear(resting)
      listeners.clear()
      outbox.close()
    },
  }
}
