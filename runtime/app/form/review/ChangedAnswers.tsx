import { useEffect, useMemo } from 'react'
import { formatMoment } from '../../../core/datetime/format.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { texts as history } from '../history/texts.ts'
import { Notice } from '../Notice.tsx'
import type { OpenForm } from '../open-form.ts'
import { type ChangedReply, changedQuery } from './operations.ts'
import { QuestionLinks } from './QuestionLinks.tsx'
import styles from './ReviewerWords.module.css'
import { texts } from './texts.ts'
import { WasBefore } from './WasBefore.tsx'

/** To whoever reviews a form again: what was changed since it was sent back, and at each answer what it was. */
export default function ChangedAnswers({ form }: { form: OpenForm }) {
  const { session } = useApplication()
  const formId = form.reply.id
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(changedQuery, { formId }, { signal })).changedAnswers,
    [session, formId, form.serial],
  )
  if (data) return <Changed form={form} changed={data} />
  if (!error) return null
  return (
    <div className={styles.words}>
      <Notice icon="clock" actions={<Button onClick={reload}>{history.again}</Button>}>
        <p role="alert">{texts.changesMissing}</p>
      </Notice>
    </div>
  )
}

function Changed({ form, changed: { since, answers } }: { form: OpenForm; changed: ChangedReply }) {
  const { controller } = form
  const shown = useMemo(
    () => answers.filter(({ key }) => controller.engine.get(key)?.visible),
    [answers, controller],
  )
  useEffect(() => {
    controller.remarks.set(
      new Map(
        shown.map(({ key, before, rows }) => [
          key,
          <WasBefore key={key} before={before} rows={rows} inRow={key.includes('/')} />,
        ]),
      ),
    )
    return () => controller.remarks.set(new Map())
  }, [controller, shown])
  const moment = formatMoment(since) ?? ''
  return (
    <div className={styles.words}>
      <Notice icon="clock">
        <p>{shown.length > 0 ? texts.changedSince(moment) : texts.unchangedSince(moment)}</p>
        {shown.length > 0 && <QuestionLinks form={form} keys={shown.map(({ key }) => key)} />}
      </Notice>
    </div>
  )
}
