import { common } from '../parts/common-texts.ts'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { WordsField } from '../parts/fields/WordsField.tsx'
import { texts } from './texts.ts'

/** What the form is called, and what it is for. */
export function AboutSection() {
  return (
    <>
      <TextField
        field={useField(['template', 'name'], texts.renameTheTemplate)}
        label={common.name}
        hint={texts.nameHint}
        required
      />
      <TextField
        field={useField(['template', 'description'], texts.changeTheDescription)}
        label={texts.description}
        hint={texts.descriptionHint}
        long
      />
      <WordsField
        field={useField(['template', 'tags'], texts.changeTheTags)}
        label={texts.tags}
        hint={texts.tagsHint}
        noun={texts.tag}
      />
      <WordsField
        field={useField(['template', 'audience'], texts.changeTheAudience)}
        label={texts.audience}
        hint={texts.audienceHint}
        noun={texts.group}
      />
    </>
  )
}
