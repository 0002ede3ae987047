import { useEffect, useMemo } from 'react'
import { formatMoment } from '../../../core/datetime/format.ts'
import { Notice } from '../Notice.tsx'
import type { OpenForm } from '../open-form.ts'
import { changedSince } from './changed-since.ts'
import { QuestionLinks } from './QuestionLinks.tsx'
import styles from './ReviewerWords.module.css'
import { texts } from './texts.ts'

/** To whoever reviews a form again: what its owner changed since it was sent back, which is marked where it stands, too. */
export default function ChangedAnswers({ form }: { form: OpenForm }) {
  const { reply, controller } = form
  const changed = useMemo(() => changedSince(reply, controller.engine), [reply, controller])
  useEffect(() => {
    controller.revised.set(new Set(changed?.keys))
    return () => controller.revised.set(new Set())
  }, [controller, changed])
  if (!changed) return null
  const moment = formatMoment(changed.since) ?? ''
  return (
    <div className={styles.words}>
      <Notice icon="clock">
        <p>{changed.keys.length > 0 ? texts.changedSince(moment) : texts.unchangedSince(moment)}</p>
        {changed.keys.length > 0 && <QuestionLinks form={form} keys={changed.keys} />}
      </Notice>
    </div>
  )
}
