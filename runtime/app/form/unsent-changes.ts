import type { SaveQueue } from '../../client/autosave/save-queue.ts'
import type { PendingOperation } from '../../client/autosave/types.ts'
import { type AnswerKey, parseKey, toKey } from '../../core/element/answer-key.ts'
import { findOperation } from '../../core/element/find-operation.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import type { Engine } from '../../core/model/engine.ts'
import { applyChange } from './apply-change.ts'

/** What the queue before has in memory, and what only the outbox has. */
export function handOver(
  before: SaveQueue | undefined,
  stored: readonly PendingOperation[],
): PendingOperation[] {
  if (!before) return [...stored]
  const status = before.status()
  const refused = status.kind === 'refused' ? status.refusals.map(({ operation }) => operation) : []
  const waiting = [...before.waiting(), ...refused]
  const ids = new Set(waiting.map(({ id }) => id))
  return [...waiting, ...stored.filter(({ id }) => !ids.has(id))].sort((a, b) => a.sequence - b.sequence)
}

/** What belongs to a row that was removed has no place any more; a question that is out of sight keeps its own. */
export function isRowGone(engine: Engine, key: AnswerKey): boolean {
  const steps = parseKey(key)?.location ?? []
  const last = steps.at(-1)
  if (!last || engine.get(key)) return false
  const rows = engine.get(toKey(steps.slice(0, -1), last.parentId))
  return rows?.rowIds !== undefined && !rows.rowIds.includes(last.rowId)
}

/** Puts what was typed but never acknowledged over the server's answers. */
export function reapply(
  engine: Engine,
  operations: readonly Pick<PendingOperation, 'key' | 'operation' | 'args'>[],
): void {
  for (const operation of operations) {
    try {
      applyChange(engine, operation)
    } catch {
      // The element changed its kind since: the change is sent, refused and shown as such.
    }
  }
}

/** How long the operation rests and whether a later one replaces it, as its element says. */
export function timing(
  engine: Engine,
  registry: ElementRegistry,
  key: AnswerKey,
  name: string,
  args: Readonly<Record<string, unknown>>,
): { debounce?: number; replaces?: boolean | string } {
  const element = engine.get(key)?.element
  const operation = element && findOperation(registry.get(element.type)?.answer, name)
  const rest = operation?.debounce
  return {
    debounce: typeof rest === 'function' ? element && rest(args, element) : rest,
    replaces: operation?.replaces,
  }
}
