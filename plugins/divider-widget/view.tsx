import styles from './view.module.css'

/** A line between what belongs together and what does not. */
export default function Divider() {
  return <hr className={styles.line} />
}
