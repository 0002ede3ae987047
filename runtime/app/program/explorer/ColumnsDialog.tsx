import { useId, useState } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { visuallyHidden } from '../../../react/ui/text.ts'
import styles from './FilterDialog.module.css'
import type { Column } from './operations.ts'
import { inOrder, NUMBER, type View } from './view.ts'

interface Props {
  columns: readonly Column[]
  view: View
  onChoose(shown: ReadonlySet<string>): void
  onClose(): void
}

/** Which columns are shown; the number, which leads to the form, always is. */
export function ColumnsDialog({ columns, view, onChoose, onClose }: Props) {
  const id = useId()
  const [shown, setShown] = useState(
    () =>
      new Set(
        inOrder(columns, view)
          .filter(({ hide }) => !hide)
          .map((column) => column.id),
      ),
  )
  const set = (ids: readonly string[]) => setShown(new Set([NUMBER, ...ids]))
  const choices = columns
    .filter((column) => column.id !== NUMBER)
    .map(({ id: columnId, label, isGone }) => ({
      ...{ id: columnId, label },
      ...(isGone && { help: 'The newest version no longer asks it.' }),
    }))
  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={() => onChoose(shown)}>
            Show
          </Button>
        </>
      }
    >
      <ButtonRow>
        <Button small tone="quiet" onClick={() => set(choices.map((choice) => choice.id))}>
          All
        </Button>
        <Button small tone="quiet" onClick={() => set([])}>
          None
        </Button>
      </ButtonRow>
      <fieldset className={styles.values}>
        <legend className={visuallyHidden}>Columns</legend>
        <ChoiceList
          kind="checkbox"
          controlId={id}
          choices={choices}
          selected={[...shown]}
          onChoose={(columnId, isShown) =>
            set(isShown ? [...shown, columnId] : [...shown].filter((each) => each !== columnId))
          }
        />
      </fieldset>
    </Dialog>
  )
}
