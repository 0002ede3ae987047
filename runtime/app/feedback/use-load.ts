import { type DependencyList, useCallback, useEffect, useRef, useState } from 'react'

interface Load<T> {
  /** Undefined while nothing has come yet; the old data while it is loaded again. */
  data: T | undefined
  error: unknown
  reload(): void
}

/** Loads when the screen opens and whenever `dependencies` change; always from the server (FF-10). */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, dependencies: DependencyList): Load<T> {
  const [state, setState] = useState<{ data: T | undefined; error: unknown }>({
    data: undefined,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const controller = new AbortController()
    latest
      .current(controller.signal)
      .then((data) => {
        if (controller.signal.aborted) return
        // The same again draws nothing anew.
        setState((old) => (!old.error && isSame(old.data, data) ? old : { data, error: null }))
      })
      .catch((error) => !controller.signal.aborted && setState(({ data }) => ({ data, error })))
    return () => controller.abort()
  }, [...dependencies, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, reload }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
