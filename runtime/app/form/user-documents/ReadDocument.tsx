import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { setLocalZone } from '../../../core/datetime/zone.ts'
import { directionOf } from '../../../core/language/direction.ts'
import { useStore } from '../../../react/hooks/use-store.ts'
import { SummaryView } from '../../../react/summary/SummaryView.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { muted } from '../../../react/ui/text.ts'
import { formPath } from '../../address/forms.ts'
import { LoadingScreen } from '../../feedback/LoadingScreen.tsx'
import { StatusBadge } from '../../forms/StatusBadge.tsx'
import { useFormLanguage } from '../../language/use-form-language.ts'
import { useApplication } from '../../session/session-context.ts'
import ActivityList from '../ActivityList.tsx'
import { FormFold } from '../FormFold.tsx'
import { trackView } from '../reading/track-view.ts'
import { texts } from '../texts.ts'
import { openToRead, type ReadForm } from './open-to-read.ts'
import styles from './UserDocuments.module.css'

/** A document to read, beside the list (PR-07, 002 §2.2). */
export function ReadDocument({ id }: { id: string }) {
  const { form, hasFailed, retry } = useReading(id)
  if (form) return <Document form={form} />
  if (!hasFailed) return <LoadingScreen />
  return (
    <div className={styles.placeholder} role="alert">
      <p>This document could not be loaded.</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}

function useReading(id: string) {
  const { session, statuses } = useApplication()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ form?: ReadForm; hasFailed: boolean }>({ hasFailed: false })
  useEffect(() => {
    let isLeft = false
    openToRead(id, session, statuses).then(
      (form) => isLeft || setState({ form, hasFailed: false }),
      () => isLeft || setState({ hasFailed: true }),
    )
    return () => {
      isLeft = true
    }
  }, [id, session, statuses, turn])
  const retry = () => {
    setState({ hasFailed: false })
    setTurn(turn + 1)
  }
  return { ...state, retry }
}

function Document({ form: { reply, language, controller, subforms } }: { form: ReadForm }) {
  const { session, flags, statuses, timeZone } = useApplication()
  const [, go] = useLocation()
  const page = useStore(controller.page)
  useFormLanguage(language)
  useLayoutEffect(() => subforms?.connect({ flags, statuses, go, act: () => {}, isReading: true }))
  useEffect(() => {
    setLocalZone(reply.timeZone)
    return () => setLocalZone(timeZone)
  }, [reply, timeZone])
  useEffect(() => {
    if (page.kind === 'summary') void trackView(session, reply.id, page.id)
  }, [session, reply, page])
  const { owner, template, name, autoId, status, statusLabel } = reply
  return (
    <article lang={language.tag} dir={directionOf(language.tag)} aria-label={name}>
      <header className={styles.heading}>
        <h2>
          <Link href={formPath(reply.id, flags)}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          <StatusBadge status={status} label={statusLabel} />
          <span className={muted}>
            {[owner && `${owner.firstName} ${owner.lastName}`, autoId, template.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </header>
      <SummaryView controller={controller} />
      <FormFold title={texts.activity} open>
        <ActivityList form={reply} trail={subforms?.trail} />
      </FormFold>
    </article>
  )
}
