import { productName } from '../../react/hooks/product-name.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { MessageScreen } from '../feedback/MessageScreen.tsx'

/** Why the sign-in provider's answer did not let a person in, by the server's reason. */
const reasons: Readonly<Record<string, string>> = {
  'unknown-person': `You signed in, but ${productName} does not know you yet. Ask your campus to add you.`,
  'sign-in-failed': 'The sign-in was not completed. Nothing was changed; please try again.',
  'provider-unavailable': 'The sign-in service does not answer at the moment. Please try again later.',
}

/** Where the sign-in provider's refusals end; reached without being signed in. */
export default function SignInRefusedPage() {
  const reason = new URLSearchParams(location.search).get('reason') ?? ''
  useDocumentTitle('Access Denied')
  return (
    <MessageScreen
      title="Access Denied"
      actions={
        <ButtonLink tone="primary" href="/login">
          Back to sign-in
        </ButtonLink>
      }
    >
      <p>{Object.hasOwn(reasons, reason) ? reasons[reason] : 'You do not have permission to sign in.'}</p>
    </MessageScreen>
  )
}
