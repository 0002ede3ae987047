import { isSameLayout } from '../../runtime/core/layout/edit-layout.ts'
import type { Layout } from '../../runtime/core/layout/grid.ts'
import { normaliseLayout } from '../../runtime/core/layout/settle.ts'

/** What was changed and not saved, kept in the browser until it is. */
export interface Kept {
  base: string | null
  layout: Layout
}

/** Where unsaved changes are kept; what it cannot keep is held as long as the page is open. */
export interface Keeper {
  read(): Kept | undefined
  write(kept: Kept | undefined): void
}

export interface LayoutState {
  layout: Layout
  /** Which step this is: what is measured does not make another one of it. */
  step: number
  /** The revision that was changed; null where there was none. */
  base: string | null
  canUndo: boolean
  canRedo: boolean
  isChanged: boolean
}

/** Steps that can be taken back. */
const MOST_STEPS = 200

/**
 * A page while it is edited: every change is a step that can be taken back, and is kept in the browser until it is saved,
 * so that leaving the page loses nothing. What was kept the last time is a step over what is saved.
 */
export function createLayoutSession(found: Kept, keeper: Keeper) {
  const kept = keeper.read()
  let made = 0
  const stepOf = (layout: Layout) => ({ id: made++, layout })
  const first = stepOf(normaliseLayout(found.layout))
  let steps = [first]
  let at = 0
  let savedAt = 0
  let base = found.base
  let typing: string | undefined
  const restored = kept !== undefined && !isSameLayout(kept.layout, first.layout)
  if (kept && restored) {
    steps = [...steps, stepOf(normaliseLayout(kept.layout))]
    at = 1
    base = kept.base
  }
  const listeners = new Set<() => void>()
  const current = () => steps[at] ?? first
  const now = () => current().layout
  const stateOf = (): LayoutState => ({
    ...{
      layout: now(),
      step: current().id,
      base,
      canUndo: at > 0,
      canRedo: at < steps.length - 1,
      isChanged: at !== savedAt,
    },
  })
  let state = stateOf()
  const changed = () => {
    state = stateOf()
    keeper.write(state.isChanged ? { base, layout: state.layout } : undefined)
    for (const listener of listeners) listener()
  }
  const step = (to: number) => {
    typing = undefined
    if (to < 0 || to >= steps.length) return
    at = to
    changed()
  }
  const push = (layout: Layout) => {
    if (savedAt > at) savedAt = -1
    steps = [...steps.slice(0, at + 1), stepOf(layout)]
    const over = Math.max(0, steps.length - MOST_STEPS)
    steps = steps.slice(over)
    savedAt -= over
    at = steps.length - 1
  }
  return {
    /** There were changes of the last time. */
    restored,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** @param word changes with the same one make one step: the keys of a word */
    apply(next: Layout, word?: string) {
      if (next === now()) return
      if (word !== undefined && word === typing && at === steps.length - 1 && at !== savedAt)
        steps[at] = stepOf(next)
      else push(next)
      typing = word
      changed()
    },
    /** What follows from measuring: no step of its own, and no change to be saved. */
    adapt(next: Layout) {
      if (next === now()) return
      steps = steps.with(at, { ...current(), layout: next })
      changed()
    },
    undo: () => step(at - 1),
    redo: () => step(at + 1),
    /** It was saved as this revision, as it was at this step. */
    saved(sent: number, revision: string | null) {
      base = revision
      savedAt = steps.findIndex(({ id }) => id === sent)
      typing = undefined
      changed()
    },
    /** Shows what somebody else saved; one's own is a step back. */
    takeOver(theirs: Kept) {
      push(normaliseLayout(theirs.layout))
      savedAt = at
      base = theirs.base
      typing = undefined
      changed()
    },
    /** Goes on from what somebody else saved: it will be overwritten knowingly. */
    rebase(revision: string | null) {
      base = revision
      changed()
    },
  }
}

export type LayoutSession = ReturnType<typeof createLayoutSession>
