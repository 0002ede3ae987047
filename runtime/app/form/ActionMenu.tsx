import type { ActionReply } from '../../client/form/form-query.ts'
import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { showToast } from '../feedback/toasts.ts'
import type { OpenForm } from './open-form.ts'
import { texts } from './texts.ts'
import { useCopyForm } from './use-copy-form.ts'

const load = () => import('./ActionItems.tsx')
const sayMissing = () => showToast('danger', texts.noMenu)

interface Props {
  form: OpenForm
  /** Stands beside the menu as the main button. */
  primaryId: string | undefined
  /** Without the workflow's actions, which stand elsewhere. */
  onlyGeneral: boolean
  busy: boolean
  onAction(action: Pick<ActionReply, 'id' | 'label'>): void
}

/** The other actions (WF-03), copying, printing, and deleting where it is offered. */
export function ActionMenu({ form, primaryId, onlyGeneral, busy, onAction }: Props) {
  const { copy, copying } = useCopyForm(form)
  return (
    <MenuButton
      disabled={busy || copying}
      aria-busy={copying}
      load={load}
      about={{ form, primaryId, onlyGeneral, onAction, onCopy: copy }}
      onMissing={sayMissing}
    >
      {texts.more}
      <Icon name="chevron" size={16} />
    </MenuButton>
  )
}
