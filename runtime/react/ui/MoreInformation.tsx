import type { AuthorText } from '../../../schemas/index.ts'
import styles from './MoreInformation.module.css'
import { authorText } from './rich-text.tsx'
import { texts } from './texts.ts'

/** An element's `info`, unfolded on demand. */
export function MoreInformation({ about, text }: { about: string; text: AuthorText }) {
  return (
    <details className={styles.information}>
      <summary aria-label={texts.moreInformationAbout(about)}>{texts.moreInformation}</summary>
      {authorText(text)}
    </details>
  )
}
