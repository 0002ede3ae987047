import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { MessageScreen } from '../feedback/MessageScreen.tsx'

/** Where a sign-in in a second tab ends: the first tab has noticed by itself. */
export default function SignedInPage() {
  useDocumentTitle('Signed in')
  return (
    <MessageScreen title="You are signed in">
      <p>Close this tab and go on where you were.</p>
    </MessageScreen>
  )
}
