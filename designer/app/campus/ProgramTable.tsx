import { Link } from 'wouter'
import { SortHead } from '../../../runtime/react/ui/SortHead.tsx'
import { common } from '../../parts/common-texts.ts'
import { programAddress } from '../addresses.ts'
import type { StudioProgram } from '../operations.ts'
import styles from './campus.module.css'
import { domainOf, type Wanted } from './narrow-programs.ts'
import { texts } from './texts.ts'

interface Props {
  programs: readonly StudioProgram[]
  wanted: Pick<Wanted, 'sort' | 'isDescending'>
  onSort(order: Pick<Wanted, 'sort' | 'isDescending'>): void
}

const COLUMNS = [
  { name: common.name, sort: 'name' },
  { name: texts.domain, sort: 'domain' },
] as const

/** The programs of a campus: what each is called, and whom it serves. */
export const ProgramTable = ({ programs, wanted, onSort }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {COLUMNS.map(({ name, sort }) => {
          const isSorted = wanted.sort === sort
          const { isDescending } = wanted
          return (
            <SortHead
              key={sort}
              name={name}
              sorted={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
              onSort={() => onSort({ sort, isDescending: isSorted && !isDescending })}
            />
          )
        })}
        <th scope="col">{common.templates}</th>
      </tr>
    </thead>
    <tbody>
      {programs.map((each) => (
        <tr key={each.program.id}>
          <th scope="row">
            <Link href={programAddress(each.campusId, each.program.id)}>{each.program.name}</Link>
          </th>
          <td data-label={texts.domain}>{domainOf(each)}</td>
          <td data-label={common.templates}>{each.templateCount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
