import { Link } from 'wouter'
import { SortHead } from '../../../runtime/react/ui/SortHead.tsx'
import { StackedTable } from '../../../runtime/react/ui/StackedTable.tsx'
import { common } from '../../parts/common-texts.ts'
import { programAddress } from '../addresses.ts'
import type { StudioProgram } from '../operations.ts'
import { domainOf, type Wanted } from './narrow-programs.ts'
import { texts } from './texts.ts'

interface Props {
  programs: readonly StudioProgram[]
  wanted: Pick<Wanted, 'sort' | 'isDescending'>
  onSort(order: Pick<Wanted, 'sort' | 'isDescending'>): void
}

/** The programs of a campus: what each is called, and whom it serves. */
export function ProgramTable({ programs, wanted, onSort }: Props) {
  const head = (name: string, sort: Wanted['sort']) => {
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
  }
  return (
    <StackedTable
      label={texts.programs}
      columns={[head(common.name, 'name'), head(texts.domain, 'domain'), common.templates]}
    >
      {programs.map((each) => (
        <tr key={each.program.id}>
          <th scope="row">
            <Link href={programAddress(each.campusId, each.program.id)}>{each.program.name}</Link>
          </th>
          <td data-label={texts.domain}>{domainOf(each)}</td>
          <td data-label={common.templates}>{each.templateCount}</td>
        </tr>
      ))}
    </StackedTable>
  )
}
