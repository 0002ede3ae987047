import type { StartPage as StartPageDocument } from '../../../schemas/index.ts'
import { authorText } from '../../react/ui/rich-text.tsx'
import styles from './StartPage.module.css'
import { texts } from './texts.ts'

/** What a person should know before they begin a form: what it is for, what to have at hand, how long it takes. */
export function StartPage({ text, needs, takes }: StartPageDocument) {
  return (
    <div className={styles.page}>
      {text && <div className={styles.text}>{authorText(text)}</div>}
      {needs && (
        <>
          <h2>{texts.needs}</h2>
          <ul>
            {needs.map((need, index) => (
              <li key={index}>{need}</li>
            ))}
          </ul>
        </>
      )}
      {takes && (
        <>
          <h2>{texts.takes}</h2>
          <p>{takes}</p>
        </>
      )}
    </div>
  )
}
