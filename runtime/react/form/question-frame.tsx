import type { ReactNode } from 'react'
import type { Element } from '../../../schemas/index.ts'
import { helpOf, labelOf } from '../../core/element/label-of.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { Issue } from '../../core/validation/issue.ts'
import type { ElementRuntime } from '../contract.ts'
import { MoreInformation } from '../ui/MoreInformation.tsx'
import { authorText } from '../ui/rich-text.tsx'
import { problem, requiredMark, visuallyHidden, warning } from '../ui/text.ts'
import { isNarrow } from './beside.ts'
import { columnHelpIdOf, controlIdOf, errorIdOf, helpIdOf } from './control-id.ts'
import { frameOf } from './frame-of.ts'
import { type PersonAt, peopleAt } from './people-at.tsx'
import styles from './question-frame.module.css'
import { texts } from './texts.ts'

interface FrameProps {
  name: string
  element: Element
  required: boolean
  /** The one issue that is shown: the first. */
  issue: Issue | undefined
  /** The control says it itself, at the part that is wrong. */
  said: boolean
  /** Who else is in the question. */
  people: readonly PersonAt[] | undefined
  /** What the application shows at it. */
  mark: ReactNode
  frame: ElementRuntime['frame']
  /** A table's cell: the column's heading is its visible label. */
  cell: boolean
  children: ReactNode
}

/**
 * The parts around a control: label, required mark, prompt, information and error, tied to it by their ids. A plain
 * function, called by the question's view, so that a page of a thousand questions has a thousand components fewer.
 */
export function questionFrame(props: FrameProps) {
  const { name, element, required, issue, said, people, mark, frame, cell, children } = props
  const invalid = issue !== undefined && issue.severity !== 'warning'
  const error = issue && !said && (
    <p className={invalid ? problem : warning} id={errorIdOf(name)}>
      {invalid ? formatIssue(issue) : texts.warning(formatIssue(issue))}
    </p>
  )
  const label = labelOf(element)
  const marked = mark && <span data-slot="mark">{mark}</span>
  if (frame === 'bare') {
    return (
      <div
        className={styles.question}
        {...frameOf(name, element)}
        data-bare
        data-invalid={invalid || undefined}
        data-tone={people?.[0]?.tone}
      >
        {children}
        {error}
        {peopleAt(people)}
        {marked}
      </div>
    )
  }
  const caption = (
    <>
      {label}
      {required && (
        <span className={requiredMark} title={texts.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const help = cell ? null : helpBlock(name, element, label)
  if (frame === 'fieldset') {
    return (
      <fieldset
        className={cell ? styles.cell : styles.question}
        {...frameOf(name, element)}
        data-invalid={invalid || undefined}
        data-tone={people?.[0]?.tone}
      >
        <legend className={cell ? visuallyHidden : styles.label}>
          {caption}
          {required && <span className={visuallyHidden}> ({texts.required})</span>}
        </legend>
        {help}
        {children}
        {error}
        {peopleAt(people)}
        {marked}
      </fieldset>
    )
  }
  const heading = (
    <label className={cell ? visuallyHidden : styles.label} htmlFor={controlIdOf(name)}>
      {caption}
    </label>
  )
  // Side by side the controls stand in one line, however long the words above each are.
  const parts = !cell && isNarrow(element)
  // Else they are children of the frame and not of fragments, which would be two more objects a question.
  return (
    <div
      className={cell ? styles.cell : styles.question}
      {...frameOf(name, element)}
      data-invalid={invalid || undefined}
      data-tone={people?.[0]?.tone}
    >
      {parts ? (
        <div className={styles.head}>
          {heading}
          {help}
        </div>
      ) : (
        heading
      )}
      {!parts && help}
      {parts ? (
        <div>
          {children}
          {error}
        </div>
      ) : (
        children
      )}
      {!parts && error}
      {peopleAt(people)}
      {marked}
    </div>
  )
}

export function helpBlock(name: string, element: Element, label: string) {
  const lines = helpOf(element)
  if (lines.length === 0 && !element.info) return null
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.help} id={helpIdOf(name)}>
          {lines.map(authorText)}
        </div>
      )}
      {element.info && <MoreInformation about={label} text={element.info} />}
    </>
  )
}

/** The ids for `aria-describedby`: the help above the control, or above the rows, and the error below it. */
export function describedBy(
  name: string,
  element: Element,
  hasError: boolean,
  bare: boolean,
  cell: boolean,
): string | undefined {
  const error = hasError ? errorIdOf(name) : undefined
  if (bare || helpOf(element).length === 0) return error
  const help = cell ? columnHelpIdOf(name) : helpIdOf(name)
  return error ? `${help} ${error}` : help
}
