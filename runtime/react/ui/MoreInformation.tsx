import styles from './MoreInformation.module.css'

/** An element's `info`, unfolded on demand. */
export function MoreInformation({ about, text }: { about: string; text: string }) {
  return (
    <details className={styles.information}>
      <summary aria-label={`More information about ${about}`}>More information</summary>
      <p>{text}</p>
    </details>
  )
}
