import { productName } from '../../react/hooks/product-name.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import styles from './prose.module.css'

export default function PrivacyPage() {
  useDocumentTitle('Privacy Policy')
  return (
    <article className={styles.prose}>
      <h1>Privacy Policy</h1>
      <p>This page says what {productName} keeps about you and why.</p>
      <h2>What is kept</h2>
      <ul>
        <li>Your name, e-mail address, campus and roles, as your campus directory gives them.</li>
        <li>The forms you start and every answer in them, with who changed it and when.</li>
        <li>What was done with a form: submitted, approved, sent back, and by whom.</li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        You, and the people whose role on the form needs it: those who review, investigate or administer its
        program. Nobody else can open it.
      </p>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in. Answers that could not be sent yet are kept in this browser until they
        are saved. So that you can work without a network, it also keeps copies of the forms that you opened
        last. Both are removed when you sign out, the copies also when another person signs in. There is no
        advertising and no tracking by third parties.
      </p>
    </article>
  )
}
