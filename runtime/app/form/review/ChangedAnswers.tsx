import { formatMoment } from '../../../core/datetime/format.ts'
import { Notice } from '../Notice.tsx'
import type { OpenForm } from '../open-form.ts'
import { texts } from '../texts.ts'
import { changedSince } from './changed-since.ts'
import { QuestionLinks } from './QuestionLinks.tsx'
import styles from './ReviewerWords.module.css'

/** To whoever reviews a form again: what its owner changed since it was sent back. */
export default function ChangedAnswers({ form }: { form: OpenForm }) {
  const changed = changedSince(form.reply, form.controller.engine)
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
