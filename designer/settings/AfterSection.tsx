import { AuthorTextField } from '../parts/fields/AuthorTextField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { texts } from './texts.ts'

/** What is said to whoever has handed a form in. */
export function AfterSection() {
  return (
    <>
      <TextField
        field={useField(['template', 'afterSubmit', 'title'], texts.changeAfter)}
        label={texts.heading}
        placeholder={texts.formSubmitted}
      />
      <AuthorTextField
        field={useField(['template', 'afterSubmit', 'text'], texts.changeAfter)}
        label={texts.whatHappensNext}
        hint={
          <>
            <code>{'{answer:the-question}'}</code> {texts.answerStandsFor}
          </>
        }
      />
    </>
  )
}
