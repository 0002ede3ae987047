import { useEffect, useId, useState } from 'react'
import { SearchField } from '../../react/ui/SearchField.tsx'
import { Select } from '../../react/ui/Select.tsx'
import styles from './Inventory.module.css'
import type { Shown } from './items-address.ts'
import type { SentRoom } from './operations.ts'
import { HAZARD_OPTIONS, ORDER_OPTIONS, roomText } from './words.ts'

/** Rest after the last key before the list is searched. */
const DEBOUNCE_MS = 250

interface Props {
  rooms: readonly SentRoom[]
  shown: Shown
  onShow(change: Partial<Shown>): void
}

/** What narrows and orders the list. */
export function ItemFilters({ rooms, shown, onShow }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(shown.term)
  useEffect(() => {
    if (typed === shown.term) return
    const timer = setTimeout(() => onShow({ term: typed }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, shown.term, onShow])
  return (
    <search className={styles.filters}>
      <SearchField
        label="Search by name, CAS number or barcode"
        placeholder="Name, CAS number or barcode"
        value={typed}
        onSearch={setTyped}
      />
      <div className={styles.field}>
        <label htmlFor={`${id}-room`}>Room</label>
        <Select
          id={`${id}-room`}
          placeholder="All rooms"
          options={rooms.map((room) => ({ id: room.id, label: roomText(room) }))}
          value={shown.room}
          onChoose={(room) => onShow({ room })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-hazard`}>Hazard</label>
        <Select
          id={`${id}-hazard`}
          placeholder="Any"
          options={HAZARD_OPTIONS}
          value={shown.hazard}
          onChoose={(chosen) =>
            onShow({ hazard: HAZARD_OPTIONS.find((each) => each.id === chosen)?.id ?? '' })
          }
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-order`}>Order</label>
        <Select
          id={`${id}-order`}
          options={ORDER_OPTIONS}
          value={shown.order}
          onChoose={(chosen) =>
            onShow({ order: ORDER_OPTIONS.find((each) => each.id === chosen)?.id ?? 'NAME' })
          }
        />
      </div>
    </search>
  )
}
