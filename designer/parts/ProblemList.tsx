import { Link } from 'wouter'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { Issue } from '../../schemas/index.ts'
import styles from './ProblemList.module.css'
import { placeOfProblem } from './place-of-problem.ts'
import type { Problem } from './problems.ts'
import { useWorkbench } from './workbench.ts'

interface Props {
  problems: readonly Problem[]
  /** Somebody follows the link of one. */
  onGo?(): void
}

/** What is wrong with a draft, each with the way to its place. */
export function ProblemList({ problems, onGo }: Props) {
  return (
    <ul className={styles.list}>
      {problems.map((problem) => (
        <ProblemItem key={JSON.stringify(problem)} problem={problem} {...(onGo && { onGo })} />
      ))}
    </ul>
  )
}

function ProblemItem({ problem, onGo }: { problem: Problem; onGo?(): void }) {
  const { session, address } = useWorkbench()
  const place = placeOfProblem(problem, session.documents())
  return (
    <li data-tone={problem.isWarning ? 'orange' : 'red'}>
      <Icon name={problem.isWarning ? 'info' : 'alert'} size={16} />
      <span>
        {formatDocumentIssue(problem as unknown as Issue)}{' '}
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
      </span>
    </li>
  )
}
