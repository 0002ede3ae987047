import { formatDate } from '../../core/datetime/format.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { RowTools, StackedTable } from '../../react/ui/StackedTable.tsx'
import { muted } from '../../react/ui/text.ts'
import styles from './ItemTable.module.css'
import type { SentItem } from './operations.ts'
import { amountText, hazardBadge, roomText } from './words.ts'

interface Props {
  items: readonly SentItem[]
  /** Without these it is only looked at. */
  onEdit?(item: SentItem): void
  onMove?(item: SentItem): void
  onRemove?(item: SentItem): void
}

/** A narrow screen stacks each container as a card. */
export function ItemTable({ items, onEdit, onMove, onRemove }: Props) {
  const today = new Date().toISOString().slice(0, 10)
  return (
    <StackedTable
      label="Containers"
      columns={['Name', 'Hazards', 'Amount', 'Room', 'Expires']}
      tools={onEdit && 'Change'}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row" className={styles.item}>
            <span className={styles.name}>{item.name}</span>
            <span className={muted}>
              {[item.casNumber && `CAS ${item.casNumber}`, item.barcode].filter(Boolean).join(' · ')}
            </span>
          </th>
          <td data-label="Hazards">
            <Hazards item={item} />
          </td>
          <td data-label="Amount">{amountText(item)}</td>
          <td data-label="Room">{item.room ? roomText(item.room) : 'Nowhere'}</td>
          <td data-label="Expires">
            {item.expiryDate && (
              <>
                {formatDate(item.expiryDate)} {item.expiryDate < today && <Badge tone="red">Expired</Badge>}
              </>
            )}
          </td>
          {onEdit && (
            <RowTools>
              <Button small tone="quiet" aria-label={`Edit ${labelOf(item)}`} onClick={() => onEdit(item)}>
                Edit
              </Button>
              <Button small tone="quiet" aria-label={`Move ${labelOf(item)}`} onClick={() => onMove?.(item)}>
                Move
              </Button>
              <Button
                small
                tone="quiet"
                aria-label={`Remove ${labelOf(item)}`}
                onClick={() => onRemove?.(item)}
              >
                Remove
              </Button>
            </RowTools>
          )}
        </tr>
      ))}
    </StackedTable>
  )
}

/** Several containers are of the same name: the barcode tells them apart. */
const labelOf = ({ name, barcode }: SentItem) => [name, barcode].filter(Boolean).join(' ')

function Hazards({ item: { hazards, signalWord, hazardStatements } }: { item: SentItem }) {
  if (hazards.length === 0) return <span className={muted}>None known</span>
  return (
    <>
      <span className={styles.hazards}>
        {hazards.map((hazard) => {
          const { tone, words } = hazardBadge(hazard)
          return (
            <Badge key={hazard} tone={tone}>
              {words}
            </Badge>
          )
        })}
      </span>
      <span className={muted}>{[signalWord, hazardStatements.join(' ')].filter(Boolean).join(': ')}</span>
    </>
  )
}
