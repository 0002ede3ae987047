import type { OverwrittenReply } from '../../../client/presence/presence-calls.ts'
import { Icon } from '../../../react/ui/Icon.tsx'
import { answerText, questionName } from '../answer-words.ts'
import { putBack } from '../history/put-back.ts'
import type { OpenForm } from '../open-form.ts'
import { nameOf } from './people.ts'
import { texts } from './texts.ts'

interface Props {
  form: OpenForm
  entry: OverwrittenReply
  onDismiss(entry: OverwrittenReply): void
}

/** Tells the author of an answer that somebody replaced it unseen, with one click to put it back. */
export default function OverwrittenNotice({ form, entry, onDismiss }: Props) {
  const { session, editable } = form
  const { key, value, current } = entry
  const state = session.engine.get(key)
  return (
    <div className="fw-notice" data-tone="warning">
      <Icon name="user" />
      <div>
        <p>
          <strong>{nameOf(current.person)}</strong> {texts.changedUnseen(questionName(session, key))}
        </p>
        <dl className="fw-versions">
          <dt>{texts.theirs}</dt>
          <dd>{answerText(session, key, current.value)}</dd>
          <dt>{texts.yours}</dt>
          <dd>{answerText(session, key, value)}</dd>
        </dl>
      </div>
      <div className="fw-notice-actions">
        {editable && state?.editable && (
          <button
            type="button"
            className="fw-button"
            onClick={() => {
              putBack(form, key, entry)
              onDismiss(entry)
            }}
          >
            {texts.putBack}
          </button>
        )}
        <button type="button" className="fw-button" onClick={() => onDismiss(entry)}>
          {texts.keep}
        </button>
      </div>
    </div>
  )
}
