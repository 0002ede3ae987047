import type { StartableTemplate } from '../../client/form/form-lists.ts'
import { useStartForm } from '../template/use-start-form.ts'

/** 000 §9 */
const DESCRIPTION_LENGTH = 124

export function StartCard({ template }: { template: StartableTemplate }) {
  const { start, busy } = useStartForm(template.groupId)
  const { name, description } = template
  return (
    <li className="fw-start">
      <span className="fw-row-text">
        <strong>{name}</strong>
        {description && <span className="fw-muted">{cut(description, DESCRIPTION_LENGTH)}</span>}
      </span>
      <button
        type="button"
        className="fw-button"
        aria-label={`Start ${name}`}
        aria-busy={busy}
        onClick={start}
      >
        Start
      </button>
    </li>
  )
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}
