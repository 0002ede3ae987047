import { AuthorTextField } from '../parts/fields/AuthorTextField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'

const NAME = 'Change what is said after submitting'

/** What is said to whoever has handed a form in. */
export function AfterSection() {
  return (
    <>
      <TextField
        field={useField(['template', 'afterSubmit', 'title'], NAME)}
        label="Heading"
        placeholder="Form submitted"
      />
      <AuthorTextField
        field={useField(['template', 'afterSubmit', 'text'], NAME)}
        label="What happens next"
        hint={
          <>
            <code>{'{answer:the-question}'}</code> stands for an answer in words, by the id of its question.
          </>
        }
      />
    </>
  )
}
