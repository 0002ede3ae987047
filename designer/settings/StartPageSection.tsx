import { AuthorTextField } from '../parts/fields/AuthorTextField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { WordsField } from '../parts/fields/WordsField.tsx'

const NAME = 'Change the start page'

/** What people read before they begin; without any of it a form begins at once. */
export function StartPageSection() {
  return (
    <>
      <TextField
        field={useField(['template', 'startPage', 'title'], NAME)}
        label="Heading"
        hint="Shown before a form is begun. Leave all of this empty for a form that begins at once."
      />
      <AuthorTextField
        field={useField(['template', 'startPage', 'text'], NAME)}
        label="What the form is for"
      />
      <WordsField
        field={useField(['template', 'startPage', 'needs'], NAME)}
        label="What to have at hand"
        noun="thing"
      />
      <TextField
        field={useField(['template', 'startPage', 'takes'], NAME)}
        label="How long it takes"
        placeholder="About 10 minutes"
      />
    </>
  )
}
