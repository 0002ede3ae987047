import { useState } from 'react'
import { confirm } from '../../../../runtime/app/feedback/confirm.ts'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { ItemField } from './ItemField.tsx'
import { deleteItemMutation, type Field, type Item, type Library, saveItemsMutation } from './operations.ts'
import { fieldText, problemText } from './words.ts'

interface Props {
  library: Library
  /** Absent for one that is added. */
  item: Item | undefined
  onChanged(): void
  onClose(): void
}

const NAME: Field = {
  ...{ name: 'name', label: 'Name', dataType: 'text', required: true },
  ...{ showInTable: true, pickListSelection: [] },
}
const IN_USE = 'Other items name this one. Change those first.'

export function ItemDialog({ library, item, onChanged, onClose }: Props) {
  const { session } = useApplication()
  const fields = [NAME, ...library.fieldArraySchema]
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(
      library.fieldArraySchema.map(({ name }) => [name, item ? fieldText(item, name) : '']),
    ),
    name: item?.name ?? '',
  }))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<string | undefined>, fallback: string) => {
    setBusy(true)
    try {
      const done = await work()
      if (done) {
        showToast('success', done)
        onChanged()
        onClose()
      }
    } catch (error) {
      const text = failureText(error, fallback, { CONFLICT: IN_USE })
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  const save = () =>
    attempt(async () => {
      const names = fields.map(({ name }) => name)
      const row = names.map((name) => texts[name] ?? '')
      const input = {
        libraryId: library.id,
        columns: item ? ['id', ...names] : names,
        rows: [item ? [item.id, ...row] : row],
      }
      const { problems } = (await session.transport.request(saveItemsMutation, { input })).saveLibraryItems
      setFaults(Object.fromEntries(problems.map((each) => [each.column, problemText(each, fields)])))
      return problems.length === 0 ? `${texts.name} was saved` : undefined
    }, 'The item could not be saved. Please try again.')
  const remove = async (gone: Item) => {
    const yes = await confirm({
      title: `Delete ${gone.name}`,
      message: 'It can no longer be chosen. Forms that chose it keep what it was called.',
      primaryLabel: 'Delete',
      isDestructive: true,
    })
    if (!yes) return
    await attempt(async () => {
      await session.transport.request(deleteItemMutation, { id: gone.id })
      return `${gone.name} was deleted`
    }, 'The item could not be deleted. Please try again.')
  }
  return (
    <Dialog
      title={item ? `Edit ${item.name}` : 'Add item'}
      subtitle={library.name}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          {item && (
            <Button tone="danger" disabled={isBusy} onClick={() => void remove(item)}>
              Delete…
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {fields.map((field) => (
        <ItemField
          key={field.name}
          field={field}
          text={texts[field.name] ?? ''}
          fault={faults[field.name]}
          onText={(text) => setTexts((old) => ({ ...old, [field.name]: text }))}
        />
      ))}
    </Dialog>
  )
}
