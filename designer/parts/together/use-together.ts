import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWorkbench } from '../workbench.ts'
import type { Author, Together } from './together.ts'

const NOBODY: readonly Author[] = []

/** @param select answers the same object as long as it says the same */
function useTogether<T>(select: (state: ReturnType<Together['get']>) => T): T {
  const { together } = useWorkbench()
  const latest = useRef(select)
  latest.current = select
  const read = () => latest.current(together.get())
  return useSyncExternalStore(together.subscribe, read, read)
}

/** Who else has the draft open. */
export const useOthers = (): readonly Author[] => useTogether(({ others }) => others)

/** Who else has selected something, by what it is. */
export const useOthersByElement = () => useTogether(({ at }) => at)

/** Who else has this selected. */
export const useOthersAt = (id: string): readonly Author[] => useTogether(({ at }) => at.get(id) ?? NOBODY)

/** Whoever edits this at the moment, while the author does not: it waits until they have done, or the author goes on. */
export const useLock = (id: string): Author | undefined =>
  useTogether(({ at, mine }) => (mine === id ? undefined : at.get(id)?.find(({ isEditing }) => isEditing)))

/** Tells the others what is selected in this pane. */
export function useHere(pane: string, elementId: string | undefined): void {
  const { together } = useWorkbench()
  useEffect(() => together.select(pane, elementId), [together, pane, elementId])
}
