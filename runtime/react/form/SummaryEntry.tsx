import { type ComponentType, memo, type ReactNode, useMemo, useReducer } from 'react'
import type { Element } from '../../../schemas/index.ts'
import { type AnswerKey, toKey } from '../../core/element/answer-key.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { isCurrent } from '../../core/element/migrate-element.ts'
import { summaryState } from '../../core/engine/summary-state.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { ElementState } from '../../core/model/engine.ts'
import type { SummaryProps } from '../contract.ts'
import { useStore } from '../hooks/use-store.ts'
import { warning } from '../ui/text.ts'
import { isNarrow } from './beside.ts'
import { CannotShow, ElementBoundary } from './ElementBoundary.tsx'
import { useForm } from './form-context.ts'
import type { FormController } from './form-controller.ts'
import { LazyView } from './LazyView.tsx'
import styles from './SummaryEntry.module.css'
import { sideBySide } from './side-by-side.tsx'
import { texts } from './texts.ts'
import { useElementState } from './use-element-state.ts'
import { useQuoted } from './use-quoted.ts'

interface Props {
  name: AnswerKey
  /** The element as the summary words it; its answer is the one at `name`. */
  element: Element
  level: 3 | 4 | 5
  /** A table's cell: the answer without its label. */
  cell?: boolean
  /** On a page of the form, which has its tools beside the question. */
  asked?: boolean
}

/** One answer of a summary: its label and its words (SU-01). An element that is not visible is left out. */
export const SummaryEntry = memo(function SummaryEntry({
  name,
  element,
  level,
  cell = false,
  asked = false,
}: Props) {
  const controller = useForm()
  const source = useElementState(name)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const merged = useMemo(() => summaryState(source, element), [source, element])
  const said = useQuoted(merged)
  const remark = useStore(controller.remarks).get(name)
  if (element.hidden || (source && (!source.visible || source.element.hidden))) return null
  const shown = said === merged.element ? merged : { ...merged, element: said }
  const late = lateView(controller, shown.element, renderAgain)
  const bare = controller.views.summary(shown.element.type)?.bare
  const content = (
    <ElementBoundary type={element.type} report={controller.reportElement}>
      {late ?? answerOf(controller, shown, level)}
      {remark}
    </ElementBoundary>
  )
  const { Tools } = controller
  const tools = Tools && source && !asked && (
    <span className={styles.tools}>
      <Tools name={name} cell={cell} />
    </span>
  )
  if (cell && !tools) return content
  // What leads to a question leads to its answer here.
  const place = { 'data-answer': name, tabIndex: -1 }
  if (cell) {
    return (
      <div {...place} className={styles.cell}>
        {content}
        {tools}
      </div>
    )
  }
  if (bare) {
    return (
      <div {...place} className={styles.bare} data-width={shown.element.width}>
        {tools}
        {content}
      </div>
    )
  }
  if (isGroup(controller, shown.element)) return groupOf(shown.element, level, content)
  return (
    <dl {...place} className={asked ? styles.asked : styles.entry} data-width={shown.element.width}>
      <dt>{labelOf(shown.element)}</dt>
      <dd>
        {content}
        {source?.warnings?.map((issue) => (
          <p key={issue.code} className={warning}>
            {texts.warning(formatIssue(issue))}
          </p>
        ))}
        {tools}
      </dd>
    </dl>
  )
})

/** Stands for a summary that did not come; undefined where the type has its own, or none. */
function lateView({ views: { loader } }: FormController, element: Element, onReady: () => void) {
  const status = loader?.status('summary', element.type)
  if (!loader || status === 'ready' || status === 'none') return undefined
  return (
    <LazyView loader={loader} kind="summary" type={element.type} label={labelOf(element)} onReady={onReady} />
  )
}

function isGroup(controller: FormController, { type }: Element): boolean {
  return controller.registry.get(type)?.children === 'group' && !controller.views.summary(type)
}

function groupOf(element: Element, level: Props['level'], content: ReactNode) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.group}>
      {labelOf(element) && <Heading>{labelOf(element)}</Heading>}
      {content}
    </section>
  )
}

/** The plugin's own summary, else its answer in words, else the word that there is none (SU-03). */
function answerOf(controller: FormController, state: ElementState, level: Props['level']): ReactNode {
  const { element, value } = state
  const model = controller.registry.get(element.type)
  const view = controller.views.summary(element.type)
  const answer = model?.answer
  const empty = answer !== undefined && (value === null || answer.isEmpty(value, element))
  if (!isCurrent(element, controller.registry)) return <CannotShow type={element.type} />
  const { renderChildren, renderCell } = childrenOf(state, level)
  if (isGroup(controller, element)) return renderChildren()
  if (!view) {
    if (!answer) return texts.noSummary
    return empty || value === null ? texts.noAnswer : answer.toText(value, element) || texts.noAnswer
  }
  if (empty && !view.bare) return texts.noAnswer
  const Summary = view.Summary as unknown as ComponentType<SummaryProps>
  return (
    <Summary
      element={element}
      state={state}
      value={value}
      renderChildren={renderChildren}
      renderCell={renderCell}
    />
  )
}

/** The children as the summary lists them: a summary page may show fewer than the form asks. */
function childrenOf({ element, location }: ElementState, level: Props['level']) {
  const children = element.children ?? []
  const deeper = level === 3 ? 4 : 5
  const place = (rowId?: string) =>
    rowId === undefined ? location : [...location, { parentId: element.id, rowId }]
  return {
    renderChildren: (rowId?: string) =>
      sideBySide(children, isNarrow, (child) => (
        <SummaryEntry key={child.id} name={toKey(place(rowId), child.id)} element={child} level={deeper} />
      )),
    renderCell: (childId: string, rowId: string) => {
      const child = children.find(({ id }) => id === childId)
      const key = toKey(place(rowId), childId)
      return child && <SummaryEntry key={key} name={key} element={child} level={deeper} cell />
    },
  }
}
