import { createPreparation, type Preparation } from '../preparation.ts'
import type { FormCore } from './form-core.ts'

/** An element that is answered loads what it judges its answers with. */
export function attachPreparation({ engine, context, events }: FormCore): Preparation {
  const preparation = createPreparation(engine, context)
  events.on({
    change(changes) {
      for (const key of new Set(changes.map((change) => change.key))) preparation.prepare(key)
    },
  })
  return preparation
}
