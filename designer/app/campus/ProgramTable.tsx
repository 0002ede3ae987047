import { Link } from 'wouter'
import { Icon } from '../../../runtime/react/ui/Icon.tsx'
import { programAddress } from '../addresses.ts'
import type { StudioProgram } from '../operations.ts'
import styles from './campus.module.css'
import { domainOf, type Wanted } from './narrow-programs.ts'

interface Props {
  programs: readonly StudioProgram[]
  wanted: Pick<Wanted, 'sort' | 'isDescending'>
  onSort(order: Pick<Wanted, 'sort' | 'isDescending'>): void
}

/** The programs of a campus: what each is called, and whom it serves. */
export const ProgramTable = ({ programs, wanted, onSort }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <SortedHead name="Name" sort="name" {...{ wanted, onSort }} />
        <SortedHead name="Domain" sort="domain" {...{ wanted, onSort }} />
        <th scope="col">Templates</th>
      </tr>
    </thead>
    <tbody>
      {programs.map((each) => (
        <tr key={each.program.id}>
          <th scope="row">
            <Link href={programAddress(each.campusId, each.program.id)}>{each.program.name}</Link>
          </th>
          <td data-label="Domain">{domainOf(each)}</td>
          <td data-label="Templates">{each.templateCount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function SortedHead({
  name,
  sort,
  wanted,
  onSort,
}: Omit<Props, 'programs'> & { name: string; sort: Wanted['sort'] }) {
  const isSorted = wanted.sort === sort
  const { isDescending } = wanted
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort, isDescending: isSorted && !isDescending })}
      >
        {name}
        <span className={styles.direction} data-up={!isDescending || undefined}>
          {isSorted && <Icon name="chevron" size={12} />}
        </span>
      </button>
    </th>
  )
}
