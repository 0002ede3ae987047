import { useMemo } from 'react'
import { lintTitle } from '../../runtime/core/lint/lint-title.ts'
import { QuestionListField } from '../parts/fields/QuestionListField.tsx'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { texts } from './texts.ts'

/** A form is called by so many answers at most (template.schema.json). */
const MOST_IN_TITLE = 5

/** What each form of the template is called and numbered by. */
export function NamesSection() {
  const compiled = useCompiled()
  const prefix = useField(['template', 'autoIdPrefix'], texts.changePrefix)
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
        label={texts.prefixOfNumbers}
        hint={
          <>
            {texts.numberHint} <strong>{example}</strong>.
          </>
        }
        characters={20}
      />
      <QuestionListField
        field={useField(['template', 'titleFrom'], texts.changeTitle)}
        label={texts.title}
        hint={texts.titleHint}
        compiled={compiled}
        candidates={fit}
        most={MOST_IN_TITLE}
      />
      <SwitchField
        field={useField(['template', 'renameableForms'], texts.changeRename)}
        label={texts.canRename}
        hint={texts.canRenameHint}
      />
      <SwitchField
        field={useField(['template', 'isSubform'], texts.changeSubform)}
        label={texts.subform}
        hint={texts.subformHint}
      />
      <SwitchField
        field={useField(['template', 'dropHiddenAnswersOnSubmit'], texts.changeHidden)}
        label={texts.dropHidden}
        hint={texts.dropHiddenHint}
      />
    </>
  )
}
