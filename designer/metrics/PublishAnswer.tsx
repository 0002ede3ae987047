import { useId, useMemo, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { freeKey, rowsOf } from '../document/named-fields.ts'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useCompiled } from '../parts/use-compiled.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './MetricEditor.module.css'
import { publishAnswer } from './metric-edits.ts'
import { unpublished } from './metric-keys.ts'
import { texts } from './texts.ts'

/** Gives an answer that no metric can read a business key, as one step: then it can be chosen above. */
export function PublishAnswer() {
  const { session } = useWorkbench()
  const id = useId()
  const compiled = useCompiled()
  const questions = useMemo(() => unpublished(compiled), [compiled])
  const [questionId, setQuestion] = useState('')
  const [typed, setTyped] = useState<string>()
  const rows = rowsOf(session.documents().template)
  const chosen = questions.find((each) => each.id === questionId)
  const key = typed ?? (chosen ? freeKey(chosen.label, rows) : '')
  const isTaken = rows.some((row) => row.key === key)
  const isKey = /^(?!(?:__proto__|constructor|prototype)$)[A-Za-z0-9_-]{1,64}$/.test(key)
  if (questions.length === 0) return null
  const publish = () => {
    session.apply(publishAnswer(session.documents(), questionId, key), texts.publishAnAnswer)
    setQuestion('')
    setTyped(undefined)
  }
  return (
    <Disclosure id={`${id}-publish`} title={texts.countAnotherAnswer} startsOpen={false}>
      <div className={styles.more}>
        <FieldFrame label={common.question} hint={texts.keysLead}>
          {({ id }) => (
            <Select
              id={id}
              value={questionId}
              placeholder={common.chooseQuestion}
              options={questions}
              onChoose={(next) => {
                setQuestion(next)
                setTyped(undefined)
              }}
            />
          )}
        </FieldFrame>
        {chosen && (
          <div className={styles.row}>
            <FieldFrame label={texts.publishAs} hint={saysWrong(isKey, isTaken)}>
              {({ id, describedBy }) => (
                <TextInput
                  id={id}
                  value={key}
                  invalid={!isKey || isTaken}
                  {...(describedBy !== undefined && { describedBy })}
                  onText={(text) => {
                    setTyped(text)
                    return undefined
                  }}
                />
              )}
            </FieldFrame>
            <Button onClick={publish} disabled={!isKey || isTaken}>
              {texts.publishTheAnswer}
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  )
}

function saysWrong(isKey: boolean, isTaken: boolean): string | undefined {
  if (!isKey) return texts.badKey
  return isTaken ? texts.keyTaken : undefined
}
