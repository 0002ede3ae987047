import { type ReactNode, useEffect, useId, useState } from 'react'
import { isolate } from '../../core/language/isolate.ts'
import { isTextControl } from '../../react/form/text-control.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { texts as controls } from '../../react/ui/texts.ts'
import { loginPath, SIGNED_IN } from '../address/login.ts'
import { texts } from '../feedback/texts.ts'
import { currentPath } from './return-to.ts'
import styles from './SignInDialog.module.css'
import type { Session } from './session.ts'

/** How often a waiting dialog looks whether the person has signed in in another tab. */
const LOOK_MS = 3_000

/**
 * Shown when the session ended in the middle of something. Nothing is lost: the page stays as it is below, unsent
 * answers wait in this browser, and after signing in (here or in another tab) everything goes on. Whoever types at that
 * moment types on: the focus stays where it is, and the words stand beside the form.
 */
export default function SignInDialog({ session }: { session: Session }): ReactNode {
  const expired = useStore(session.expired)
  const [shown, setShown] = useState<'dialog' | 'notice'>()
  useEffect(() => {
    if (!expired) return setShown(undefined)
    setShown(isTextControl(document.activeElement) ? 'notice' : 'dialog')
    const timer = setInterval(() => void session.check(), LOOK_MS)
    return () => clearInterval(timer)
  }, [expired, session])
  const hide = () => setShown(undefined)
  if (shown === 'notice') return <SignInNotice session={session} onClose={hide} />
  if (shown === undefined) return null
  return (
    <Dialog title={texts.signedOut} dismissable={false} onClose={hide} actions={<SignInWays />}>
      <Assurance session={session} />
    </Dialog>
  )
}

function SignInNotice({ session, onClose }: { session: Session; onClose(): void }) {
  const titleId = useId()
  return (
    <section role="dialog" aria-labelledby={titleId} className={styles.notice}>
      <div role="alert">
        <h2 id={titleId} className={styles.title}>
          {texts.signedOut}
        </h2>
      </div>
      <Assurance session={session} />
      <ButtonRow at="end">
        <SignInWays />
      </ButtonRow>
      <IconButton className={styles.close} icon="close" label={controls.close} onClick={onClose} />
    </section>
  )
}

const SignInWays = () => (
  <>
    <ButtonLink tone="quiet" href={loginPath(SIGNED_IN)} target="_blank" rel="noreferrer">
      {texts.signInElsewhere}
    </ButtonLink>
    <ButtonLink tone="primary" href={loginPath(currentPath())}>
      {texts.signIn}
    </ButtonLink>
  </>
)

function Assurance({ session: { user } }: { session: Session }) {
  return <p>{texts.stillHere(isolate(`${user.firstName} ${user.lastName}`))}</p>
}
