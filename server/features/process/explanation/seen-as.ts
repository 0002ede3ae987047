import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import { rolesFor } from '../../../../runtime/core/explain/explain-action.ts'
import { explainRight } from '../../../../runtime/core/explain/explain-right.ts'
import { sayFormReadOnly } from '../../../../runtime/core/explain/say-editable.ts'
import { roleWords } from '../../../../runtime/core/explain/say-grants.ts'
import { sayChanged, saySeen } from '../../../../runtime/core/explain/say-right.ts'
import { createSentence, plainSentence, type Span } from '../../../../runtime/core/explain/spans.ts'
import type { CompiledElement, CompiledNode } from '../../../../runtime/core/model/compiled-template.ts'
import { WELL_KNOWN } from '../../../../runtime/core/permission/form-rights.ts'
import { normaliseId } from '../../../../runtime/core/text/normalise-id.ts'
import { splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import { accessDenied } from '../../../contract/app-error.ts'
import { actingRoles, rolesNamedBy } from '../../form/form/index.ts'
import { type AsRole, mayAskAsRole } from './explain-as-role.ts'
import type { FormWording } from './wording.ts'

/** How a part of a form stands for a role. */
export interface SeenPart {
  id: string
  pageId: string
  name: string
  depth: number
  isShown: boolean
  /** null for what has no answer, and where nothing can be changed anyway. */
  isEditable: boolean | null
  sentences: (readonly Span[])[]
}

interface Choice {
  id: string
  label: string
}

export interface SeenAs {
  roles: Choice[]
  statuses: Choice[]
  /** Why the role changes no answer in this status; null where it may. */
  readOnly: readonly Span[] | null
  parts: SeenPart[]
}

/** So many parts are told of. */
const MOST_PARTS = 500

/**
 * What of a form a role sees and may change in a status, page by page, by rights alone: what an answer shows or hides is
 * not told. What stands in something hidden goes with it.
 *
 * @throws AppError ACCESS_DENIED for whoever does not administer the form
 */
export function seenAs(wording: FormWording, { role, status }: AsRole): SeenAs {
  const { access, compiled, statusLabel, say } = wording
  if (!mayAskAsRole(access)) throw accessDenied()
  return say(() => {
    const roles = [...new Set([...WELL_KNOWN, ...rolesNamedBy(access.compiled)])]
    const changers = changersIn(wording, status)
    const isChanger = changers.includes(role)
    const parts: SeenPart[] = []
    const visit = (node: CompiledNode, pageId: string, depth: number) => {
      if (parts.length >= MOST_PARTS) return
      const part = partOf(wording, node, { role, status }, isChanger)
      if (part.name) parts.push({ ...part, pageId, depth })
      if (part.isShown) for (const child of node.children) visit(child, pageId, part.name ? depth + 1 : depth)
    }
    for (const page of compiled.pages) visit(page, page.id, 0)
    return {
      roles: roles.map((each) => ({ id: each, label: nameOfRole(each) })),
      statuses: statusesIn(wording).map((each) => ({ id: each, label: statusLabel(each) })),
      readOnly: isChanger ? null : sayFormReadOnly({ status, statusLabel }, changers),
      parts,
    }
  })
}

function partOf(
  { statusLabel }: FormWording,
  node: CompiledNode,
  { role, status }: AsRole,
  isChanger: boolean,
): Omit<SeenPart, 'pageId' | 'depth'> {
  const { element, model, calculation, readOnly } = node as Partial<CompiledElement>
  const actor = { userId: '', roles: [role] }
  const view = explainRight(node, actor, status, 'view')
  const update =
    view.verdict && isChanger && model?.answer && !calculation && !readOnly
      ? explainRight(node, actor, status, 'update')
      : undefined
  // A rule of what stands around is said there.
  const isOwn = view.node === node
  return {
    id: node.id,
    name: element ? labelOf(element) : pageName(node),
    isShown: view.verdict,
    isEditable: update ? update.verdict : null,
    sentences: [
      ...(isOwn || !view.verdict ? [saySeen({ statusLabel }, node.id, view)] : []),
      ...(update && !update.verdict ? [sayChanged({ statusLabel }, update)] : []),
    ],
  }
}

const pageName = (node: CompiledNode) => (node as { page?: { name?: string } }).page?.name || node.id

/** The statuses of the form's workflow, in its order. */
function statusesIn({ access: { workflow, form } }: FormWording): string[] {
  const all = [...workflow.nodes.values()].flatMap((node) =>
    node.type === 'state' ? [node.data.status] : [],
  )
  return [...new Map([form.status, ...all].map((each) => [normaliseId(each), each])).values()]
}

/** The roles that may change answers in a status. */
function changersIn({ access }: FormWording, status: string): string[] {
  const { workflow, compiled } = access
  const { template } = compiled
  const isEdited = [...workflow.nodes.values()].some(
    (node) =>
      node.type === 'state' &&
      normaliseId(node.data.status) === normaliseId(status) &&
      splitActions(nextEvents(workflow, node.id)).canUpdate,
  )
  return isEdited ? rolesFor({ template, status, acting: actingRoles(template, status) }, 'update') : []
}

function nameOfRole(role: string): string {
  const sentence = createSentence()
  const words = plainSentence(sentence.spans(roleWords([role], sentence)))
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
