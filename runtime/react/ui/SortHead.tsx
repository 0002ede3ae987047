import { Icon } from './Icon.tsx'
import styles from './SortHead.module.css'

interface Props {
  name: string
  /** How the list is sorted by this column; undefined where it is sorted by another. */
  sorted: 'ascending' | 'descending' | undefined
  onSort(): void
}

/** The head of a column that a list is sorted by when it is pressed. */
export const SortHead = ({ name, sorted, onSort }: Props) => (
  <th scope="col" aria-sort={sorted}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {name}
      <span className={styles.direction} data-up={sorted === 'ascending' || undefined}>
        {sorted && <Icon name="chevron" size={12} />}
      </span>
    </button>
  </th>
)
