import { Select } from '../../runtime/react/ui/Select.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { QuestionListField } from '../parts/fields/QuestionListField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useCompiled } from '../parts/use-compiled.ts'

const ways = [
  { id: 'no', label: 'No: every form begins empty' },
  { id: 'all', label: 'Yes, with all answers of their last form' },
  { id: 'only', label: 'Yes, with some of the answers' },
  { id: 'except', label: 'Yes, with all answers except some' },
] as const

/** So many questions can be named (template.schema.json). */
const MOST = 1_000

/** Whether the next form of the same person may begin with the answers of the last one. */
export function StartFromLast() {
  const compiled = useCompiled()
  const field = useField(['template', 'startFromLast'], 'Change how the next form begins')
  const only = useField(['template', 'startFromLast', 'only'], 'Change which answers are taken along')
  const except = useField(['template', 'startFromLast', 'except'], 'Change which answers are left out')
  const way =
    field.value === undefined ? 'no' : only.value ? 'only' : except.value ? 'except' : ('all' as const)
  const ids = [...compiled.elements.keys()]
  const [first] = ids
  const choose = (next: string) => {
    if (next === 'no') return field.set(undefined)
    if (next === 'all') return field.set({})
    const [before] = [only.value, except.value].filter(Array.isArray)
    const named = before ?? (first === undefined ? undefined : [first])
    if (named) field.set({ [next]: named })
  }
  const named = way === 'only' ? only : way === 'except' ? except : undefined
  return (
    <>
      <FieldFrame
        label="Begin with the last form’s answers"
        hint="Whoever has begun a form of this template before may take its answers along."
        problem={named ? undefined : field.problem}
      >
        {({ id, describedBy }) => (
          <Select
            id={id}
            value={way}
            options={first === undefined ? ways.slice(0, 2) : ways}
            {...(describedBy !== undefined && { describedBy })}
            onChoose={choose}
          />
        )}
      </FieldFrame>
      {named && (
        <QuestionListField
          field={{ ...named, set: (next) => (next === undefined ? field.set({}) : named.set(next)) }}
          label={way === 'only' ? 'Answers that are taken along' : 'Answers that are left out'}
          hint="A section stands for all that is in it."
          compiled={compiled}
          candidates={ids}
          most={MOST}
        />
      )}
    </>
  )
}
