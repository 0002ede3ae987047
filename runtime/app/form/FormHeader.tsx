import { Link } from 'wouter'
import type { ActionReply } from '../../client/form/form-query.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { useApplication } from '../session/session-context.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { closePath } from './close-path.ts'
import { FileIndicator } from './FileIndicator.tsx'
import { FormName } from './FormName.tsx'
import type { OpenForm } from './open-form.ts'
import { PeopleHere } from './presence/PeopleHere.tsx'
import { SaveIndicator } from './SaveIndicator.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface Props {
  form: OpenForm
  /** The action under way. */
  running: string | undefined
  onAction(action: Pick<ActionReply, 'id' | 'label'>): void
}

/** What the form is, how it stands, whether it is saved, and what can be done with it. */
export function FormHeader({ form, running, onAction }: Props) {
  const { flags } = useApplication()
  const { reply, actions, template } = form
  const { primary } = actions
  const settings = primary && actionSettings(primary, template)
  const main = useLastPage(form)
  const name = useStore(form.name)
  const details = [reply.autoId, name === template.name ? undefined : template.name].filter(Boolean)
  return (
    <header className="fw-form-header">
      <Link
        href={closePath(reply, flags)}
        className="fw-icon-link"
        aria-label="Close form"
        title="Close form"
      >
        <Icon name="arrowLeft" />
      </Link>
      <div className="fw-form-heading">
        <FormName form={form} />
        <div className="fw-form-facts">
          <StatusBadge status={reply.status} label={reply.statusLabel} />
          {details.length > 0 && <span className="fw-muted">{details.join(' · ')}</span>}
        </div>
      </div>
      <PeopleHere form={form} />
      <div className="fw-form-actions">
        <FileIndicator files={form.files} />
        <SaveIndicator form={form} />
        <ActionMenu form={form} primaryId={primary?.id} busy={running !== undefined} onAction={onAction} />
        {primary && settings && (
          <button
            type="button"
            className={`fw-button${settings.tone === 'danger' ? ' fw-button-danger' : main ? ' fw-button-primary' : ''}`}
            aria-busy={running === primary.id}
            onClick={() => onAction(primary)}
          >
            {settings.label}
          </button>
        )}
      </div>
    </header>
  )
}

/** One main button a screen: before the last page it is Next. */
function useLastPage({ editable, session }: OpenForm): boolean {
  const page = useStore(session.page)
  return !editable || page.kind === 'summary' || page.id === session.engine.visiblePageIds().at(-1)
}
