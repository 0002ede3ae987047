import { type CompiledWorkflow, compileWorkflow } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { createLru } from '../../../contract/lru.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { WORKFLOWS } from './collections.ts'

const KEPT = 200

const compiled = memoize((_: Services) => createLru<CompiledWorkflow>(KEPT))

/** A version of a workflow, made ready once: a published version never changes. Null when there is none. */
export async function compiledWorkflow(services: Services, id: string): Promise<CompiledWorkflow | null> {
  const known = compiled(services).get(id)
  if (known) return known
  const workflow = await services.store.collection(WORKFLOWS).findOne({ id })
  if (!workflow) return null
  const ready = compileWorkflow(workflow)
  compiled(services).set(id, ready)
  return ready
}
