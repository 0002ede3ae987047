import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Element } from '../../../schemas/index.ts'
import { parseKey } from '../../core/element/answer-key.ts'
import { labelOf } from '../../core/element/label-of.ts'
import { rowName } from '../../core/element/row-noun.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { Button } from '../ui/Button.tsx'
import { controlIdOf } from './control-id.ts'
import styles from './ErrorSummary.module.css'
import type { PageRef } from './first-page.ts'
import { useForm } from './form-context.ts'
import { texts } from './texts.ts'
import { useIssues } from './use-issues.ts'
import type { PageEntry } from './use-pages.ts'

/** As many as a person can take in; the rest at a press. A list of a thousand would cost more than the check itself. */
const FIRST_SHOWN = 25

interface Props {
  pages: readonly PageEntry[]
  current: PageRef | undefined
}

/**
 * What an attempt to submit found: what is wrong on this page, each with a way to its question, and how much on the
 * others, each with a way to its page. Takes the focus once an attempt, and when one of its pages was opened.
 */
export function ErrorSummary({ pages, current }: Props): ReactNode {
  const controller = useForm()
  const problems = useIssues()
  const box = useRef<HTMLElement>(null)
  const [visits, setVisits] = useState(0)
  const attempts = problems?.attempts ?? 0
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts, visits])
  const [all, setAll] = useState(false)
  if (!problems || problems.issues.length === 0) return null
  const { countByPage, issues } = problems
  const here = issues.filter((issue) => {
    const page = controller.pageOf(issue.path)
    return page === undefined || (current?.kind === 'page' && page === current.id)
  })
  const shown = all ? here : here.slice(0, FIRST_SHOWN)
  const others = pages.filter(
    (page) => page.kind === 'page' && page.id !== current?.id && countByPage.has(page.id),
  )
  return (
    <section className={styles.problems} ref={box} tabIndex={-1} aria-labelledby="fw-problems-title">
      <h2 id="fw-problems-title">{texts.problems(issues.length)}</h2>
      {here.length > 0 && (
        <ul>
          {shown.map((issue) => (
            <li key={`${issue.path} ${issue.field} ${issue.code}`}>
              <Problem issue={issue} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < here.length && (
        <Button
          tone="quiet"
          onClick={() => {
            setAll(true)
            box.current?.focus()
          }}
        >
          {texts.allProblems(here.length)}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <p>{texts.onOtherPages(here.length)}</p>
          <ul className={styles.pages}>
            {others.map((page) => (
              <li key={page.id}>
                <Button
                  tone="link"
                  onClick={() => {
                    controller.goTo(page)
                    setVisits(visits + 1)
                  }}
                >
                  {texts.problemsOf(page.name, countByPage.get(page.id) ?? 0)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Problem({ issue }: { issue: Issue }) {
  const controller = useForm()
  const { path, field } = issue
  if (path === undefined) return formatIssue(issue)
  return (
    <a
      href={`#${controlIdOf(path)}${field ? `-${field}` : ''}`}
      onClick={(event) => {
        event.preventDefault()
        controller.goToQuestion(path, field)
      }}
    >
      {describeProblem(controller.engine, issue)}
    </a>
  )
}

/** `Witness 2`; a plain row within the sentence. */
const rowAt = (element: Element, position: number) =>
  element.rowNoun === undefined ? texts.row(position) : rowName(element, position)

/** `Chemicals, row 2, Amount: This question is required.` */
export function describeProblem(engine: Engine, issue: Issue): string {
  const message = formatIssue(issue)
  const place = issue.path === undefined ? undefined : parseKey(issue.path)
  if (!place || issue.path === undefined) return message
  const names: string[] = []
  let prefix = ''
  for (const { parentId, rowId } of place.location) {
    const rows = engine.get(prefix + parentId)
    const position = rows?.rowIds?.indexOf(rowId) ?? -1
    if (rows) names.push(labelOf(rows.element), rowAt(rows.element, position + 1))
    prefix += `${parentId}/${rowId}/`
  }
  const state = engine.get(issue.path)
  if (state) names.push(labelOf(state.element))
  return `${names.filter(Boolean).join(', ')}: ${message}`
}
