import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { common } from '../../../parts/common-texts.ts'
import { ItemField } from './ItemField.tsx'
import { type Field, type Item, type Library, saveItemsMutation } from './operations.ts'
import { texts as studioTexts } from './texts.ts'
import { fieldText, ITEM_FAILURES, problemText } from './words.ts'

interface Props {
  library: Library
  /** Absent for one that is added. */
  item: Pick<Item, 'id' | 'name' | 'fields' | 'revision'> | undefined
  /** What the items are called that it names, by field. */
  relationNames?: Readonly<Record<string, string>>
  onChanged(): void
  onClose(): void
}

const NAME: Field = {
  ...{ name: 'name', label: common.name, dataType: 'text', required: true },
  ...{ showInTable: true, pickListSelection: [], relatesTo: null },
}

export function ItemDialog({ library, item, relationNames, onChanged, onClose }: Props) {
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
  const save = async () => {
    setBusy(true)
    const names = fields.map(({ name }) => name)
    const row = names.map((name) => texts[name] ?? '')
    const input = {
      libraryId: library.id,
      columns: item ? ['id', ...names] : names,
      rows: [item ? [item.id, ...row] : row],
      revision: item?.revision ?? 0,
    }
    try {
      const { problems } = (await session.transport.request(saveItemsMutation, { input })).saveLibraryItems
      setFaults(
        Object.fromEntries(
          problems.map((each) => [each.column === 'id' ? 'name' : each.column, problemText(each, fields)]),
        ),
      )
      if (problems.length === 0) {
        showToast('success', studioTexts.saved(texts.name))
        onChanged()
        onClose()
      }
    } catch (error) {
      const words = item ? ITEM_FAILURES : { CONFLICT: studioTexts.itemTaken }
      const text = failureText(error, studioTexts.itemNotSaved, words)
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={item ? studioTexts.editOf(item.name) : studioTexts.addItem}
      subtitle={library.name}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button tone="primary" disabled={isBusy} onClick={() => void save()}>
            {common.save}
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
          named={relationNames?.[field.name]}
          onText={(text) => setTexts((old) => ({ ...old, [field.name]: text }))}
        />
      ))}
    </Dialog>
  )
}
