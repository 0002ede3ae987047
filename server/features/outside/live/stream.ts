import type { Change, ChangeKind } from '../../../contract/announce.ts'
import { memoize } from '../../../contract/memoize.ts'
import { createGathered } from './gathered.ts'

/** One thing that is said on a stream. */
export interface LiveEvent {
  /** In the first one: the forms that it will be told of, which the viewer may see. */
  watching: readonly string[] | null
  forms: readonly Change[]
  /** Something in the viewer's lists may have changed. */
  lists: boolean
}

const LISTS_ONLY: LiveEvent = { watching: null, forms: [], lists: true }

/** The same for all who are told of this change and nothing else, so that it is made and written down once. */
const ofOne = memoize((change: Change): LiveEvent => ({ watching: null, forms: [change], lists: false }))

/** No kind: the viewer may not see the form now, and is told no more of it. */
const LOST: readonly ChangeKind[] = []

interface StreamOptions {
  userId: string
  sessionId: string
  address: string | undefined
  formIds: readonly string[]
  lists: boolean
  /** When it is closed whatever happens; it is opened anew then. */
  until: number
  onClose(stream: LiveStream): void
}

export type LiveStream = ReturnType<typeof createStream>

/**
 * What one browser is still to be told. However slowly it reads, nothing piles up: changes of a form that it has not
 * fetched are one.
 */
export function createStream({ formIds, lists, onClose, ...who }: StreamOptions) {
  const watched = new Set(formIds)
  const waiting = createGathered()
  let first: readonly string[] | null = [...watched]
  let listsChanged = false
  let isClosed = false
  let wake = () => {}

  const isEmpty = () => first === null && waiting.size === 0 && !listsChanged

  function take(): LiveEvent {
    const event = { watching: first, forms: waiting.takeAll(), lists: listsChanged }
    first = null
    listsChanged = false
    if (event.watching) return event
    const [change, more] = event.forms
    if (!change) return LISTS_ONLY
    return more || event.lists ? event : ofOne(change)
  }

  const stream = {
    ...who,
    lists,
    watched,
    tell(change: Change): void {
      waiting.add(change)
      wake()
    },
    tellLists(): void {
      listsChanged = true
      wake()
    },
    /** The viewer lost the form. */
    lose(formId: string): void {
      watched.delete(formId)
      waiting.add({ formId, kinds: LOST })
      wake()
    },
    close(): void {
      if (isClosed) return
      isClosed = true
      onClose(stream)
      wake()
    },
    events: {
      async next(): Promise<IteratorResult<LiveEvent, undefined>> {
        while (!isClosed && isEmpty()) {
          await new Promise<void>((go) => {
            wake = go
          })
        }
        return isClosed ? { done: true, value: undefined } : { done: false, value: take() }
      },
      async return(): Promise<IteratorResult<LiveEvent, undefined>> {
        stream.close()
        return { done: true, value: undefined }
      },
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
  return stream
}
