import { MenuButton } from '../../react/kit/MenuButton.tsx'
import { Icon } from '../../react/ui/Icon.tsx'
import { showToast } from '../feedback/toasts.ts'
import type { ColumnChoice } from './use-columns.ts'

const load = () => import('./ColumnItems.tsx')
const sayMissing = () => showToast('danger', 'The columns could not be shown. Please try again.')

/** Which columns the list has. */
export const ColumnMenu = ({ columns }: { columns: ColumnChoice }) => (
  <MenuButton small tone="quiet" load={load} about={{ columns }} onMissing={sayMissing}>
    Columns
    <Icon name="chevron" size={16} />
  </MenuButton>
)
