import { formatMoment } from '../../../core/datetime/format.ts'
import { inLocalWords } from '../../../core/language/phrases.ts'
import { statusOf } from '../../../core/workflow/status.ts'
import { useApplication } from '../../session/session-context.ts'
import { Notice } from '../Notice.tsx'
import type { OpenForm } from '../open-form.ts'
import { texts as presence } from '../presence/texts.ts'
import { CommentedQuestions } from './CommentedQuestions.tsx'
import styles from './ReviewerWords.module.css'
import { texts } from './texts.ts'

/** What somebody wrote when they last decided on one's form: above every page, until the form moves on. */
export default function ReviewerWords({ form }: { form: OpenForm }) {
  const { reply, editable } = form
  const { session, statuses } = useApplication()
  const last = reply.statusEvents.at(-1)
  const isOwner = reply.owner?.userId === session.user.userId
  if (!last?.comment || last.user?.userId === session.user.userId || !(isOwner || editable)) return null
  const name = last.user ? `${last.user.firstName} ${last.user.lastName}` : presence.somebody
  const status = statusOf(last.status, statuses)
  const what = editable ? texts.askedForChanges : texts.decided(inLocalWords(status?.label ?? last.status))
  return (
    <div className={styles.words}>
      <Notice tone={status?.tone === 'red' ? 'danger' : editable ? 'warning' : undefined} icon="note">
        <p>
          <strong>
            <bdi>{name}</bdi> {what}
          </strong>{' '}
          {texts.onMoment(formatMoment(last.timestamp) ?? '')}
        </p>
        <blockquote>{last.comment}</blockquote>
        {editable && <CommentedQuestions form={form} />}
      </Notice>
    </div>
  )
}
