import { Link } from 'wouter'
import { formatDay } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import type { StudioTemplate } from './operations.ts'
import styles from './TemplateTable.module.css'

interface Props {
  templates: readonly StudioTemplate[]
  addressOf(groupId: string): string
}

/** The templates of a program: what runs, and what is being written. */
export const TemplateTable = ({ templates, addressOf }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Latest version</th>
        <th scope="col">Draft</th>
      </tr>
    </thead>
    <tbody>
      {templates.map(({ groupId, name, version, status, isSubform, lastUpdated, draft }) => (
        <tr key={groupId}>
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
        </tr>
      ))}
    </tbody>
  </table>
)

const words: Readonly<Record<string, string>> = {
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
  DRAFT: 'Draft',
}
const tones: Readonly<Record<string, string>> = { PUBLISHED: 'green', ARCHIVED: 'gray', DRAFT: 'blue' }
