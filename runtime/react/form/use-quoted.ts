import { useMemo, useSyncExternalStore } from 'react'
import type { Element } from '../../../schemas/index.ts'
import { createQuoting } from '../../core/engine/quoted-element.ts'
import type { ElementState } from '../../core/model/engine.ts'
import { useForm } from './form-context.ts'

/** An element with the answers that its texts quote; renders again only when what is quoted says something else. */
export function useQuoted({ element, location }: Pick<ElementState, 'element' | 'location'>): Element {
  const { engine, registry } = useForm()
  const quoting = useMemo(() => createQuoting(engine, registry), [engine, registry])
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => quoting.subscribe({ element, location }, listener),
      get: () => quoting.fill({ element, location }),
    }),
    [quoting, element, location],
  )
  return useSyncExternalStore(source.subscribe, source.get, source.get)
}
