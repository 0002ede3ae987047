import { useState } from 'react'
import { confirm } from '../../../../runtime/app/feedback/confirm.ts'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { plural } from '../../../../runtime/core/language/plural.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../../runtime/react/ui/ButtonRow.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import styles from './Configure.module.css'
import {
  archiveLibraryMutation,
  type Configuration,
  emptyLibraryMutation,
  renameLibraryMutation,
} from './configure-operations.ts'
import { LIBRARY_FAILURES } from './words.ts'

interface Props {
  configuration: Configuration
  onChanged(): void
}

const ITEMS = { one: '1 item', other: '# items' }
const IN_USE = {
  ...LIBRARY_FAILURES,
  CONFLICT: 'Something uses this library, or somebody else has changed it meanwhile. Load the page again.',
}

export function ConfigureForm({ configuration, onChanged }: Props) {
  const { transport } = useApplication().session
  const { library, revision, archivedDate, itemCount, templates } = configuration
  const { id } = library
  const [name, setName] = useState(library.name)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>, done: string, words = LIBRARY_FAILURES) => {
    setBusy(true)
    try {
      await work()
      showToast('success', done)
      onChanged()
    } catch (error) {
      const text = failureText(error, 'The library could not be changed. Please try again.', words)
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  const setArchived = (isArchived: boolean) =>
    attempt(
      () => transport.request(archiveLibraryMutation, { id, revision, isArchived }),
      isArchived ? `${library.name} was archived` : `${library.name} is offered again`,
      IN_USE,
    )
  const empty = async () => {
    const yes = await confirm({
      title: `Empty ${library.name}`,
      message: `${plural(itemCount, ITEMS)} would be archived. Forms keep what they were called, and each can be offered again.`,
      primaryLabel: 'Empty',
      isDestructive: true,
    })
    if (yes)
      await attempt(
        () => transport.request(emptyLibraryMutation, { id, revision }),
        `${library.name} was emptied`,
        IN_USE,
      )
  }
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="library-name">Name</label>
        <TextInput
          id="library-name"
          value={name}
          onText={(text) => {
            setName(text)
            return undefined
          }}
        />
      </div>
      <p className={muted}>
        ID {id}, type {library.libraryType}, {plural(itemCount, ITEMS)}
      </p>
      <ButtonRow>
        <Button
          tone="primary"
          disabled={isBusy || name.trim() === '' || name.trim() === library.name}
          onClick={() =>
            void attempt(
              () => transport.request(renameLibraryMutation, { id, revision, name }),
              `${name.trim()} was saved`,
            )
          }
        >
          Save
        </Button>
      </ButtonRow>
      <section aria-labelledby="library-end">
        <h2 id="library-end">Archive {archivedDate !== null && <Badge tone="orange">Archived</Badge>}</h2>
        {templates.length > 0 ? (
          <p>
            It can be neither emptied nor archived while templates ask for its items:{' '}
            {templates.map((template) => template.name).join(', ')}.
          </p>
        ) : (
          <>
            <p>
              An archived library can be named by no template. Nothing of it is deleted, and it can be offered
              again.
            </p>
            <ButtonRow>
              <Button disabled={isBusy || itemCount === 0} onClick={() => void empty()}>
                Empty…
              </Button>
              <Button disabled={isBusy} onClick={() => void setArchived(archivedDate === null)}>
                {archivedDate === null ? 'Archive' : 'Offer again'}
              </Button>
            </ButtonRow>
          </>
        )}
      </section>
    </>
  )
}
