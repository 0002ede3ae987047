import { useState } from 'react'
import { errorCode } from '../../../client/request-error.ts'
import { faultsOf } from '../assignment/faults.ts'
import type { Step } from './steps.ts'

export interface Result {
  id: string
  name: string
  state: 'waiting' | 'done' | 'failed' | 'undone'
  /** Why not. */
  reason?: string
  undo?: () => Promise<unknown>
}

/** Carries out many changes one after the other; each has a result of its own, and what can be is taken back. */
export function useSteps() {
  const [results, setResults] = useState<readonly Result[]>([])
  const [isBusy, setBusy] = useState(false)
  const put = (id: string, change: Partial<Result>) =>
    setResults((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const attempt = async (id: string, work: () => Promise<Partial<Result>>) => {
    try {
      put(id, await work())
    } catch (error) {
      put(id, { state: 'failed', reason: reasonOf(error), undo: undefined })
    }
  }
  return {
    results,
    isBusy,
    async run(steps: readonly Step[]) {
      setBusy(true)
      setResults(steps.map(({ id, name }) => ({ id, name, state: 'waiting' })))
      for (const { id, run } of steps) await attempt(id, async () => ({ state: 'done', undo: await run() }))
      setBusy(false)
    },
    async undo() {
      setBusy(true)
      for (const { id, undo } of results)
        if (undo)
          await attempt(id, async () => {
            await undo()
            return { state: 'undone', undo: undefined }
          })
      setBusy(false)
    },
  }
}

function reasonOf(error: unknown): string {
  const { person, due } = faultsOf(error)
  if (person ?? due) return person ?? due ?? ''
  if (errorCode(error) === 'ACCESS_DENIED') return 'You may not do this here.'
  if (errorCode(error) === 'CONFLICT') return 'The form has moved on meanwhile.'
  return 'It could not be done. Please try again.'
}
