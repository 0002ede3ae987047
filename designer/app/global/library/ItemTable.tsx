import { Link } from 'wouter'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { common } from '../../../parts/common-texts.ts'
import styles from './Library.module.css'
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
    <div className={styles.frame}>
      <table className={styles.table} aria-label={library.name}>
        <thead>
          <tr>
            <th scope="col">{common.name}</th>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
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
              <td>
                {onOpen && (
                  <Button small aria-label={texts.editOf(item.name)} onClick={() => onOpen(item)}>
                    {texts.editMenu}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
