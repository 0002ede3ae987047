import type { AnswerKey } from '../../core/element/answer-key.ts'
import { fillRows, type RefusedCell } from '../../core/engine/fill-rows.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { RowTools } from '../contract.ts'
import type { FormSession } from './form-session.ts'
import { labelOf } from './label-of.ts'
import { texts } from './texts.ts'

/** What an element with rows may do with the questions in them: made once an element. */
export function createRowTools({ engine, registry, change }: FormSession, parent: AnswerKey): RowTools {
  const prefix = `${parent}/`
  return {
    watch: (listener) =>
      engine.subscribeAll((keys) => {
        const rowIds = new Set<string>()
        for (const key of keys) {
          if (key.startsWith(prefix)) rowIds.add(key.slice(prefix.length, key.indexOf('/', prefix.length)))
        }
        if (rowIds.size > 0) listener(rowIds)
      }),
    fill(fill) {
      const result = change((operate) => fillRows(engine, registry, parent, fill, operate))
      return {
        filled: result.filled,
        addedRows: result.addedRows,
        refused: result.refused.map(describe),
        undo: () => change((operate) => result.undo(operate)),
      }
    },
  }
}

function describe({ row, element, issue }: RefusedCell): string {
  return texts.refusedCell(row, element && labelOf(element), formatIssue(issue))
}
