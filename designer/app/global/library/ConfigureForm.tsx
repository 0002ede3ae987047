import { useState } from 'react'
import { confirm } from '../../../../runtime/app/feedback/confirm.ts'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../../runtime/react/ui/ButtonRow.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../../runtime/react/ui/text-input.tsx'
import { common } from '../../../parts/common-texts.ts'
import styles from './Configure.module.css'
import {
  archiveLibraryMutation,
  type Configuration,
  emptyLibraryMutation,
  renameLibraryMutation,
} from './configure-operations.ts'
import { texts } from './texts.ts'
import { LIBRARY_FAILURES } from './words.ts'

interface Props {
  configuration: Configuration
  onChanged(): void
}

const IN_USE = {
  ...LIBRARY_FAILURES,
  CONFLICT: texts.inUse,
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
      const text = failureText(error, texts.libraryNotChanged, words)
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  const setArchived = (isArchived: boolean) =>
    attempt(
      () => transport.request(archiveLibraryMutation, { id, revision, isArchived }),
      isArchived ? texts.archivedOf(library.name) : texts.offeredAgainOf(library.name),
      IN_USE,
    )
  const empty = async () => {
    const yes = await confirm({
      title: texts.emptyOf(library.name),
      message: texts.emptyWarning(texts.itemsCount(itemCount)),
      primaryLabel: texts.empty,
      isDestructive: true,
    })
    if (yes)
      await attempt(
        () => transport.request(emptyLibraryMutation, { id, revision }),
        texts.emptied(library.name),
        IN_USE,
      )
  }
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="library-name">{common.name}</label>
        <TextInput
          id="library-name"
          value={name}
          onText={(text) => {
            setName(text)
            return undefined
          }}
        />
      </div>
      <p className={muted}>{texts.facts(id, library.libraryType, texts.itemsCount(itemCount))}</p>
      <ButtonRow>
        <Button
          tone="primary"
          disabled={isBusy || name.trim() === '' || name.trim() === library.name}
          onClick={() =>
            void attempt(
              () => transport.request(renameLibraryMutation, { id, revision, name }),
              texts.saved(name.trim()),
            )
          }
        >
          {common.save}
        </Button>
      </ButtonRow>
      <section aria-labelledby="library-end">
        <h2 id="library-end">
          {texts.archive} {archivedDate !== null && <Badge tone="orange">{common.archived}</Badge>}
        </h2>
        {templates.length > 0 ? (
          <p>
            {texts.keptByTemplates} {templates.map((template) => template.name).join(', ')}.
          </p>
        ) : (
          <>
            <p>{texts.archiveHint}</p>
            <ButtonRow>
              <Button disabled={isBusy || itemCount === 0} onClick={() => void empty()}>
                {texts.emptyMenu}
              </Button>
              <Button disabled={isBusy} onClick={() => void setArchived(archivedDate === null)}>
                {archivedDate === null ? texts.archive : texts.offerAgain}
              </Button>
            </ButtonRow>
          </>
        )}
      </section>
    </>
  )
}
