import { useId, useMemo, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { freeKey, rowsOf } from '../document/named-fields.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useCompiled } from '../parts/use-compiled.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './MetricEditor.module.css'
import { publishAnswer } from './metric-edits.ts'
import { unpublished } from './metric-keys.ts'

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
    session.apply(publishAnswer(session.documents(), questionId, key), 'Publish an answer')
    setQuestion('')
    setTyped(undefined)
  }
  return (
    <Disclosure id={`${id}-publish`} title="Count another answer" startsOpen={false}>
      <div className={styles.more}>
        <FieldFrame
          label="Question"
          hint="Metrics count answers by a business key, which stays when a question is renamed or replaced. These questions have none yet."
        >
          {({ id }) => (
            <Select
              id={id}
              value={questionId}
              placeholder="Choose a question"
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
            <FieldFrame label="Publish as" hint={saysWrong(isKey, isTaken)}>
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
              Publish the answer
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  )
}

function saysWrong(isKey: boolean, isTaken: boolean): string | undefined {
  if (!isKey) return 'Letters, digits, - and _ alone, up to 64.'
  return isTaken ? 'Another answer has this key.' : undefined
}
