import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import { evaluateGroup, type GroupResults } from '../../../../runtime/core/outcome/evaluate-group.ts'
import { readingsOf } from '../../../../runtime/core/outcome/explain.ts'
import { factsOf } from '../../../../runtime/core/outcome/facts.ts'
import { localiseLevel } from '../../../../runtime/core/outcome/localise-group.ts'
import { shownGroups } from '../../../../runtime/core/outcome/shown-groups.ts'
import type { CompiledGroup, OutcomeResult } from '../../../../runtime/core/outcome/types.ts'
import { withheldOutcomes, withoutReasons } from '../../../../runtime/core/outcome/withheld.ts'
import { canView, visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { OutcomeGroup } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { OUTCOME_RESULTS } from './collections.ts'
import { groupsOf } from './groups.ts'
import { localisedGroup } from './localised-group.ts'
import { wholeForm } from './whole-form.ts'

/** A result that the viewer is told, because they cannot find it themselves or because it was decided. */
export interface GivenResult extends OutcomeResult {
  /** Of what it was made, the questions that the viewer may see; absent where they see all of it. */
  seenQuestions?: readonly string[]
}

/** A group as the viewer of a form may see it. */
export interface ShownGroup {
  access: FormAccess
  compiled: CompiledGroup
  /** Without what its outcomes are made of, where the viewer may not see all of that. */
  definition: OutcomeGroup
  results: readonly GivenResult[]
  /** When they were decided; absent while answers can still change. */
  decidedDate?: string
}

/** The groups that a page shows which the viewer may see. */
export async function visibleGroups(
  services: Services,
  { compiled, actor, form }: FormAccess,
): Promise<readonly CompiledGroup[]> {
  const groups = await groupsOf(services)(compiled.template)
  if (groups.length === 0) return groups
  const shown = new Set(
    shownGroups(visibleTemplate(compiled.template, actor, form.status)).map(({ groupId }) => groupId),
  )
  return groups.filter(({ id }) => shown.has(id))
}

/**
 * What a form leads to, as far as its viewer may see it. While answers can change, the viewer finds by themselves what
 * they can, and is told the rest; once nobody can change them, they are told what was decided.
 */
export async function shownOutcomes(caller: Caller, access: FormAccess): Promise<ShownGroup[]> {
  const { services } = caller
  const { compiled, actor, form } = access
  const groups = await visibleGroups(services, access)
  if (groups.length === 0) return []
  const decided = await decidedResults(services, access)
  const withheld = new Map(
    groups.map((group) => [group, withheldOutcomes(group, compiled, actor, form.status)]),
  )
  const isTold = [...withheld.values()].some(({ size }) => size > 0)
  const scoped = isTold ? await wholeForm(services, access) : undefined
  return groups.map((group) => {
    const hidden = withheld.get(group) ?? new Set()
    const localised = localisedGroup(caller, access, group)
    const inWords = (result: GivenResult): GivenResult =>
      result.level ? { ...result, level: localiseLevel(result.level, group.group, localised) } : result
    const stored = decided.get(group.id)
    const all = (): GroupResults => {
      if (stored) return new Map([...group.byId.keys()].map((id) => [id, ofStored(stored.results, id)]))
      return scoped ? evaluateGroup(group, scoped.whole.scope) : new Map()
    }
    const told = (): GivenResult[] => {
      const results = all()
      return [...results.values()].flatMap((result) => {
        if (!hidden.has(result.id)) return stored ? [result] : []
        const readings = scoped ? readingsOf(group, result.id, results, scoped.whole.scope) : []
        const facts = scoped ? factsOf(readings, scoped.whole.scope, compiled) : []
        const ids = facts.map(({ elementId }) => elementId)
        return [{ ...result, seenQuestions: ids.filter((id) => canView(compiled, id, actor, form.status)) }]
      })
    }
    return {
      access,
      compiled: group,
      definition: withoutReasons(localised, hidden),
      results: inZone(scoped?.timeZone, told).map(inWords),
      ...(stored && { decidedDate: stored.decidedDate }),
    }
  })
}

const ofStored = (results: readonly OutcomeResult[], id: string): OutcomeResult =>
  results.find((each) => each.id === id) ?? { id, state: 'absent' }

/** What was decided, by group; nothing while the workflow lets anybody change answers. */
export async function decidedResults(
  { store }: Services,
  { form, workflow }: Pick<FormAccess, 'form' | 'workflow'>,
) {
  const canChange = splitActions(nextEvents(workflow, form.workflowStateId)).canUpdate
  const fence = form.decided?.fence
  if (canChange || fence === undefined) return new Map()
  const found = await store.collection(OUTCOME_RESULTS).find({ formId: form.id, fence })
  return new Map(found.map((each) => [each.groupId, each]))
}

/** What one group of a form comes to now: as it was decided, else by all answers. */
export async function resultsNow(
  services: Services,
  access: FormAccess,
  group: CompiledGroup,
): Promise<GroupResults> {
  const stored = (await decidedResults(services, access)).get(group.id)
  if (stored) return new Map([...group.byId.keys()].map((id) => [id, ofStored(stored.results, id)]))
  const { whole, timeZone } = await wholeForm(services, access)
  return inZone(timeZone, () => evaluateGroup(group, whole.scope))
}
