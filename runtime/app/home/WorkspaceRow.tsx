import { Link } from 'wouter'
import type { FormListItem } from '../../client/form/form-lists.ts'
import { formPath } from '../form/form-path.ts'
import { StatusBadge } from '../form/StatusBadge.tsx'
import { useApplication } from '../session/session-context.ts'
import { shortDate } from './short-date.ts'

export function WorkspaceRow({ form }: { form: FormListItem }) {
  const { flags } = useApplication()
  const { autoId, templateName, name, createdDate } = form
  const details = [
    autoId,
    name === templateName ? undefined : templateName,
    `Started ${shortDate(createdDate)}`,
  ]
  return (
    <li>
      <Link href={formPath(form.id, flags)} className="fw-row">
        <span className="fw-row-text">
          <strong>{name}</strong>
          <span className="fw-muted">{details.filter(Boolean).join(' · ')}</span>
        </span>
        <StatusBadge status={form.status} />
      </Link>
    </li>
  )
}
