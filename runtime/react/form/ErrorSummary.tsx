import { useEffect, useRef, useState } from 'react'
import { parseKey } from '../../core/element/answer-key.ts'
import type { Engine } from '../../core/engine/types.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { useForm } from '../hooks/form-context.ts'
import { useIssues } from '../hooks/use-issues.ts'
import { Button } from '../ui/Button.tsx'
import { controlIdOf } from './control-id.ts'
import styles from './ErrorSummary.module.css'
import { labelOf } from './label-of.ts'
import { texts } from './texts.ts'

/** As many as a person can take in; the rest at a press. A list of a thousand would cost more than the check itself. */
const FIRST_SHOWN = 25

/** What an attempt to submit found, each with a way to its question. Takes the focus once an attempt. */
export function ErrorSummary() {
  const session = useForm()
  const problems = useIssues()
  const box = useRef<HTMLElement>(null)
  const attempts = problems?.attempts ?? 0
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  const [all, setAll] = useState(false)
  if (!problems || problems.issues.length === 0) return null
  const { issues } = problems
  const shown = all ? issues : issues.slice(0, FIRST_SHOWN)
  return (
    <section className={styles.problems} ref={box} tabIndex={-1} aria-labelledby="fw-problems-title">
      <h2 id="fw-problems-title">{texts.problems(issues.length)}</h2>
      <ul>
        {shown.map((issue) => {
          const { path, field } = issue
          return (
            <li key={`${path} ${issue.code}`}>
              {path === undefined ? (
                formatIssue(issue)
              ) : (
                <a
                  href={`#${controlIdOf(path)}${field ? `-${field}` : ''}`}
                  onClick={(event) => {
                    event.preventDefault()
                    session.goToQuestion(path, field)
                  }}
                >
                  {describeProblem(session.engine, issue)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < issues.length && (
        <Button
          tone="quiet"
          onClick={() => {
            setAll(true)
            box.current?.focus()
          }}
        >
          {texts.allProblems(issues.length)}
        </Button>
      )}
    </section>
  )
}

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
    if (rows) names.push(labelOf(rows.element), texts.row(position + 1))
    prefix += `${parentId}/${rowId}/`
  }
  const state = engine.get(issue.path)
  if (state) names.push(labelOf(state.element))
  return `${names.filter(Boolean).join(', ')}: ${message}`
}
