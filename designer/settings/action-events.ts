import { normaliseId } from '../../runtime/core/text/normalise-id.ts'

/** An action that the draft's workflow offers, wherever it does. */
export interface ActionEvent {
  id: string
  label: string
  /** The positions of its edges. */
  edges: readonly number[]
  /** It is the main button wherever it is offered. */
  isPrimary: boolean
}

/** The rights that are no buttons. */
const RIGHTS: ReadonlySet<string> = new Set(['update', 'delete'])

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/**
 * The actions that people are offered, each once, in the order of the workflow; a draft's workflow may hold anything, and
 * what is no action is passed over.
 */
export function actionEvents(workflow: unknown): ActionEvent[] {
  const { edges } = fieldsOf(fieldsOf(workflow).flow)
  const found = new Map<string, ActionEvent>()
  for (const [index, edge] of (Array.isArray(edges) ? edges : []).entries()) {
    const { id, label, automatic, primary } = fieldsOf(fieldsOf(edge).event)
    if (typeof id !== 'string' || automatic === true || RIGHTS.has(normaliseId(id))) continue
    const known = found.get(normaliseId(id))
    found.set(normaliseId(id), {
      id: known?.id ?? id,
      label: known?.label ?? (typeof label === 'string' ? label : id),
      edges: [...(known?.edges ?? []), index],
      isPrimary: (known?.isPrimary ?? true) && primary === true,
    })
  }
  return [...found.values()]
}
