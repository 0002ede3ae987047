import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { Issue } from '../../schemas/index.ts'
import { fixFor } from '../document/fixes.ts'
import styles from './ProblemList.module.css'
import { placeOfProblem } from './place-of-problem.ts'
import type { Problem } from './problems.ts'
import { texts } from './texts.ts'
import { useDocument, useWorkbench } from './workbench.ts'

interface Props {
  problems: readonly Problem[]
  /** Somebody follows the link of one. */
  onGo?(): void
}

/** What is wrong with a draft, each with the way to its place, and a button where it can be mended by itself. */
export function ProblemList({ problems, onGo }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [fixed, setFixed] = useState<string>()
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {problems.map((problem) => (
          <ProblemItem
            key={JSON.stringify(problem)}
            problem={problem}
            onFixed={(label) => {
              setFixed(label)
              // The button goes with what it has mended.
              list.current?.focus()
            }}
            {...(onGo && { onGo })}
          />
        ))}
      </ul>
      <p className={styles.fixed} role="status">
        {fixed !== undefined && texts.fixed(fixed)}
      </p>
    </>
  )
}

interface ItemProps extends Omit<Props, 'problems'> {
  problem: Problem
  onFixed(label: string): void
}

function ProblemItem({ problem, onGo, onFixed }: ItemProps) {
  const { session, address } = useWorkbench()
  const documents = useDocument((all) => all)
  const place = placeOfProblem(problem, documents)
  const fix = fixFor(problem, documents)
  const words = useId()
  return (
    <li data-tone={problem.isWarning ? 'orange' : 'red'}>
      <Icon name={problem.isWarning ? 'info' : 'alert'} size={16} />
      <div>
        <span id={words}>{formatDocumentIssue(problem as unknown as Issue)}</span>{' '}
        {place ? (
          <Link href={`${address}/${place.way}`} {...(onGo && { onClick: onGo })}>
            {place.label}
          </Link>
        ) : (
          <code>
            {problem.document}
            {problem.path}
          </code>
        )}
        {fix && (
          <div className={styles.fix}>
            <Button
              small
              aria-describedby={words}
              onClick={() => {
                session.apply(fix.edits, fix.label)
                onFixed(fix.label)
              }}
            >
              {texts.fix(fix.label)}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
