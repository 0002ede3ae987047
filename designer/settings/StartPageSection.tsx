import { AuthorTextField } from '../parts/fields/AuthorTextField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { WordsField } from '../parts/fields/WordsField.tsx'
import { texts } from './texts.ts'

/** What people read before they begin; without any of it a form begins at once. */
export function StartPageSection() {
  return (
    <>
      <TextField
        field={useField(['template', 'startPage', 'title'], texts.changeStart)}
        label={texts.heading}
        hint={texts.startHint}
      />
      <AuthorTextField
        field={useField(['template', 'startPage', 'text'], texts.changeStart)}
        label={texts.purpose}
      />
      <WordsField
        field={useField(['template', 'startPage', 'needs'], texts.changeStart)}
        label={texts.atHand}
        noun={texts.thing}
      />
      <TextField
        field={useField(['template', 'startPage', 'takes'], texts.changeStart)}
        label={texts.duration}
        placeholder={texts.about10Minutes}
      />
    </>
  )
}
