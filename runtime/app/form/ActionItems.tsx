import { useLocation } from 'wouter'
import type { ActionReply } from '../../client/form/form-query.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { Copy, Printer, Trash2 } from '../../react/kit/icons.ts'
import { Menu, type MenuAction, type MenuPlace } from '../../react/kit/Menu.tsx'
import type { OpenForm } from './open-form.ts'
import { texts } from './texts.ts'

interface Props extends MenuPlace {
  form: OpenForm
  primaryId: string | undefined
  onlyGeneral: boolean
  onAction(action: Pick<ActionReply, 'id' | 'label'>): void
  onCopy(): void
}

export default function ActionItems({ form, primaryId, onlyGeneral, onAction, onCopy, ...place }: Props) {
  const { actions, template, reply } = form
  const [, navigate] = useLocation()
  const offered = (onlyGeneral ? [] : actions.menu)
    .filter(({ id }) => id !== primaryId)
    .map((action): MenuAction => {
      const { label, tone } = actionSettings(action, template)
      return {
        id: action.id,
        label,
        tone: tone === 'danger' ? tone : undefined,
        run: () => onAction(action),
      }
    })
  const copy: MenuAction = { id: 'formwork:copy', label: texts.copy, icon: Copy, run: onCopy }
  const about: MenuAction = {
    id: 'formwork:about',
    label: texts.about,
    run: () => navigate(`/template/${reply.template.groupId}`),
  }
  const paper: MenuAction = { id: 'formwork:print', label: texts.print, icon: Printer, run: () => print() }
  const remove: MenuAction = {
    id: 'formwork:delete',
    label: texts.delete,
    icon: Trash2,
    tone: 'danger',
    run: () => onAction({ id: 'delete', label: texts.delete }),
  }
  const { canCopy, canDelete } = reply.abilities
  return (
    <Menu
      {...place}
      label={texts.moreActions}
      actions={[
        ...offered,
        ...(canCopy ? [copy] : []),
        paper,
        ...(reply.template.hasStartPage ? [about] : []),
        ...(canDelete ? [remove] : []),
      ]}
    />
  )
}
