import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import type { System } from './operations.ts'
import { sizeText } from './words.ts'

const COLUMNS = ['Machine', 'State', 'Formwork', 'Node', 'Memory', 'Started']

/** The processes that answer, and those that ended without a word. */
export const Servers = ({ servers }: { servers: System['servers'] }) => (
  <StackedTable label="Servers" columns={COLUMNS}>
    {servers.map(({ id, host, version, nodeVersion, memoryBytes, startedDate, isThis, isMissing }) => (
      <tr key={id}>
        <th scope="row">
          {host}
          {isThis && ' (this one)'}
        </th>
        <td data-label="State">
          <Badge tone={isMissing ? 'orange' : 'green'}>{isMissing ? 'Missing' : 'Running'}</Badge>
        </td>
        <td data-label="Formwork">{version}</td>
        <td data-label="Node">{nodeVersion}</td>
        <td data-label="Memory">{sizeText(memoryBytes)}</td>
        <td data-label="Started">{formatMoment(startedDate)}</td>
      </tr>
    ))}
  </StackedTable>
)
