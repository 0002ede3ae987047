import { type FormEvent, useId, useState } from 'react'
import { newId } from '../../../client/autosave/page-load.ts'
import { RequestError } from '../../../client/request-error.ts'
import { formatDocumentIssue } from '../../../core/message/format-document-issue.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { muted, problem } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import { useApplication } from '../../session/session-context.ts'
import styles from './FilterDialog.module.css'
import { type SavedView, saveViewMutation } from './operations.ts'
import type { Place } from './use-page.ts'
import type { View } from './view.ts'

interface Props {
  place: Place
  unfold: string | undefined
  view: View
  views: readonly SavedView[]
  chosen: SavedView | undefined
  onSaved(views: readonly SavedView[], id: string): void
  onClose(): void
}

const folded = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** Gives what is shown a name; one's own of that name takes it. */
export function SaveView({ place, unfold, view, views, chosen, onSaved, onClose }: Props) {
  const { transport } = useApplication().session
  const id = useId()
  const [newViewId] = useState(newId)
  const [name, setName] = useState(chosen?.isOwn ? chosen.name : '')
  const [isShared, setShared] = useState(chosen?.isOwn === true && chosen.isShared)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const replaced = views.find((each) => each.isOwn && folded(each.name) === folded(name))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) return setFault('Enter a name.')
    setBusy(true)
    try {
      const input = {
        ...{ id: replaced?.id ?? newViewId, name: name.trim(), isShared },
        ...{ programId: place.programId, identifier: place.templateGroupId },
        ...(unfold !== undefined && { unfold }),
        ...view,
      }
      const { saveGridState } = await transport.request(saveViewMutation, { input })
      onSaved(saveGridState, input.id)
    } catch (error) {
      const [issue] = error instanceof RequestError ? error.issues : []
      setFault(issue ? formatDocumentIssue(issue) : 'The view could not be saved. Please try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog title="Save view" dismissable={false} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={muted}>Keeps the columns, their order and width, the filters and the sorting.</p>
        <label htmlFor={id}>Name</label>
        <TextInput
          id={id}
          autoFocus
          maxLength={80}
          value={name}
          invalid={fault !== undefined}
          describedBy={`${id}-note`}
          onText={(text) => {
            setName(text)
            setFault(undefined)
            return undefined
          }}
        />
        <p id={`${id}-note`} className={fault ? problem : muted} role={fault ? 'alert' : 'status'}>
          {fault ?? (replaced ? `“${replaced.name}” will be replaced.` : '')}
        </p>
        <ChoiceList
          kind="checkbox"
          controlId={`${id}-shared`}
          choices={[{ id: 'shared', label: 'Share with all admins of this program' }]}
          selected={isShared ? ['shared'] : []}
          onChoose={(_, shared) => setShared(shared)}
        />
        <ButtonRow at="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" aria-busy={busy}>
            {replaced ? 'Replace' : 'Save'}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}
