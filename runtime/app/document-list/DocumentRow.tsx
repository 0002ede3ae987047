import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { muted } from '../../react/ui/text.ts'
import { useApplication } from '../session/session-context.ts'
import type { Column } from './columns.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { SelectBox } from './SelectBox.tsx'
import { nameOf } from './selection/Report.tsx'
import type { SelectionOf } from './selection/use-selection.ts'

interface Props {
  form: DocumentItem
  columns: readonly Column[]
  /** Its number stands below its name, and not in a column. */
  hasNumber: boolean
  isDeleted: boolean
  pathOf(id: string): string
  onChange(): void
  chosen?: string | undefined
  onPress?: ((id: string) => void) | undefined
  selection?: SelectionOf | undefined
}

export function DocumentRow({
  form,
  columns,
  hasNumber,
  isDeleted,
  pathOf,
  onChange,
  chosen,
  onPress,
  selection,
}: Props) {
  const { timeZone } = useApplication()
  const isChosen = form.id === chosen
  const press = ({ target }: MouseEvent) => {
    // What has a use of its own keeps it, and words can be marked to be copied.
    const isOther = (target as Element).closest('a, button, input, label')
    if (!isOther && getSelection()?.isCollapsed !== false) onPress?.(form.id)
  }
  return (
    <tr
      onClick={onPress && press}
      data-pressable={onPress && ''}
      data-chosen={isChosen || undefined}
      data-selected={selection?.has(form.id) || undefined}
    >
      {selection && (
        <SelectBox
          aria-label={`Select ${nameOf(form)}`}
          checked={selection.has(form.id)}
          onPress={(isShift) => (isShift ? selection.extend(form.id) : selection.toggle(form.id))}
        />
      )}
      <th scope="row">
        {isDeleted ? (
          form.name
        ) : (
          <Link href={pathOf(form.id)} aria-current={isChosen || undefined}>
            {form.name}
          </Link>
        )}
        {form.autoId && hasNumber && <div className={muted}>{form.autoId}</div>}
      </th>
      {columns.map(({ name, of }) => (
        <td key={name} data-label={name}>
          {of(form, timeZone)}
        </td>
      ))}
      {isDeleted && (
        <td>
          <RestoreButton form={form} onRestored={onChange} />
        </td>
      )}
    </tr>
  )
}
