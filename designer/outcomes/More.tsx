import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { MenuButton } from '../../runtime/react/kit/MenuButton.tsx'
import { texts } from './texts.ts'

const load = () => import('./MoreItems.tsx')
const sayMissing = () => showToast('danger', texts.menuNotLoaded)

interface Props {
  label: string
  remove: string
  onRemove(): void
}

/** What is seldom wanted of an outcome or a group. Removing can be undone like any other change. */
export const More = ({ label, remove, onRemove }: Props) => (
  <MenuButton small aria-label={label} load={load} about={{ label, remove, onRemove }} onMissing={sayMissing}>
    ⋯
  </MenuButton>
)
