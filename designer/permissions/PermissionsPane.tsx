import { useMemo, useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import type { CompiledNode } from '../../runtime/core/model/compiled-template.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import { statusOf } from '../../runtime/core/workflow/status.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { ElementPermission, JsonValue, TemplatePermission } from '../../schemas/index.ts'
import { setField, type Way } from '../document/set-field.ts'
import { roleName } from '../parts/role-name.ts'
import { readWorkflow, trialRoles, trialStates } from '../parts/states.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { isActionRuled, withoutAction } from './action-cells.ts'
import { actionCell, elementCell } from './cells.ts'
import { isRuled, withoutRight } from './element-cells.ts'
import { filledCells } from './fill-cells.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import styles from './PermissionsPane.module.css'
import { nameOf } from './say-cell.ts'
import { offeredActions, type Target, Targets } from './Targets.tsx'
import { texts } from './texts.ts'

/** Who may do what, in which status: for the form's actions, its pages and what is on them (RP-07 to RP-09). */
export default function PermissionsPane() {
  const { session } = useWorkbench()
  const { statuses: registry } = useApplication()
  const compiled = useCompiled()
  const source = useDocument((documents) => documents.workflow)
  const workflow = useMemo(() => readWorkflow(source), [source])
  const states = useMemo(() => {
    const all = trialStates(workflow)
    return all.filter(
      ({ status }, index) =>
        all.findIndex((other) => normaliseId(other.status) === normaliseId(status)) === index,
    )
  }, [workflow])
  const roles = useMemo(() => trialRoles(compiled), [compiled])
  const actions = useMemo(() => offeredActions(workflow), [workflow])
  const [target, setTarget] = useState<Target>({ kind: 'action', id: actions[0]?.id ?? '' })
  const [right, setRight] = useState<'view' | 'update'>('view')
  const grounds = { compiled, workflow, axes: { roles, statuses: states.map(({ status }) => status) } }
  const node: CompiledNode | undefined =
    target.kind === 'page'
      ? compiled.pages.find(({ id }) => id === target.id)
      : target.kind === 'element'
        ? compiled.elements.get(target.id)
        : undefined
  const action = target.kind === 'action' ? actions.find(({ id }) => id === target.id) : undefined
  const set = (way: Way, rules: readonly object[], name: string) =>
    session.apply(
      setField(session.documents(), way, rules.length > 0 ? ([...rules] as JsonValue) : undefined),
      name,
    )
  const putAction = (rules: TemplatePermission[]) =>
    set(['template', 'permissions'], rules, texts.changeWhoTakes(action?.label))
  const putNode = (at: CompiledNode) => (rules: ElementPermission[]) =>
    set(wayTo(at), rules, texts.changeWhoMay(right, nameOf(at)))
  const stateOf = (id: string) => states.find((state) => state.id === id) as (typeof states)[number]
  const template = compiled.template?.permissions
  const permissions = Array.isArray(template) ? template : []
  const isSaid = node
    ? isRuled(node.permissions, right)
    : action
      ? isActionRuled(permissions, action.id)
      : false
  const clear = () => {
    if (node) putNode(node)(withoutRight(node.permissions, right, grounds.axes, node.parent === undefined))
    if (action) putAction(withoutAction(permissions, action.id))
  }
  /** A row or a column at once, as one step of the history. */
  const fill = (cells: readonly { row: string; column: string }[], wanted: boolean) => {
    const line = cells.map(({ row, column }) => ({ role: row, status: column }))
    if (node) {
      const next = filledCells<ElementPermission[]>([...node.permissions], line, wanted, (rules, at, put) =>
        elementCell(grounds, { ...node, permissions: rules }, right, at.role, stateOf(at.status), put),
      )
      if (next) putNode(node)(next)
    } else if (action) {
      const next = filledCells<TemplatePermission[]>(permissions, line, wanted, (rules, at, put) => {
        const over = { ...compiled, template: { ...compiled.template, permissions: rules } }
        return actionCell({ ...grounds, compiled: over }, action, at.role, stateOf(at.status), put)
      })
      if (next) putAction(next)
    }
  }
  const heading = node ? nameOf(node) : (action?.label ?? '')
  return (
    <div className={styles.pane}>
      <Targets {...{ compiled, actions, target }} onTarget={setTarget} />
      <section className={styles.matrix} aria-labelledby="permissions-of">
        <h2 id="permissions-of">{heading.replace(/^the page /, '')}</h2>
        {node && (
          <div role="radiogroup" aria-label={texts.right} className={styles.rights}>
            {(['view', 'update'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="right" checked={right === each} onChange={() => setRight(each)} />
                {each === 'view' ? texts.whoSeesIt : texts.whoChangesIt}
              </label>
            ))}
          </div>
        )}
        {states.length === 0 || (!node && !action) ? (
          <p>{texts.noStatus}</p>
        ) : (
          <>
            <MatrixGrid
              key={`${target.kind} ${target.id}`}
              label={texts.whoMay(heading)}
              rows={roles.map((id) => ({ id, label: roleName(id) }))}
              columns={states.map(({ id, status, label }) => ({
                id,
                label: statusOf(status, registry)?.label ?? label,
              }))}
              cellOf={(role, id) =>
                node
                  ? elementCell(grounds, node, right, role, stateOf(id), putNode(node))
                  : actionCell(grounds, action ?? { id: '', label: '' }, role, stateOf(id), putAction)
              }
              onFill={fill}
            />
            <p className={styles.legend}>
              {isSaid ? texts.rulesHint : texts.noRulesHint} {texts.lineHint}
            </p>
            {isSaid && (
              <Button small onClick={clear}>
                {texts.removeRules}
              </Button>
            )}
          </>
        )}
      </section>
    </div>
  )

  function wayTo(at: CompiledNode): Way {
    const steps = at.path.split('/').slice(1)
    return ['template', ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)), 'permissions']
  }
}
