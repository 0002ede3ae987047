import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import styles from './prose.module.css'

export default function AccessibilityPage() {
  useDocumentTitle('Accessibility')
  return (
    <article className={styles.prose}>
      <h1>Accessibility</h1>
      <p>
        Formwork is made to be used by everybody. We build and test it against the Web Content Accessibility
        Guidelines 2.2, level AA.
      </p>
      <h2>What you can rely on</h2>
      <ul>
        <li>Everything works with the keyboard alone, and the focus is always visible.</li>
        <li>
          Every question has a label, and every error is told in words beside the question it belongs to.
        </li>
        <li>Saving, errors and results are announced to screen readers without interrupting your typing.</li>
        <li>
          Pages reflow from 320 pixels wide and at 400 % zoom; colour is never the only sign of anything.
        </li>
        <li>
          Animations stop when your system asks for reduced motion; light and dark colours follow your system.
        </li>
      </ul>
      <h2>If something stands in your way</h2>
      <p>
        Tell the accessibility office of your campus which page it was and what you were trying to do. They
        can also take your form by phone or on paper.
      </p>
    </article>
  )
}
