import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocumentItem } from '../../../client/form/form-lists.ts'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { formRenderer } from '../../../client/graphql/services.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { showToast } from '../../feedback/toasts.ts'
import { deleteFormMutation } from '../../forms/delete-form.ts'
import { useApplication } from '../../session/session-context.ts'
import { ProgressOf } from './ProgressOf.tsx'
import { counted, nameOf, Report } from './Report.tsx'
import type { Outcome } from './run-each.ts'
import styles from './Selection.module.css'
import { useEach } from './use-each.ts'
import { useRestore } from './use-restore.ts'

const canDeleteQuery = operation(
  formRenderer,
  graphql('query CanDelete($id: ID!) { form(id: $id) { id abilities { canDelete } } }'),
)

interface Props {
  docs: readonly DocumentItem[]
  /** So many are gone from the list, or came back to it. */
  onChanged(gone: number): void
  onClose(): void
}

/** Asks of each whether it may be deleted, says of how many, and deletes those one by one. */
export default function DeleteSelected({ docs, onChanged, onClose }: Props): ReactNode {
  const { transport } = useApplication().session
  const { run, progress, stop } = useEach()
  const restore = useRestore(onChanged)
  const [allowed, setAllowed] = useState<readonly DocumentItem[]>()
  const [outcome, setOutcome] = useState<Outcome<DocumentItem, unknown>>()
  /** The list has changed behind the dialog: what it was opened for stays. */
  const [asked] = useState(docs)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    void check()
    return () => {
      isOpen.current = false
    }
  }, [])

  async function check() {
    const checked = await run(asked, async ({ id }) => {
      return (await transport.request(canDeleteQuery, { id })).form.abilities.canDelete
    })
    if (!isOpen.current || checked.left.length > 0) return
    if (checked.failed.length > 0 && checked.done.length === 0) setOutcome(checked)
    else setAllowed(checked.done.filter(({ result }) => result).map(({ item }) => item))
  }
  async function remove(these: readonly DocumentItem[]) {
    const result = await run(these, ({ id }) => transport.request(deleteFormMutation, { formId: id }))
    if (!isOpen.current) return
    if (result.done.length < these.length) return setOutcome(result)
    close(these.length)
    showToast('success', `${counted(these.length)} deleted.`, {
      label: 'Undo',
      run: () => void restore(these),
    })
  }
  /** The list is asked for again behind the last thing that was said. */
  const close = (gone: number) => {
    onClose()
    if (gone > 0) onChanged(gone)
  }
  const deleted = (allowed && outcome?.done.map(({ item }) => item)) ?? []

  const others = asked.filter((item) => !allowed?.includes(item))
  return (
    <Dialog
      title={`Delete ${counted(asked.length)}`}
      dismissable={false}
      onClose={() => (progress && allowed ? stop() : close(deleted.length))}
    >
      {progress ? (
        <ProgressOf
          doing={allowed ? 'Deleting' : 'Checking'}
          progress={progress}
          onStop={allowed ? stop : onClose}
        />
      ) : outcome ? (
        <>
          <p role="status">{`${counted(deleted.length)} deleted.`}</p>
          <Report {...outcome} />
          <ButtonRow at="end">
            {deleted.length > 0 && (
              <Button
                onClick={() => {
                  close(deleted.length)
                  void restore(deleted)
                }}
              >
                Undo
              </Button>
            )}
            <Button tone="primary" onClick={() => close(deleted.length)}>
              Close
            </Button>
          </ButtonRow>
        </>
      ) : (
        allowed && (
          <>
            <p role="status">{sentence(allowed.length, asked.length)}</p>
            {others.length > 0 && allowed.length > 0 && (
              <>
                <p>These stay:</p>
                <ul className={styles.report}>
                  {others.map((item) => (
                    <li key={item.id}>{nameOf(item)}</li>
                  ))}
                </ul>
              </>
            )}
            <ButtonRow at="end">
              <Button onClick={onClose}>{allowed.length > 0 ? 'Cancel' : 'Close'}</Button>
              {allowed.length > 0 && (
                <Button tone="danger" onClick={() => void remove(allowed)}>
                  {`Delete ${counted(allowed.length)}`}
                </Button>
              )}
            </ButtonRow>
          </>
        )
      )}
    </Dialog>
  )
}

function sentence(allowed: number, all: number): string {
  if (allowed === 0) return all === 1 ? 'It cannot be deleted.' : 'None of them can be deleted.'
  const kept = ' Deleted documents can be restored for 30 days.'
  return (allowed === all ? '' : `${allowed} of ${all} can be deleted.`) + kept
}
