import { useEffect, useRef, useState } from 'react'
import { type Outcome, runEach } from './run-each.ts'

export interface Progress {
  done: number
  total: number
}

/** Something under way with one after another: how far it is, and a way to stop it. Leaving the screen stops it, too. */
export function useEach() {
  const [progress, setProgress] = useState<Progress>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const run = async <T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<Outcome<T, R>> => {
    const controller = new AbortController()
    stopper.current = controller
    const onProgress = (done: number) => setProgress({ done, total: items.length })
    onProgress(0)
    const outcome = await runEach(items, act, { signal: controller.signal, onProgress })
    setProgress(undefined)
    return outcome
  }
  return { run, progress, stop: () => stopper.current?.abort() }
}
