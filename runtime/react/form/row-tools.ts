import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import { fillRows } from '../../core/engine/fill-rows.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { RowTools } from '../contract.ts'

type Operate = (key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>) => void

export interface RowsHost {
  engine: Engine
  registry: ElementRegistry
  /** Makes many changes in one step: each is applied at once, and all are sent together. */
  change<T>(make: (operate: Operate) => T): T
}

/** What an element with rows may do with the questions in them: made once an element. */
export function createRowTools({ engine, registry, change }: RowsHost, key: AnswerKey): RowTools {
  const prefix = `${key}/`
  return {
    watch: (listener) =>
      engine.subscribeAll((keys) => {
        const rowIds = new Set<string>()
        for (const changed of keys) {
          if (changed.startsWith(prefix))
            rowIds.add(changed.slice(prefix.length, changed.indexOf('/', prefix.length)))
        }
        if (rowIds.size > 0) listener(rowIds)
      }),
    textOf(childId, rowId) {
      const state = engine.get(`${prefix}${rowId}/${childId}`)
      if (!state?.visible || state.value === null) return ''
      return registry.get(state.element.type)?.answer?.toText(state.value, state.element) ?? ''
    },
    fill(block) {
      const { undo, ...result } = change((operate) => fillRows(engine, registry, key, block, operate))
      return { ...result, undo: () => change(undo) }
    },
  }
}
