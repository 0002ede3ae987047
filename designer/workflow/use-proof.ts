import { useMemo } from 'react'
import { lintIntegrations } from '../../runtime/core/workflow/lint-integrations.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import { useStore } from '../../runtime/react/hooks/use-store.ts'
import type { Issue } from '../../schemas/index.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { type Flow, provable } from './read-flow.ts'

/**
 * What the proof says of the workflow as it is on the screen, at once; what only the server knows, such as who may act,
 * comes when it was saved. Undefined where it cannot be read as a whole.
 */
export function useProof(flow: Flow): readonly Issue[] | undefined {
  const workflow = useDocument((documents) => documents.workflow)
  const { list = [] } = useStore(useWorkbench().problems)
  return useMemo(() => {
    const document = provable(workflow, flow)
    const ofServer = list.filter(
      (problem) => problem.document === 'workflow' || problem.code.startsWith('workflow.'),
    ) as unknown as Issue[]
    if (!document) return ofServer.length > 0 ? ofServer : undefined
    const own = prove(() => [...lintWorkflow(document), ...lintIntegrations(document)])
    if (!own) return ofServer
    const known = new Set(own.map(nameOf))
    // Of what the page proves itself the server's word is older.
    const others = ofServer.filter((issue) => !known.has(nameOf(issue)) && ONLY_SERVER.has(issue.code))
    return [...own, ...others]
  }, [workflow, flow, list])
}

const nameOf = ({ code, params }: Issue): string => `${code} ${params?.id ?? ''}`

/** What takes more than the workflow alone. */
const ONLY_SERVER = new Set(['workflow.nobody_may_act', 'workflow.unknown_key', 'workflow.unknown_subform'])

/** A draft may hold anything: what the proof does not expect has no verdict here, and one at the gate. */
function prove(work: () => Issue[]): Issue[] | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
