import { type ComponentType, memo, useSyncExternalStore } from 'react'
import type { Element } from '../../../schemas/index.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { isCurrent } from '../../core/element/migrate-element.ts'
import type { InputProps } from '../contract.ts'
import { besideIn } from './beside.ts'
import { BLOCK_SIZE, blocksOf } from './blocks.ts'
import { controlIdOf } from './control-id.ts'
import { BlockBoundary, CannotShow, ElementBoundary } from './ElementBoundary.tsx'
import { useForm } from './form-context.ts'
import type { FormController } from './form-controller.ts'
import { LazyView } from './LazyView.tsx'
import styles from './QuestionView.module.css'
import { describedBy, questionFrame } from './question-frame.tsx'
import type { ChildRenderers, QuestionSlot } from './question-slot.ts'
import { readQuestion } from './read-question.tsx'
import { sideBySide } from './side-by-side.tsx'

interface Props {
  name: AnswerKey
  /** A table's cell: the control without its label. */
  cell?: boolean
  /** It keeps to itself what breaks in it; else its block does (BlockBoundary). */
  guarded?: boolean
}

/**
 * One question at one place. It subscribes to its own slice of the engine, so a key press renders one question, and
 * knows no element type: the registry of views says what to draw.
 */
export const QuestionView = memo(function QuestionView({ name, cell = false, guarded = false }: Props) {
  const controller = useForm()
  const slot = controller.slot(name)
  const { state, issue, people, isMarked } = useSyncExternalStore(slot.subscribe, slot.get, slot.get)
  if (!state?.visible || state.element.hidden) return null
  const { element } = state
  if (!isCurrent(element, controller.registry)) {
    controller.reportElement(element.type, new Error('It was written for another version of its type'))
    return <CannotShow type={element.type} />
  }
  if (state.readOnly && isAnswered(controller, element)) return readQuestion({ name, element, issue, cell })
  const runtime = controller.views.runtime(element.type)
  if (!runtime) {
    const { loader } = controller.views
    if (loader && loader.status('runtime', element.type) !== 'none') {
      const label = labelOf(element)
      return (
        <LazyView
          loader={loader}
          kind="runtime"
          type={element.type}
          label={label}
          onReady={() => slot.refresh()}
        />
      )
    }
    controller.reportElement(element.type, new Error('No view is registered for this type'))
    return <CannotShow type={element.type} />
  }
  const Input = runtime.Input as unknown as ComponentType<InputProps>
  const { renderChildren, renderCell } = renderersOf(controller, slot, element, guarded)
  const { Mark } = controller
  const said = runtime.saysFields === true && issue?.field !== undefined
  const drawn = questionFrame({
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
        describedBy={describedBy(name, element, issue !== undefined && !said, runtime.frame === 'bare', cell)}
        invalid={issue !== undefined && issue.severity !== 'warning'}
        renderChildren={renderChildren}
        renderCell={renderCell}
      />
    ),
  })
  if (!guarded) return drawn
  return (
    <ElementBoundary type={element.type} report={controller.reportElement}>
      {drawn}
    </ElementBoundary>
  )
})

/** What people answer elsewhere. What holds others is drawn as ever, each of them to read. */
function isAnswered({ registry }: FormController, { type }: Element): boolean {
  const model = registry.get(type)
  return model?.answer !== undefined && !model.children && !model.answer.from?.calculated
}

const question = (key: AnswerKey) => <QuestionView key={key} name={key} />
const guardedQuestion = (key: AnswerKey) => <QuestionView key={key} name={key} guarded />

/** A run of questions that the browser lays out and paints only near the screen; its place alone until it `isDrawn`. */
export const QuestionBlock = memo(function QuestionBlock({
  keys,
  isDrawn = true,
}: {
  keys: readonly AnswerKey[]
  isDrawn?: boolean
}) {
  const isBeside = besideIn(useForm().engine.template)
  return (
    <div className={isDrawn ? styles.block : styles.waiting}>
      {isDrawn && (
        <BlockBoundary>
          {(guarded) => sideBySide(keys, isBeside, guarded ? guardedQuestion : question)}
        </BlockBoundary>
      )}
    </div>
  )
})

/** Most elements hold no others. */
const childless: ChildRenderers = { guarded: false, renderChildren: () => [], renderCell: () => null }

/** The same ones for as long as a question is drawn in the same way. */
function renderersOf(
  controller: FormController,
  slot: QuestionSlot,
  { type }: Element,
  guarded: boolean,
): ChildRenderers {
  if (!controller.registry.get(type)?.children) return childless
  if (slot.renderers?.guarded !== guarded) slot.renderers = childRenderers(controller, slot.key, guarded)
  return slot.renderers
}

function childRenderers({ engine }: FormController, parent: AnswerKey, guarded: boolean): ChildRenderers {
  const isBeside = besideIn(engine.template)
  return {
    guarded,
    renderChildren: (rowId) => {
      const keys = engine.childKeys(parent, rowId)
      if (keys.length <= BLOCK_SIZE) return sideBySide(keys, isBeside, guarded ? guardedQuestion : question)
      return blocksOf(keys, isBeside).map((run) => <QuestionBlock key={run[0]} keys={run} />)
    },
    renderCell: (childId, rowId) => {
      const key = `${parent}/${rowId}/${childId}`
      return <QuestionView key={key} name={key} cell guarded={guarded} />
    },
  }
}
