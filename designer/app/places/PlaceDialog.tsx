import { useState } from 'react'
import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../runtime/app/feedback/toasts.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../runtime/react/ui/Dialog.tsx'
import { DialogField, FieldPair } from '../../../runtime/react/ui/DialogField.tsx'
import { muted, problem } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { common } from '../../parts/common-texts.ts'
import type { SavedRows } from '../../parts/save-rows.ts'
import { texts as words } from './texts.ts'
import { PLACE_FAILURES, type PlaceField, problemText, type Texts } from './words.ts'

interface Props {
  title: string
  subtitle: string
  fields: readonly PlaceField[]
  labels: Texts
  /** Nothing for one that is added. */
  before: Texts
  save(texts: Texts): Promise<SavedRows>
  onChanged(): void
  onClose(): void
}

/** A point on the map stands below the rest, its two numbers side by side. */
const PAIRS = [false, true]

/** A building or a room; what is refused is said at its field, and what was typed stays. */
export function PlaceDialog({ title, subtitle, fields, labels, before, save, onChanged, onClose }: Props) {
  const [texts, setTexts] = useState(before)
  const [faults, setFaults] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const write = (column: string) => (text: string) => {
    setTexts((old) => ({ ...old, [column]: text }))
    setFaults(({ [column]: _, ...others }) => others)
    return undefined
  }
  const submit = async () => {
    setBusy(true)
    try {
      const { problems } = await save(texts)
      if (problems.length === 0) {
        showToast('success', words.saved(texts.name || texts.roomNumber))
        onChanged()
        return onClose()
      }
      setFaults(
        Object.fromEntries(
          problems.map((each) => [each.column in labels ? each.column : '', problemText(each, labels)]),
        ),
      )
    } catch (error) {
      setFaults({
        '': failureText(error, words.notSaved, PLACE_FAILURES) ?? '',
      })
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy} onClick={() => void submit()}>
            {common.save}
          </Button>
        </>
      }
    >
      {PAIRS.map((isPoint) => (
        <FieldPair key={String(isPoint)}>
          {fields
            .filter((each) => isPoint === (each.isPoint ?? false))
            .map(({ column, label, required = false, hint }) => (
              <DialogField key={column} label={label} required={required} fault={faults[column]}>
                {(control) => (
                  <>
                    <TextInput
                      {...control}
                      autoComplete="off"
                      value={texts[column] ?? ''}
                      onText={write(column)}
                    />
                    {hint && <span className={muted}>{hint}</span>}
                  </>
                )}
              </DialogField>
            ))}
        </FieldPair>
      ))}
      {faults[''] && (
        <p className={problem} role="alert">
          {faults['']}
        </p>
      )}
    </Dialog>
  )
}
