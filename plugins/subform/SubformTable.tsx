import type { MouseEvent } from 'react'
import type { SubformEntry, Subforms } from '../../runtime/react/contract.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './SubformTable.module.css'
import { texts } from './texts.ts'

interface Props {
  label: string
  entries: readonly SubformEntry[]
  subforms: Subforms
}

/** One row a subform; where there is no room for columns each is a card. */
export function SubformTable({ label, entries, subforms }: Props) {
  const hasDue = entries.some(({ due }) => due)
  const hasAssignees = entries.some(({ assignees }) => assignees)
  return (
    <div className={styles.frame}>
      <table className={styles.subforms} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.status}</th>
            {hasAssignees && <th scope="col">{texts.assignee}</th>}
            {hasDue && <th scope="col">{texts.due}</th>}
            <td className={styles.open} />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <SubformRow key={entry.formId} {...{ entry, subforms, hasDue, hasAssignees }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<Props, 'subforms'> {
  entry: SubformEntry
  hasDue: boolean
  hasAssignees: boolean
}

function SubformRow({ entry, subforms, hasDue, hasAssignees }: RowProps) {
  const { name, autoId, status, tone, assignees, due, path } = entry
  const full = [name, autoId].filter(Boolean).join(', ')
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (path) subforms.open(path)
  }
  return (
    <tr>
      <th scope="row" data-label={texts.name}>
        {name}
        {autoId && <span className={styles.id}>{autoId}</span>}
      </th>
      <td data-label={texts.status}>
        <Badge tone={tone}>{status}</Badge>
      </td>
      {hasAssignees && (
        <td data-label={texts.assignee}>
          {assignees?.length ? assignees.join(', ') : <span className={styles.none}>{texts.nobody}</span>}
        </td>
      )}
      {hasDue && (
        <td data-label={texts.due}>
          {due ? (
            <span className={styles.day}>{due.text}</span>
          ) : (
            <span className={styles.none}>{texts.noDue}</span>
          )}
          {due?.isOverdue && (
            <>
              {' '}
              <Badge tone="red">{texts.overdue}</Badge>
            </>
          )}
        </td>
      )}
      <td className={styles.open}>
        {path && (
          <a href={path} aria-label={texts.viewOf(full)} onClick={open}>
            {texts.view}
          </a>
        )}
        {entry.isManaged && (
          <Button
            small
            tone="quiet"
            aria-haspopup="dialog"
            aria-label={texts.manageOf(full)}
            onClick={() => subforms.manage(entry)}
          >
            {texts.manage}
          </Button>
        )}
      </td>
    </tr>
  )
}
