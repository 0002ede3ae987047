import { SearchField } from '../../../runtime/react/ui/SearchField.tsx'
import styles from './places.module.css'

/** What of a list of places is shown. */
export interface Shown {
  searchTerm: string
  isArchived: boolean
  page: number
}

export const EVERYTHING: Shown = { searchTerm: '', isArchived: false, page: 1 }

interface Props {
  label: string
  archivedLabel: string
  shown: Shown
  onShow(shown: Shown): void
}

export function PlaceSearch({ label, archivedLabel, shown, onShow }: Props) {
  return (
    <div className={styles.search}>
      <SearchField
        label={label}
        value={shown.searchTerm}
        onSearch={(searchTerm) => onShow({ ...shown, searchTerm, page: 1 })}
      />
      <label className={styles.archived}>
        <input
          type="checkbox"
          checked={shown.isArchived}
          onChange={({ target }) => onShow({ ...shown, isArchived: target.checked, page: 1 })}
        />
        {archivedLabel}
      </label>
    </div>
  )
}
