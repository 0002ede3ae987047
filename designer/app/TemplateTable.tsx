import { Link } from 'wouter'
import { formatDay } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, visuallyHidden } from '../../runtime/react/ui/text.ts'
import type { StudioTemplate } from './operations.ts'
import styles from './TemplateTable.module.css'

interface Props {
  templates: readonly StudioTemplate[]
  addressOf(groupId: string): string
  onCopy(template: StudioTemplate): void
}

/** The templates of a program: what runs, and what is being written. */
export const TemplateTable = ({ templates, addressOf, onCopy }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Latest version</th>
        <th scope="col">Draft</th>
        <th scope="col">
          <span className={visuallyHidden}>Copy</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {templates.map((template) => (
        <TemplateRow key={template.groupId} {...{ template, addressOf, onCopy }} />
      ))}
    </tbody>
  </table>
)

interface RowProps extends Omit<Props, 'templates'> {
  template: StudioTemplate
}

function TemplateRow({ template, addressOf, onCopy }: RowProps) {
  const { groupId, name, version, status, isSubform, lastUpdated, draft } = template
  return (
    <tr>
      <th scope="row">
        <Link href={addressOf(groupId)}>{name || 'Untitled'}</Link>
        {isSubform && <span className={muted}> Subform</span>}
      </th>
      <td data-label="Latest version">
        {version === null ? (
          <span className={muted}>Not published yet</span>
        ) : (
          <>
            Version {version} <Badge tone={tones[status]}>{words[status] ?? status}</Badge>{' '}
            {lastUpdated && <span className={muted}>{formatDay(lastUpdated)}</span>}
          </>
        )}
      </td>
      <td data-label="Draft">
        {draft ? (
          <>
            <Badge tone="blue">Draft</Badge>{' '}
            <span className={muted}>
              {formatDay(draft.lastSaved)}
              {draft.lastSavedBy && `, ${draft.lastSavedBy.firstName} ${draft.lastSavedBy.lastName}`}
            </span>
          </>
        ) : (
          <span className={muted}>None</span>
        )}
      </td>
      <td className={styles.copy}>
        <Button small tone="quiet" aria-label={`Copy ${name || 'Untitled'}`} onClick={() => onCopy(template)}>
          Copy…
        </Button>
      </td>
    </tr>
  )
}

const words: Readonly<Record<string, string>> = {
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
  DRAFT: 'Draft',
}
const tones: Readonly<Record<string, string>> = { PUBLISHED: 'green', ARCHIVED: 'gray', DRAFT: 'blue' }
