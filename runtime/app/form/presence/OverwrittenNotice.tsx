import type { OverwrittenReply } from '../../../client/presence/presence-calls.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { answerText, questionName } from '../answer-words.ts'
import { putBack } from '../history/put-back.ts'
import { Notice } from '../Notice.tsx'
import type { OpenForm } from '../open-form.ts'
import { Versions } from '../Versions.tsx'
import { nameOf } from './people.ts'
import { texts } from './texts.ts'

interface Props {
  form: OpenForm
  entry: OverwrittenReply
  onDismiss(entry: OverwrittenReply): void
}

/** Tells the author of an answer that somebody replaced it unseen, with one click to put it back. */
export default function OverwrittenNotice({ form, entry, onDismiss }: Props) {
  const { controller, editable } = form
  const { key, value, current } = entry
  const state = controller.engine.get(key)
  const restore = () => {
    putBack(form, key, entry)
    onDismiss(entry)
  }
  return (
    <Notice
      icon="user"
      actions={
        <>
          {editable && state?.editable && <Button onClick={restore}>{texts.putBack}</Button>}
          <Button onClick={() => onDismiss(entry)}>{texts.keep}</Button>
        </>
      }
    >
      <p>
        <strong>
          <bdi>{nameOf(current.person)}</bdi>
        </strong>{' '}
        {texts.changedUnseen(questionName(controller, key))}
      </p>
      <Versions
        theirs={answerText(controller, key, current.value)}
        yours={answerText(controller, key, value)}
      />
    </Notice>
  )
}
