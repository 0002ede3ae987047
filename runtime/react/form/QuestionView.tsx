import { type ComponentType, memo, useSyncExternalStore } from 'react'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { isCurrent } from '../../core/element/migrate-element.ts'
import type { InputProps } from '../contract.ts'
import { useForm } from '../hooks/form-context.ts'
import { besideIn } from './beside.ts'
import { BLOCK_SIZE, blocksOf } from './blocks.ts'
import { controlIdOf } from './control-id.ts'
import { CannotShow, ElementBoundary } from './ElementBoundary.tsx'
import type { FormController } from './form-controller.ts'
import { LazyView } from './LazyView.tsx'
import styles from './QuestionView.module.css'
import { describedBy, questionFrame } from './question-frame.tsx'
import type { ChildRenderers } from './question-slot.ts'
import { sideBySide } from './side-by-side.tsx'

interface Props {
  name: AnswerKey
  /** A table's cell: the control without its label. */
  cell?: boolean
}

/**
 * One question at one place. It subscribes to its own slice of the engine, so a key press renders one question, and
 * knows no element type: the registry of views says what to draw.
 */
export const QuestionView = memo(function QuestionView({ name, cell = false }: Props) {
  const controller = useForm()
  const slot = controller.slot(name)
  const { state, issue, people, isMarked } = useSyncExternalStore(slot.subscribe, slot.get, slot.get)
  if (!state?.visible || state.element.hidden) return null
  const { element } = state
  if (!isCurrent(element, controller.registry)) {
    controller.reportElement(element.type, new Error('It was written for another version of its type'))
    return <CannotShow type={element.type} />
  }
  const runtime = controller.views.runtime(element.type)
  if (!runtime) {
    const { loader } = controller.views
    if (loader && loader.status('runtime', element.type) !== 'none') {
      const label = labelOf(element)
      return (
        <LazyView loader={loader} kind="runtime" type={element.type} label={label} onReady={slot.refresh} />
      )
    }
    controller.reportElement(element.type, new Error('No view is registered for this type'))
    return <CannotShow type={element.type} />
  }
  const Input = runtime.Input as unknown as ComponentType<InputProps>
  slot.renderers ??= childRenderers(controller, name)
  const { Mark } = controller
  const said = runtime.saysFields === true && issue?.field !== undefined
  return (
    <ElementBoundary type={element.type} report={controller.reportElement}>
      {questionFrame({
        name,
        element,
        required: state.required,
        issue,
        said,
        people,
        mark: isMarked && Mark ? <Mark name={name} /> : null,
        frame: runtime.frame,
        cell,
        children: (
          <Input
            element={element}
            state={state}
            value={state.value}
            onChange={slot.onChange}
            onBlur={slot.onBlur}
            controlId={controlIdOf(name)}
            describedBy={describedBy(
              name,
              element,
              issue !== undefined && !said,
              runtime.frame === 'bare',
              cell,
            )}
            invalid={issue !== undefined && issue.severity !== 'warning'}
            renderChildren={slot.renderers.renderChildren}
            renderCell={slot.renderers.renderCell}
          />
        ),
      })}
    </ElementBoundary>
  )
})

const question = (key: AnswerKey) => <QuestionView key={key} name={key} />

/** A run of questions that the browser lays out and paints only near the screen. */
export const QuestionBlock = memo(function QuestionBlock({ keys }: { keys: readonly AnswerKey[] }) {
  return <div className={styles.block}>{sideBySide(keys, besideIn(useForm().engine.template), question)}</div>
})

function childRenderers({ engine }: FormController, parent: AnswerKey): ChildRenderers {
  const isBeside = besideIn(engine.template)
  return {
    renderChildren: (rowId) => {
      const keys = engine.childKeys(parent, rowId)
      if (keys.length <= BLOCK_SIZE) return sideBySide(keys, isBeside, question)
      return blocksOf(keys, isBeside).map((run) => <QuestionBlock key={run[0]} keys={run} />)
    },
    renderCell: (childId, rowId) => {
      const key = `${parent}/${rowId}/${childId}`
      return <QuestionView key={key} name={key} cell />
    },
  }
}
