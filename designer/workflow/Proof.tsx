import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import type { Issue } from '../../schemas/index.ts'
import styles from './Proof.module.css'
import { texts } from './texts.ts'

interface Props {
  issues: readonly Issue[] | undefined
  /** The one whose way is drawn. */
  shown: Issue | undefined
  onShow(issue: Issue): void
}

/** The proof's verdict on the workflow as it is now; what it finds is drawn when it is chosen. */
export function Proof({ issues, shown, onShow }: Props) {
  if (!issues)
    return (
      <p className={styles.verdict} role="status">
        {texts.notReadable}
      </p>
    )
  if (issues.length === 0)
    return (
      <p className={styles.verdict} role="status" data-tone="green">
        <Icon name="success" size={16} />
        {texts.proofInOrder}
      </p>
    )
  return (
    <div className={styles.faults} data-tone="red">
      <p className={styles.verdict} role="status">
        <Icon name="alert" size={16} />
        {texts.proofFinds(issues.length)}
      </p>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.path} ${JSON.stringify(issue.params)}`}>
            <Button className={styles.issue} aria-pressed={issue === shown} onClick={() => onShow(issue)}>
              {formatDocumentIssue(issue)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
