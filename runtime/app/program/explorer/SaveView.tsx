import { useId, useState } from 'react'
import { newId } from '../../../client/autosave/page-load.ts'
import { RequestError } from '../../../client/request-error.ts'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { NameDialog } from '../../../react/ui/NameDialog.tsx'
import { useApplication } from '../../session/session-context.ts'
import { explorerIssue } from './issue-words.ts'
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
  const replaced = views.find((each) => each.isOwn && folded(each.name) === folded(name))
  const keep = async () => {
    const input = {
      ...{ id: replaced?.id ?? newViewId, name: name.trim(), isShared },
      ...{ programId: place.programId, identifier: place.templateGroupId },
      ...(unfold !== undefined && { unfold }),
      ...view,
    }
    const { saveGridState } = await transport.request(saveViewMutation, { input })
    onSaved(saveGridState, input.id)
  }
  return (
    <NameDialog
      title="Save view"
      lead="Keeps the columns, their order and width, the filters and the sorting."
      label="Name"
      name={name}
      onName={setName}
      maxLength={80}
      nameless="Enter a name."
      hint={replaced ? `“${replaced.name}” will be replaced.` : ''}
      verb={replaced ? 'Replace' : 'Save'}
      save={keep}
      faultOf={(error) => {
        const [issue] = error instanceof RequestError ? error.issues : []
        return issue ? explorerIssue(issue) : 'The view could not be saved. Please try again.'
      }}
      onClose={onClose}
    >
      <ChoiceList
        kind="checkbox"
        controlId={`${id}-shared`}
        choices={[{ id: 'shared', label: 'Share with all admins of this program' }]}
        selected={isShared ? ['shared'] : []}
        onChoose={(_, shared) => setShared(shared)}
      />
    </NameDialog>
  )
}
