import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { MenuButton } from '../../runtime/react/kit/MenuButton.tsx'
import styles from './Inspector.module.css'
import { texts } from './texts.ts'

const load = () => import('./LeadsToItems.tsx')
const sayMissing = () => showToast('danger', texts.menuNotLoaded)

interface Props {
  label: string
  targets: readonly { id: string; label: string }[]
  onPick(id: string): void
}

/** Adds a way to one of several places: a menu, whose arrows choose nothing until Enter does. */
export const LeadsTo = ({ label, targets, onPick }: Props) => (
  <MenuButton
    small
    icon="plus"
    className={styles.wide}
    load={load}
    about={{ label, targets, onPick }}
    onMissing={sayMissing}
  >
    {`${label}…`}
  </MenuButton>
)
