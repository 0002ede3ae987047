import { useCallback, useSyncExternalStore } from 'react'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { ElementState } from '../../core/model/engine.ts'
import { useForm } from './form-context.ts'

/** One element's state; renders again only when it changed. Undefined for a key that names nothing. */
export function useElementState(key: AnswerKey): ElementState | undefined {
  const { engine } = useForm()
  const subscribe = useCallback((listener: () => void) => engine.subscribe(key, listener), [engine, key])
  const get = () => engine.get(key)
  return useSyncExternalStore(subscribe, get, get)
}
