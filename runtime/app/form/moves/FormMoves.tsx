import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../core/datetime/format.ts'
import { muted } from '../../../react/ui/text.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { FormFold } from '../FormFold.tsx'
import styles from './FormMoves.module.css'
import { type FormMovesReply, formMovesQuery } from './operations.ts'
import { texts } from './texts.ts'

/** The versions that a form was moved to, and the answers that are kept beside it since. */
export default function FormMoves({ formId }: { formId: string }): ReactNode {
  const [isOpened, setOpened] = useState(false)
  return (
    <FormFold title={texts.title} onOpen={() => setOpened(true)}>
      {isOpened && <Moves formId={formId} />}
    </FormFold>
  )
}

function Moves({ formId }: { formId: string }) {
  const { transport } = useApplication().session
  const { data, error } = useLoad(
    (signal) => transport.request(formMovesQuery, { formId }, { signal }),
    [transport, formId],
  )
  if (!data) return error ? <p role="alert">{texts.failed}</p> : <p role="status">{texts.loading}</p>
  return (
    <>
      <ol className={styles.moves}>
        {data.form.migrations.toReversed().map((move) => (
          <li key={move.timestamp}>
            <span>{sayMove(move)}</span>
            <span className={muted}>{formatMoment(move.timestamp)}</span>
          </li>
        ))}
      </ol>
      {data.earlierAnswers.length > 0 && <Earlier answers={data.earlierAnswers} />}
    </>
  )
}

function sayMove({ isBack, toVersion, person }: FormMovesReply['form']['migrations'][number]): string {
  const name = person ? `${person.firstName} ${person.lastName}` : texts.somebody
  return isBack ? texts.movedBack(toVersion, name) : texts.moved(toVersion, name)
}

function Earlier({ answers }: { answers: FormMovesReply['earlierAnswers'] }) {
  return (
    <>
      <h3 className={styles.title}>{texts.kept}</h3>
      <p className={styles.why}>{texts.keptWhy}</p>
      <dl className={styles.answers}>
        {answers.map(({ id, title, words, isParked, fromVersion }) => (
          <div key={id}>
            <dt className={muted}>{`${title} (${texts.fromVersion(fromVersion)})`}</dt>
            <dd>
              {words || texts.noAnswer}
              {!isParked && <span className={muted}>{` ${texts.inPart}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
