import type { Timers } from '../../../runtime/client/autosave/types.ts'
import { createStore } from '../../../runtime/react/hooks/store.ts'
import { type AvatarTone, initialsOf } from '../../../runtime/react/ui/Avatar.tsx'
import { toneOf } from '../../../runtime/react/ui/avatar-tone.ts'
import type { PresentReply } from './operations.ts'
import { texts } from './texts.ts'

/** Whoever changed nothing for so long does not edit any more. */
const REST_MS = 60_000

/** Somebody else who has the draft open. */
export interface Author {
  userId: string
  name: string
  initials: string
  tone: AvatarTone
  pane: string
  /** What they have selected there. */
  elementId: string | null
  /** They are changing it right now. */
  isEditing: boolean
}

/** Where the author is: what the others are told. */
export interface Here {
  pane: string
  elementId: string | null
  isEditing: boolean
}

interface State {
  /** Everybody once, by name. */
  others: readonly Author[]
  /** Those who have something selected, by what it is; the same list as long as nobody comes to it or leaves it. */
  at: ReadonlyMap<string, readonly Author[]>
  /** What the author themselves edits, or goes on with though somebody else does. */
  mine: string | undefined
}

export type Together = ReturnType<typeof createTogether>

/** Who else works on the draft, where they are and what they edit; and what they are told of the author. */
export function createTogether(userId: string, timers: Timers, say: (here: Here) => void) {
  const store = createStore<State>({ others: [], at: new Map(), mine: undefined })
  let here: Here = { pane: '', elementId: null, isEditing: false }
  let resting: unknown

  function go(next: Omit<Here, 'isEditing'>): void {
    if (next.pane === here.pane && next.elementId === here.elementId) return
    rest()
    here = { ...next, isEditing: false }
    say(here)
  }

  function rest(): void {
    timers.clear(resting)
    if (store.get().mine !== undefined) store.set({ ...store.get(), mine: undefined })
    if (!here.isEditing) return
    here = { ...here, isEditing: false }
    say(here)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The author opens a pane; nothing is selected there yet. */
    open: (pane: string) => pane !== here.pane && go({ pane, elementId: null }),
    /** The author selects something in a pane, or nothing any more. */
    select: (pane: string, elementId: string | undefined) => go({ pane, elementId: elementId ?? null }),
    /** The author changes what is selected, or means to, whoever else does: for a while it is theirs as well. */
    edit(): void {
      const { elementId } = here
      if (elementId === null) return
      timers.clear(resting)
      resting = timers.set(rest, REST_MS)
      if (store.get().mine !== elementId) store.set({ ...store.get(), mine: elementId })
      if (here.isEditing) return
      here = { ...here, isEditing: true }
      say(here)
    },
    /** What the server says of who is here. */
    hear(windows: readonly PresentReply[]): void {
      const state = store.get()
      const others = toAuthors(windows.filter((window) => window.userId !== userId))
      if (JSON.stringify(others) === JSON.stringify(state.others)) return
      const groups = Map.groupBy(
        others.filter(({ elementId }) => elementId !== null),
        ({ elementId }) => elementId as string,
      )
      const at = [...groups].map(([id, group]) => {
        const before = state.at.get(id)
        return [id, before && JSON.stringify(before) === JSON.stringify(group) ? before : group] as const
      })
      store.set({ ...state, others, at: new Map(at) })
    },
    stop: () => timers.clear(resting),
  }
}

/** Windows as people, each once: where they edit, else where they have something selected. */
function toAuthors(windows: readonly PresentReply[]): Author[] {
  const rank = ({ isEditing, elementId }: PresentReply) => (isEditing ? 0 : elementId === null ? 2 : 1)
  const people = Map.groupBy(windows, ({ userId }) => userId)
  return [...people]
    .map(([userId, own]): Author => {
      const first = own.toSorted((a, b) => rank(a) - rank(b))[0] as PresentReply
      const { person, pane, elementId, isEditing } = first
      const name = person ? `${person.firstName} ${person.lastName}` : texts.somebody
      return { userId, name, initials: initialsOf(person), tone: toneOf(userId), pane, elementId, isEditing }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.userId < b.userId ? -1 : 1))
}
