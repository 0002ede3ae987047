import { Link } from 'wouter'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../../react/ui/EmptyList.tsx'
import { dashboardEditPath } from '../../address/programs.ts'
import { ProgramFrame } from '../../program-frame/ProgramFrame.tsx'
import type { ProgramHead } from '../../program-frame/program-head.ts'

/** In the place of a program's first dashboard. */
export default function NoDashboards(head: ProgramHead) {
  const { id, canAddDashboard } = head.program
  useDocumentTitle('Dashboards')
  return (
    <ProgramFrame {...head} place={{ name: 'Dashboards', path: `/program/${id}/dashboard` }}>
      <EmptyList>
        There are no dashboards in this program yet. A dashboard shows figures of its forms beside each other.{' '}
        {canAddDashboard ? (
          <Link href={dashboardEditPath(id, 'new')}>Make the first dashboard</Link>
        ) : (
          'Ask an admin of the program to make one.'
        )}
      </EmptyList>
    </ProgramFrame>
  )
}
