import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { RowTools } from '../contract.ts'
import type { FormSession } from './form-session.ts'

/** What an element with rows may do with the questions in them: made once an element. */
export function createRowTools({ engine, registry, change }: FormSession, key: AnswerKey): RowTools {
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
    step: (make) => change((operate) => make({ engine, registry, key, operate })),
  }
}
