import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { EditError } from '../../runtime/core/edit/edit-error.ts'
import type { Edit } from '../../schemas/index.ts'
import type { DraftDocuments } from './draft-server.ts'

/** Something done here that the server has not acknowledged. */
export interface Pending {
  id: string
  name: string
  /** As they were first carried out; never changed once they were sent. */
  edits: readonly Edit[]
  undoes?: string
  /** It was sent at least once, so it may have arrived. */
  attempted: boolean
  isTyping: boolean
}

/** One that no longer fits what others made of the draft. */
export interface Unfit {
  pending: Pending
  error: EditError
}

/** A draft as the server has it, and as it is with what is done here on top. */
export interface Replica {
  readonly revision: number
  readonly documents: DraftDocuments
  readonly pending: readonly Pending[]
  /** Carries out on top of all. @throws EditError, and nothing is changed */
  add(pending: Pending): readonly Edit[]
  /** Takes the last one away again, unless it was sent. */
  dropLast(): void
  /** Takes one away, wherever it is; says which of the others no longer fit without it. */
  drop(id: string): Unfit[]
  /** Whether it may have arrived. */
  markAttempted(id: string, attempted: boolean): void
  /** The server has the first one, as this revision, with nothing of others in between. */
  acknowledge(revision: number): void
  /**
   * What others did, or what of ours had arrived (`ids`), in the server's order. Answers what no longer fits; the entries
   * of ours as they were carried out are told to `onOwn`.
   */
  follow(steps: readonly Step[], onOwn: (id: string, edits: readonly Edit[]) => void): Unfit[]
  /** The whole of it as the server has it. */
  reset(revision: number, documents: DraftDocuments): Unfit[]
}

interface Step {
  revision: number
  edits: readonly Edit[]
  operationId: string | null
}

export function createReplica(first: { revision: number; documents: DraftDocuments }): Replica {
  let { revision } = first
  let base = first.documents
  /** With the documents after each, so that an acknowledgement changes no object on the screen. */
  let queue: (Pending & { after: DraftDocuments })[] = []
  const documents = () => queue.at(-1)?.after ?? base

  function replay(waiting: readonly Pending[]): Unfit[] {
    const unfit: Unfit[] = []
    queue = []
    for (const pending of waiting) {
      try {
        const { document } = carryOut(documents(), pending.edits)
        queue.push({ ...pending, after: document as DraftDocuments })
      } catch (error) {
        if (!(error instanceof EditError)) throw error
        unfit.push({ pending, error })
      }
    }
    return unfit
  }

  return {
    get revision() {
      return revision
    },
    get documents() {
      return documents()
    },
    get pending() {
      return queue
    },
    add(pending) {
      const { document, edits } = carryOut(documents(), pending.edits)
      queue.push({ ...pending, edits, after: document as DraftDocuments })
      return edits
    },
    dropLast() {
      if (queue.at(-1)?.attempted === false) queue.pop()
    },
    drop: (id) => replay(queue.filter((pending) => pending.id !== id)),
    markAttempted(id, attempted) {
      queue = queue.map((pending) => (pending.id === id ? { ...pending, attempted } : pending))
    },
    acknowledge(next) {
      const done = queue.shift()
      if (done) base = done.after
      revision = next
    },
    follow(steps, onOwn) {
      const own = new Set(queue.map(({ id }) => id))
      const arrived = new Set<string>()
      for (const step of steps) {
        if (step.revision <= revision) continue
        const { document, edits } = carryOut(base, step.edits)
        base = document as DraftDocuments
        revision = step.revision
        if (step.operationId === null || !own.has(step.operationId)) continue
        arrived.add(step.operationId)
        onOwn(step.operationId, edits)
      }
      return replay(queue.filter(({ id }) => !arrived.has(id)))
    },
    reset(next, whole) {
      revision = next
      base = whole
      return replay(queue)
    },
  }
}
