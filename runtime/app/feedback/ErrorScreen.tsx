import { lazy, Suspense, useContext, useEffect } from 'react'
import {
  errorCode,
  isAway,
  isFinal,
  RequestError,
  type RequestErrorCode,
} from '../../client/request-error.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { muted } from '../../react/ui/text.ts'
import { ApplicationContext } from '../session/session-context.ts'
import styles from './ErrorScreen.module.css'
import { MessageScreen } from './MessageScreen.tsx'

/** Fetched with the failure; where even that does not come, the screen does without. */
const CachedForms = lazy(() => import('../offline/CachedForms.tsx').catch(() => ({ default: () => null })))

interface Words {
  title: string
  text: string
}

const generic: Words = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Nothing you saved is lost.',
}

/** Which screen an error gets (SH-06, X-37). */
const words: Partial<Record<RequestErrorCode, Words>> = {
  NOT_FOUND: { title: 'Not Found', text: 'This page does not exist, or it was removed.' },
  ACCESS_DENIED: { title: 'Access Denied', text: 'You do not have permission to see this page.' },
  OFFLINE: {
    title: 'No connection',
    text: 'The server cannot be reached. Check your connection and try again.',
  },
  UNAVAILABLE: { title: 'Too busy right now', text: 'The server asks to come again in a moment.' },
}

interface Props {
  error: unknown
  onRetry?: () => void
}

/** Not Found, Access Denied, or the generic screen with the request's number for whoever helps. */
export function ErrorScreen({ error, onRetry }: Props) {
  const code = errorCode(error)
  const { title, text } = words[code] ?? generic
  const requestId = error instanceof RequestError ? error.requestId : undefined
  const final = isFinal(error)
  const away = isAway(error)
  const canRetry = onRetry && !final
  const application = useContext(ApplicationContext)
  useDocumentTitle(title)
  useEffect(() => {
    if (!away || !onRetry) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [away, onRetry])
  return (
    <>
      <MessageScreen
        title={title}
        role={final ? undefined : 'alert'}
        actions={
          <>
            <ButtonLink tone={canRetry ? undefined : 'primary'} href="/">
              Go to the home page
            </ButtonLink>
            {canRetry && (
              <Button tone="primary" onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        }
      >
        <p>{text}</p>
        {requestId && !final && <p className={muted}>Request {requestId}</p>}
      </MessageScreen>
      {away && application && (
        <div className={styles.kept}>
          <Suspense>
            <CachedForms />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** The fallback route. */
export function NotFound() {
  return <ErrorScreen error={new RequestError('NOT_FOUND', 'Not Found')} />
}
