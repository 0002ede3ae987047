import { Link } from 'wouter'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { RowTools, StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import { common } from '../../../parts/common-texts.ts'
import type { Item, Library } from './operations.ts'
import { texts } from './texts.ts'
import { fieldText } from './words.ts'

interface Props {
  library: Library
  items: readonly Item[]
  /** Without it they are only looked at. */
  onOpen?: ((item: Item) => void) | undefined
}

/** With the fields that the library shows in tables; a narrow screen stacks each item as a card. */
export function ItemTable({ library, items, onOpen }: Props) {
  const fields = library.fieldArraySchema.filter(({ showInTable }) => showInTable)
  return (
    <StackedTable
      label={library.name}
      columns={[common.name, ...fields.map(({ label }) => label)]}
      tools={onOpen && texts.editMenu}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            <Link href={`/studio/global/library-management/detail/${item.id}`}>{item.name}</Link>
          </th>
          {fields.map(({ name, label }) => (
            <td key={name} data-label={label}>
              {fieldText(item, name)}
            </td>
          ))}
          {onOpen && (
            <RowTools>
              <Button small aria-label={texts.editOf(item.name)} onClick={() => onOpen(item)}>
                {texts.editMenu}
              </Button>
            </RowTools>
          )}
        </tr>
      ))}
    </StackedTable>
  )
}
