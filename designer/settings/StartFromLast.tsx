import { Select } from '../../runtime/react/ui/Select.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { QuestionListField } from '../parts/fields/QuestionListField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { texts } from './texts.ts'

const ways = [
  { id: 'no', label: texts.lastNone },
  { id: 'all', label: texts.lastAll },
  { id: 'only', label: texts.lastSome },
  { id: 'except', label: texts.lastExcept },
] as const

/** So many questions can be named (template.schema.json). */
const MOST = 1_000

/** Whether the next form of the same person may begin with the answers of the last one. */
export function StartFromLast() {
  const compiled = useCompiled()
  const field = useField(['template', 'startFromLast'], texts.changeLast)
  const only = useField(['template', 'startFromLast', 'only'], texts.changeTaken)
  const except = useField(['template', 'startFromLast', 'except'], texts.changeLeft)
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
        label={texts.beginWithLast}
        hint={texts.beginWithLastHint}
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
          label={way === 'only' ? texts.taken : texts.left}
          hint={texts.sectionHint}
          compiled={compiled}
          candidates={ids}
          most={MOST}
        />
      )}
    </>
  )
}
