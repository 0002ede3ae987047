import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { WordsField } from '../parts/fields/WordsField.tsx'

/** What the form is called, and what it is for. */
export function AboutSection() {
  return (
    <>
      <TextField
        field={useField(['template', 'name'], 'Rename the template')}
        label="Name"
        hint="At the head of the form and in every list."
        required
      />
      <TextField
        field={useField(['template', 'description'], 'Change the description')}
        label="Description"
        hint="What the form is for. Shown where people choose a form."
        long
      />
      <WordsField
        field={useField(['template', 'tags'], 'Change the tags')}
        label="Tags"
        hint="Words that lists are narrowed by."
        noun="tag"
      />
      <WordsField
        field={useField(['template', 'audience'], 'Change the audience')}
        label="Audience"
        hint="Who the form is for, in your own words: Students, Field researchers."
        noun="group"
      />
    </>
  )
}
