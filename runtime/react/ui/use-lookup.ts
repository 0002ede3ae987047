import { useCallback, useEffect, useRef, useState } from 'react'
import type { LookupItem } from '../../core/element/lookup.ts'
import type { Lookup } from './lookup.ts'

type Found =
  | { kind: 'idle' | 'short' | 'loading' | 'failed' }
  | { kind: 'found'; items: readonly LookupItem[] }

interface Options {
  lookup: Lookup | undefined
  minLength: number
  /** Milliseconds of rest after the last key. */
  debounce: number
}

/** Searches after a rest in typing; a later term ends the search of an earlier one. */
export function useLookup({ lookup, minLength, debounce }: Options) {
  const [found, setFound] = useState<Found>({ kind: 'idle' })
  const running = useRef<{ stop(): void }>(undefined)
  useEffect(() => () => running.current?.stop(), [])

  const search = useCallback(
    (text: string, wait = debounce) => {
      running.current?.stop()
      const term = text.trim()
      if ([...term].length < minLength) {
        setFound({ kind: 'short' })
        return
      }
      const abort = new AbortController()
      setFound({ kind: 'loading' })
      const ask = async () => {
        try {
          if (!lookup) throw new Error('There is no server to ask')
          const items = await lookup(term, abort.signal)
          if (!abort.signal.aborted) setFound({ kind: 'found', items })
        } catch {
          if (!abort.signal.aborted) setFound({ kind: 'failed' })
        }
      }
      const timer = setTimeout(() => void ask(), wait)
      running.current = {
        stop() {
          clearTimeout(timer)
          abort.abort()
        },
      }
    },
    [lookup, minLength, debounce],
  )

  const reset = useCallback(() => {
    running.current?.stop()
    setFound({ kind: 'idle' })
  }, [])

  return { found, search, reset }
}
