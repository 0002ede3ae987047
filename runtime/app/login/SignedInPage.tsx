import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'

/** Where a sign-in in a second tab ends: the first tab has noticed by itself. */
export default function SignedInPage() {
  useDocumentTitle('Signed in')
  return (
    <section className="fw-message-screen">
      <h1>You are signed in</h1>
      <p>Close this tab and go on where you were.</p>
    </section>
  )
}
