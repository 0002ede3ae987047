import { useMemo } from 'react'
import { lintTitle } from '../../runtime/core/template/lint-title.ts'
import { QuestionListField } from '../parts/fields/QuestionListField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useCompiled } from '../parts/use-compiled.ts'

/** A form is called by so many answers at most (template.schema.json). */
const MOST_IN_TITLE = 5

/** What each form of the template is called and numbered by. */
export function NamesSection() {
  const compiled = useCompiled()
  const prefix = useField(['template', 'autoIdPrefix'], 'Change the prefix of numbers')
  const example = typeof prefix.value === 'string' && prefix.value ? `${prefix.value}-00001` : '00001'
  const fit = useMemo(
    () =>
      [...compiled.elements.keys()].filter((id) => {
        const template = { ...compiled.template, titleFrom: [id] as [string] }
        return lintTitle({ ...compiled, template }).length === 0
      }),
    [compiled],
  )
  return (
    <>
      <TextField
        field={prefix}
        label="Prefix of numbers"
        hint={
          <>
            Every form gets a number: the first one is <strong>{example}</strong>.
          </>
        }
        characters={20}
      />
      <QuestionListField
        field={useField(['template', 'titleFrom'], 'Change what makes the title')}
        label="Title of a form"
        hint="The answers that a form is called by in lists, in this order; without any it is called as its template. Only questions that are always asked, once, and that everybody sees can be chosen."
        compiled={compiled}
        candidates={fit}
        most={MOST_IN_TITLE}
      />
      <SwitchField
        field={useField(['template', 'renameableForms'], 'Change who names forms')}
        label="People can rename their forms"
        hint="A name that somebody gives stays in place of the title."
      />
      <SwitchField
        field={useField(['template', 'isSubform'], 'Change whether it is a subform')}
        label="Subform"
        hint="It is begun from another form, and never by itself."
      />
      <SwitchField
        field={useField(['template', 'dropHiddenAnswersOnSubmit'], 'Change what becomes of hidden answers')}
        label="Drop hidden answers when a form is handed in"
        hint="Otherwise they are kept, marked as hidden, and count for nothing."
      />
    </>
  )
}
