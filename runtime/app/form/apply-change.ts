import type { PendingOperation } from '../../client/autosave/types.ts'
import { RESTORE } from '../../client/form/answer-types.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { findOperation } from '../../core/element/find-operation.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import type { Engine } from '../../core/model/engine.ts'

type Change = Pick<PendingOperation, 'key' | 'operation' | 'args'>

/** Puts a change that is on its way on the screen. @throws Error when the element does not have the operation */
export function applyChange(engine: Engine, { key, operation, args }: Change): void {
  if (operation === RESTORE) engine.set(key, (args.value ?? null) as AnswerValue | null)
  else engine.apply(key, operation, args)
}

/** The answer that a change makes; undefined where the question or its operation is not there. */
export function changedAnswer(
  engine: Engine,
  registry: ElementRegistry,
  { key, operation, args }: Change,
  from: AnswerValue | null,
): AnswerValue | null | undefined {
  if (operation === RESTORE) return (args.value ?? null) as AnswerValue | null
  const element = engine.get(key)?.element
  return element && findOperation(registry.get(element.type)?.answer, operation)?.apply(from, args, element)
}
