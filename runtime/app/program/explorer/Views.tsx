import { useId, useState } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { Select } from '../../../react/ui/Select.tsx'
import { confirm } from '../../feedback/confirm.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { showToast } from '../../feedback/toasts.ts'
import { useApplication } from '../../session/session-context.ts'
import styles from './Explorer.module.css'
import { deleteViewMutation, type SavedView } from './operations.ts'
import { SaveView } from './SaveView.tsx'
import type { Place } from './use-page.ts'
import type { View } from './view.ts'

interface Props {
  place: Place
  unfold: string | undefined
  view: View
  views: readonly SavedView[]
  /** The one that was opened last. */
  chosen: SavedView | undefined
  onOpen(view: SavedView | undefined): void
  onViews(views: readonly SavedView[], chosen: string | undefined): void
}

/** The saved views of a template, one's own and shared ones: opened, saved and deleted. */
export function Views({ place, unfold, view, views, chosen, onOpen, onViews }: Props) {
  const { transport } = useApplication().session
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const remove = async ({ id: viewId, name }: SavedView) => {
    const isSure = await confirm({
      title: 'Delete view',
      message: `The saved view “${name}” is deleted for everybody. No form is.`,
      primaryLabel: 'Delete',
      isDestructive: true,
    })
    if (!isSure) return
    try {
      const { deleteGridState } = await transport.request(deleteViewMutation, { ...place, id: viewId })
      onViews(deleteGridState, undefined)
    } catch (error) {
      const text = failureText(error, `${name} could not be deleted. Please try again.`)
      if (text) showToast('danger', text)
    }
  }
  return (
    <span className={styles.views}>
      {views.length > 0 && (
        <>
          <label htmlFor={id}>View</label>
          <Select
            id={id}
            placeholder="Not saved"
            options={views.map((each) => ({
              id: each.id,
              label: each.isOwn ? each.name : `${each.name} (shared by ${each.ownerName})`,
            }))}
            value={chosen?.id ?? ''}
            onChoose={(viewId) => onOpen(views.find((each) => each.id === viewId))}
          />
        </>
      )}
      <Button small onClick={() => setSaving(true)}>
        Save view…
      </Button>
      {chosen?.isOwn && (
        <Button small tone="quiet" onClick={() => void remove(chosen)}>
          Delete view
        </Button>
      )}
      {isSaving && (
        <SaveView
          {...{ place, unfold, view, views, chosen }}
          onSaved={(all, savedId) => {
            onViews(all, savedId)
            setSaving(false)
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </span>
  )
}
