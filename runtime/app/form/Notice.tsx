import type { ReactNode } from 'react'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import styles from './Notice.module.css'

interface Props {
  tone?: 'success' | 'warning' | 'danger'
  icon: IconName
  role?: 'status'
  /** What can be done about it. */
  actions?: ReactNode
  children: ReactNode
}

/** Something to know or to decide about this form. */
export const Notice = ({ tone = 'warning', icon, role, actions, children }: Props) => (
  <div className={styles.notice} data-tone={tone} role={role}>
    <Icon name={icon} />
    <div>{children}</div>
    {actions && <ButtonRow className={styles.actions}>{actions}</ButtonRow>}
  </div>
)
