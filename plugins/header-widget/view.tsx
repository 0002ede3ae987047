import type { WidgetProps } from '../../runtime/react/contract.ts'
import styles from './view.module.css'

/** A heading below that of the page. */
export default function Header({ config }: WidgetProps<{ value?: string }>) {
  return <h2 className={styles.heading}>{config.value}</h2>
}
