import { useLocation } from 'wouter'
import type { ActionReply } from '../../client/form/form-query.ts'
import { ADMIN_ROLES } from '../../core/permission/form-rights.ts'
import { actionSettings } from '../../core/workflow/actions.ts'
import { CircleHelp, Copy, Eye, FileDown, Printer, Trash2 } from '../../react/kit/icons.ts'
import { Menu, type MenuAction, type MenuPlace } from '../../react/kit/Menu.tsx'
import { templatePath } from '../address/forms.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import type { OpenForm } from './open-form.ts'
import { texts as pdf } from './pdf/texts.ts'
import { texts } from './texts.ts'
import { AS_OTHERS, openedWhy } from './why/opened-why.ts'
import { texts as asking } from './why/texts.ts'

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
  const { session } = useApplication()
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
    run: () => navigate(templatePath(reply.template.groupId)),
  }
  const paper: MenuAction = { id: 'formwork:print', label: texts.print, icon: Printer, run: () => print() }
  const whyNot: MenuAction = {
    id: 'formwork:why',
    label: asking.whyNot,
    icon: CircleHelp,
    run: () => openedWhy.set({ controller: form.controller, about: undefined }),
  }
  const seeAs: MenuAction = {
    id: 'formwork:see-as',
    label: asking.seeAs,
    icon: Eye,
    run: () => openedWhy.set({ controller: form.controller, about: AS_OTHERS }),
  }
  const administers = reply.viewerRoles.some((role) => ADMIN_ROLES.includes(role))
  const download = (withComments: boolean): MenuAction => ({
    id: withComments ? 'formwork:pdf-comments' : 'formwork:pdf',
    label: withComments ? pdf.withComments : pdf.download,
    icon: FileDown,
    run: () =>
      void import('./pdf/download-pdf.ts').then(
        ({ downloadPdf }) => downloadPdf(form, session, withComments),
        () => showToast('danger', pdf.offline),
      ),
  })
  const remove: MenuAction = {
    id: 'formwork:delete',
    label: texts.delete,
    icon: Trash2,
    tone: 'danger',
    run: () => onAction({ id: 'delete', label: texts.delete }),
  }
  const { canComment, canCopy, canDelete } = reply.abilities
  return (
    <Menu
      {...place}
      label={texts.moreActions}
      actions={[
        ...offered,
        ...(canCopy ? [copy] : []),
        paper,
        download(false),
        ...(canComment ? [download(true)] : []),
        ...(reply.template.hasStartPage ? [about] : []),
        whyNot,
        ...(administers ? [seeAs] : []),
        ...(canDelete ? [remove] : []),
      ]}
    />
  )
}
