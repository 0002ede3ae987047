import type { ActionReply } from '../../client/form/form-query.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { Icon } from '../../react/ui/Icon.tsx'
import { useMenu } from '../shell/use-menu.ts'
import type { OpenForm } from './open-form.ts'
import { useCopyForm } from './use-copy-form.ts'

interface Props {
  form: OpenForm
  /** Stands beside the menu as the main button. */
  primaryId: string | undefined
  busy: boolean
  onAction(action: Pick<ActionReply, 'id' | 'label'>): void
}

/** The other actions (WF-03), copying, printing, and deleting where it is offered. */
export function ActionMenu({ form, primaryId, busy, onAction }: Props) {
  const { open, setOpen, menuId, root, onKeyDown } = useMenu()
  const { actions, template, reply } = form
  const { copy, copying } = useCopyForm(form)
  const others = actions.menu.filter(({ id }) => id !== primaryId)
  const choose = (run: () => void) => () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    run()
  }
  return (
    <div className="fw-menu-root" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="fw-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        disabled={busy || copying}
        aria-busy={copying}
        onClick={() => setOpen(!open)}
      >
        More
        <Icon name="chevron" size={16} />
      </button>
      {open && (
        <div className="fw-menu" id={menuId} role="menu" aria-label="More actions">
          {others.map((action) => {
            const { label, tone } = actionSettings(action, template)
            return (
              <button
                key={action.id}
                type="button"
                role="menuitem"
                className="fw-menu-item"
                data-tone={tone}
                onClick={choose(() => onAction(action))}
              >
                {label}
              </button>
            )
          })}
          {reply.abilities.canCopy && (
            <button type="button" role="menuitem" className="fw-menu-item" onClick={choose(copy)}>
              <Icon name="file" size={16} />
              Copy
            </button>
          )}
          <button type="button" role="menuitem" className="fw-menu-item" onClick={choose(() => print())}>
            <Icon name="print" size={16} />
            Print
          </button>
          {reply.abilities.canDelete && (
            <button
              type="button"
              role="menuitem"
              className="fw-menu-item"
              data-tone="danger"
              onClick={choose(() => onAction({ id: 'delete', label: 'Delete' }))}
            >
              <Icon name="trash" size={16} />
              Delete
            </button>
          )}
        </div>
      )}
    </div>
  )
}
