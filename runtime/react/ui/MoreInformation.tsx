import type { AuthorText } from '../../../schemas/index.ts'
import styles from './MoreInformation.module.css'
import { authorText } from './rich-text.tsx'

/** An element's `info`, unfolded on demand. */
export function MoreInformation({ about, text }: { about: string; text: AuthorText }) {
  return (
    <details className={styles.information}>
      <summary aria-label={`More information about ${about}`}>More information</summary>
      {authorText(text)}
    </details>
  )
}
