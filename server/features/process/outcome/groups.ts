import { compileGroup } from '../../../../runtime/core/outcome/compile-group.ts'
import type { CompiledGroup } from '../../../../runtime/core/outcome/types.ts'
import type { OutcomeGroup, Template } from '../../../../schemas/index.ts'
import { createLru } from '../../../contract/lru.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { OUTCOME_GROUPS } from './collections.ts'

const KEPT = 200
const NONE: readonly CompiledGroup[] = []

/** The groups of a version of a template, made ready once: what is published never changes. */
export const groupsOf = memoize(({ store }: Services) => {
  const kept = createLru<readonly CompiledGroup[]>(KEPT)
  return async ({ outcomeGroupVersionIds = [] }: Template): Promise<readonly CompiledGroup[]> => {
    if (outcomeGroupVersionIds.length === 0) return NONE
    const name = outcomeGroupVersionIds.join(' ')
    const known = kept.get(name)
    if (known) return known
    const found = await store.collection(OUTCOME_GROUPS).find({ id: { $in: outcomeGroupVersionIds } })
    const groups = found.map((group) => compileGroup(inForms(group)))
    kept.set(name, groups)
    return groups
  }
})

/** A group in draft decides nothing outside Studio (OU-07); where a page shows it, nothing follows from the answers. */
const inForms = (group: OutcomeGroup): OutcomeGroup =>
  group.status === 'draft' ? { ...group, outcomes: [], riskLevels: [], scales: [] } : group
