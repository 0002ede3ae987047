import { createContext, useContext, useDeferredValue, useMemo } from 'react'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { WELL_KNOWN } from '../../../runtime/core/permission/form-rights.ts'
import { readStructure } from '../../../runtime/core/template/read-structure.ts'
import { humaniseId, normaliseId } from '../../../runtime/core/text/normalise-id.ts'
import { statusOf } from '../../../runtime/core/workflow/status.ts'
import type { Template, Workflow } from '../../../schemas/index.ts'
import { rowsOf } from '../../document/named-fields.ts'
import { roleName } from '../role-name.ts'
import { readWorkflow, trialStates } from '../states.ts'
import { useDocument, useWorkbench } from '../workbench.ts'
import type { RuleQuestions } from './rule-questions.ts'

/** Where a rule stands, and what it can read there. */
export interface RulePlace {
  /** The element whose rule it is; none for a page, the form or a workflow. */
  id?: string | undefined
  /** It may ask about that element, too. */
  withItself?: boolean
  /** A workflow's rule reads what was published and what happened before, too. */
  inWorkflow?: boolean
  /** It is asked of the form whoever acts: there is nobody to ask about. */
  nobodyActs?: boolean
}

const structures = new WeakMap<object, ReturnType<typeof readStructure>>()

/** All that a rule at a place can ask of the draft. */
export function useRuleQuestions({ id, inWorkflow = false, nobodyActs = false }: RulePlace): RuleQuestions {
  const { catalogue } = useWorkbench()
  const { statuses: registry } = useApplication()
  // A key in a title does not wait for the lists of questions.
  const template = useDeferredValue(useDocument((documents) => documents.template))
  const workflow = useDocument((documents) => documents.workflow)
  return useMemo(() => {
    const known = typeof template === 'object' && template !== null ? structures.get(template) : undefined
    const structure = known ?? readStructure(template as Template, catalogue.registry)
    if (typeof template === 'object' && template !== null) structures.set(template, structure)
    const { elements, nodes } = structure
    const named = new Set(
      nodes
        .flatMap(({ permissions }) => (Array.isArray(permissions) ? permissions : []))
        .map((rule) => rule?.role)
        .filter((role) => typeof role === 'string'),
    )
    const statuses = new Map(
      trialStates(readWorkflow(workflow)).map(({ status }) => {
        const normal = normaliseId(status)
        return [
          normal,
          { id: normal, label: statusOf(status, registry)?.label ?? humaniseId(status) },
        ] as const
      }),
    )
    return {
      elements,
      catalogue,
      reader: elements.get(id ?? '') ?? { rows: [] },
      statuses: [...statuses.values()],
      roles: [...new Set([...WELL_KNOWN, ...named])].map((role) => ({ id: role, label: roleName(role) })),
      events: inWorkflow ? eventsIn(workflow) : undefined,
      published: inWorkflow ? rowsOf(template) : undefined,
      nobodyActs,
    }
  }, [template, workflow, registry, catalogue, id, inWorkflow, nobodyActs])
}

function eventsIn(workflow: unknown): { id: string; label: string }[] {
  const edges = (workflow as Workflow | undefined)?.flow?.edges
  const events = new Map<string, { id: string; label: string }>()
  for (const edge of Array.isArray(edges) ? edges : []) {
    const { id, label } = edge?.event ?? {}
    if (typeof id === 'string') events.set(id, { id, label: typeof label === 'string' ? label : id })
  }
  return [...events.values()]
}

export const RuleQuestionsContext = createContext<RuleQuestions | undefined>(undefined)

/** @throws Error outside a rule builder */
export function useQuestions(): RuleQuestions {
  const known = useContext(RuleQuestionsContext)
  if (!known) throw new Error('A part of a rule was drawn outside the rule builder')
  return known
}
