import { type InputProps, isFieldInvalid } from '../../runtime/react/contract.ts'
import { DateField } from '../../runtime/react/ui/DateField.tsx'
import { requiredMark, sublabel } from '../../runtime/react/ui/text.ts'
import { TextArea, TextInput } from '../../runtime/react/ui/text-input.tsx'
import { detailOf, type Option, type OptionAnswer } from './props.ts'

interface Props extends InputProps<OptionAnswer> {
  option: Option
  /** The option is not in sight above: its label stands before each of what is asked. */
  named?: boolean
}

/** Who goes on to the next part of the question has not left it. */
const LEFT_WITH_THE_QUESTION = () => {}

/** What is asked below an option that is chosen: a comment, a date. */
export function OptionDetails({ option, named, ...question }: Props) {
  const { state, value, onChange, controlId, describedBy } = question
  const { id, comment, date } = option
  const detail = detailOf(value, id)
  const idOf = (kind: 'comment' | 'date') => `${controlId}-${id}-${kind}`
  const isInvalid = (kind: 'comment' | 'date') => isFieldInvalid(question, `${id}-${kind}`)
  const say = (said: { comment?: string | null; date?: string | null }) =>
    onChange('updateOptionDetail', {
      optionId: id,
      comment: detail?.comment ?? null,
      date: detail?.date ?? null,
      ...said,
    })
  const label = (kind: 'comment' | 'date', { label, required }: { label: string; required?: boolean }) => (
    <label className={sublabel} htmlFor={idOf(kind)}>
      {named ? `${option.label}: ${label}` : label}
      {required && (
        <span className={requiredMark} aria-hidden="true">
          *
        </span>
      )}
    </label>
  )
  const Text = comment?.multiline ? TextArea : TextInput
  return (
    <>
      {comment && (
        <div>
          {label('comment', comment)}
          <Text
            id={idOf('comment')}
            value={detail?.comment ?? ''}
            readOnly={!state.editable}
            aria-required={comment.required || undefined}
            invalid={isInvalid('comment')}
            describedBy={isInvalid('comment') ? describedBy : undefined}
            onText={(text) => {
              say({ comment: text || null })
              return undefined
            }}
          />
        </div>
      )}
      {date && (
        <div>
          {label('date', date)}
          <DateField
            id={idOf('date')}
            value={detail?.date ?? null}
            kind="day"
            readOnly={!state.editable}
            invalid={isInvalid('date')}
            describedBy={isInvalid('date') ? describedBy : undefined}
            required={date.required}
            name={`${option.label}, ${date.label}`}
            onChange={(day) => say({ date: day })}
            onBlur={LEFT_WITH_THE_QUESTION}
          />
        </div>
      )}
    </>
  )
}
