import { useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { Issue } from '../../schemas/index.ts'
import { pointedAt } from '../document/pointed-at.ts'
import type { Problem } from '../parts/problems.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './ProblemsButton.module.css'

/** How many problems stand in the way of publishing; pressed, which. */
export function ProblemsButton() {
  const { problems } = useWorkbench()
  const { list } = useSyncExternalStore(problems.subscribe, problems.get)
  const [isOpen, setOpen] = useState(false)
  if (!list) return null
  const faults = list.filter(({ isWarning }) => !isWarning).length
  return (
    <>
      <Button
        small
        tone="quiet"
        icon={faults > 0 ? 'alert' : 'success'}
        className={faults > 0 ? styles.any : styles.none}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {faults === 0 ? 'No problems' : faults === 1 ? '1 problem' : `${faults} problems`}
      </Button>
      {isOpen && (
        <Dialog
          title={faults === 0 ? 'Nothing stands in the way of publishing' : 'Before you can publish'}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <ul className={styles.list}>
            {list.map((problem) => (
              <ProblemItem key={JSON.stringify(problem)} problem={problem} onGo={() => setOpen(false)} />
            ))}
          </ul>
          {list.length === 0 && <p>Everything that is checked before publishing is in order.</p>}
        </Dialog>
      )}
    </>
  )
}

function ProblemItem({ problem, onGo }: { problem: Problem; onGo(): void }) {
  const { session, address } = useWorkbench()
  const at =
    problem.document === 'template' ? pointedAt(session.documents().template, problem.path) : undefined
  return (
    <li data-tone={problem.isWarning ? 'orange' : 'red'}>
      <Icon name={problem.isWarning ? 'info' : 'alert'} size={16} />
      <span>
        {formatIssue(problem as unknown as Issue)}{' '}
        {at ? (
          <Link href={`${address}/builder?at=${encodeURIComponent(at.id)}`} onClick={onGo}>
            {at.label}
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
