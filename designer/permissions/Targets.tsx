import { useState } from 'react'
import type { CompiledElement, CompiledNode } from '../../runtime/core/model/compiled-template.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import type { CompiledWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { isActionRuled } from './action-cells.ts'
import { nameOf } from './say-cell.ts'
import styles from './Targets.module.css'
import { texts } from './texts.ts'

/** What the matrix is of. A page may be called like a question on it. */
export interface Target {
  kind: 'action' | 'page' | 'element'
  id: string
}

interface Action {
  id: string
  label: string
}

/** The actions of a workflow, `update` and `delete` among them, each once. */
export function offeredActions(workflow: CompiledWorkflow | undefined): Action[] {
  const found = new Map<string, Action>()
  for (const { event } of [...(workflow?.edges.values() ?? [])].flat()) {
    if (!event || event.automatic || found.has(normaliseId(event.id))) continue
    found.set(normaliseId(event.id), { id: event.id, label: event.label })
  }
  return [...found.values()]
}

interface Props {
  compiled: CompiledTemplate
  actions: readonly Action[]
  target: Target
  onTarget(target: Target): void
}

/** No id of a page. */
const ACTIONS = '/actions'

/** The form's actions, and page by page what stands on it; what has rules of its own is marked. */
export function Targets({ compiled, actions, target, onTarget }: Props) {
  const [where, setWhere] = useState(ACTIONS)
  const page = compiled.pages.find(({ id }) => id === where)
  const permissions: unknown = compiled.template?.permissions
  const choose = (id: string) => {
    setWhere(id)
    if (id !== ACTIONS) onTarget({ kind: 'page', id })
    else if (actions[0]) onTarget({ kind: 'action', id: actions[0].id })
  }
  const entries = page
    ? [{ node: page as CompiledNode, depth: 0 }, ...inside(page.children, 1)].map(({ node, depth }) => ({
        ...{ kind: depth === 0 ? ('page' as const) : ('element' as const), id: node.id, depth },
        label: nameOf(node).replace(/^the page /, ''),
        hasRules: node.permissions.length > 0,
      }))
    : actions.map(({ id, label }) => ({
        ...{ kind: 'action' as const, id, depth: 0, label },
        hasRules: Array.isArray(permissions) && isActionRuled(permissions, id),
      }))
  return (
    <nav className={styles.targets} aria-label={texts.about}>
      <Select
        aria-label={texts.where}
        value={where}
        options={[
          { id: ACTIONS, label: texts.actions },
          ...compiled.pages.map(({ id, page: { name } }) => ({ id, label: texts.pageCalled(name) })),
        ]}
        onChoose={choose}
      />
      <ul>
        {entries.map(({ kind, id, depth, label, hasRules }) => (
          <li key={`${kind} ${id}`} data-depth={Math.min(depth, 3)}>
            <a
              href={`#${id}`}
              aria-current={target.kind === kind && target.id === id ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onTarget({ kind, id })
              }}
            >
              {label}
              {hasRules && <span className={styles.mark}>{texts.rules}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const inside = (
  children: readonly CompiledElement[],
  depth: number,
): { node: CompiledNode; depth: number }[] =>
  children.flatMap((node) => [{ node, depth }, ...inside(node.children, depth + 1)])
