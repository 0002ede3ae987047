import { useMemo, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../runtime/react/ui/ButtonRow.tsx'
import { DialogField } from '../../../runtime/react/ui/DialogField.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { roleName } from '../../parts/role-name.ts'
import { ProposedForm } from '../describe/ProposedForm.tsx'
import { useBeginning } from '../use-beginning.ts'
import type { ProgramPlace } from '../use-program.ts'
import styles from './GalleryPage.module.css'
import type { GalleryEntry } from './read-gallery.ts'
import { texts } from './texts.ts'

interface Props extends ProgramPlace {
  entry: GalleryEntry
  onBack(): void
}

/** What a template of the gallery asks and who acts in it, and the way to make it one's own under a name. */
export function GalleryPreview({ campusId, programId, entry, onBack }: Props) {
  const { template } = entry.documents
  const [name, setName] = useState(template.name)
  const [isBeginning, begin] = useBeginning({ campusId, programId }, texts.notCreated)
  // The same as long as nothing was renamed: tried again after a lost reply it is the same draft.
  const documents = useMemo(
    () => ({ ...entry.documents, template: { ...template, name: name.trim() } }),
    [entry, template, name],
  )
  const isNamed = name.trim() !== ''
  return (
    <>
      <ProposedForm template={template} />
      <p>{template.description}</p>
      <p className={muted}>{entry.summary}</p>
      <p>
        {entry.roles.length > 0
          ? texts.whoDecides(entry.roles.map(roleName).join(', '))
          : texts.nobodyDecides}
      </p>
      <p>{texts.whoStarts}</p>
      <form
        className={styles.use}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed && !isBeginning) begin(documents)
        }}
      >
        <DialogField label={texts.name} fault={isNamed ? undefined : texts.nameIt}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={200}
              autoComplete="off"
              onText={(text) => void setName(text)}
            />
          )}
        </DialogField>
        <ButtonRow>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button type="submit" tone="primary" disabled={isBeginning || !isNamed}>
            {texts.use}
          </Button>
        </ButtonRow>
      </form>
    </>
  )
}
