import { classNames } from '../../react/ui/class-names.ts'
import styles from './Placeholder.module.css'

/** Holds the place of something on its way. */
export const Placeholder = ({ className }: { className?: string }) => (
  <span className={classNames(styles.placeholder, className)} />
)
