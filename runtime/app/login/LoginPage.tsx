import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { loadAuthConfig, loadUser, oidcSignInUrl } from '../../client/auth.ts'
import { localPath } from '../../core/navigation/local-path.ts'
import { productName } from '../../react/hooks/product-name.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { DemoSignIn } from './DemoSignIn.tsx'
import styles from './LoginPage.module.css'

/** Signs in by the identity provider, or, where none is configured, by choosing one of the demo people. */
export default function LoginPage() {
  useDocumentTitle('Sign in')
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const returnTo = localPath(search.get('returnTo'))
  const { data, error, reload } = useLoad(
    async () => ({ config: await loadAuthConfig(), user: await loadUser() }),
    [],
  )
  const signedIn = data?.user
  useEffect(() => {
    if (signedIn) navigate(returnTo, { replace: true })
  }, [signedIn, returnTo, navigate])
  if (error) return <ErrorScreen error={error} onRetry={reload} />
  if (!data || signedIn) return <LoadingScreen />
  if (data.config.mode === 'demo')
    return <DemoSignIn onSignedIn={() => navigate(returnTo, { replace: true })} />
  return (
    <section className={styles.login}>
      <h1>Sign in to {productName}</h1>
      <p className={styles.lead}>You will be taken to your campus sign-in and back.</p>
      <ButtonLink tone="primary" href={oidcSignInUrl(returnTo)}>
        Sign in
      </ButtonLink>
    </section>
  )
}
