import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { StackedTable } from '../../../../runtime/react/ui/StackedTable.tsx'
import type { System } from './operations.ts'
import { texts } from './texts.ts'
import { sizeText } from './words.ts'

const COLUMNS = [texts.machine, texts.state, texts.formwork, texts.node, texts.memory, texts.started]

/** The processes that answer, and those that ended without a word. */
export const Servers = ({ servers }: { servers: System['servers'] }) => (
  <StackedTable label={texts.servers} columns={COLUMNS}>
    {servers.map(({ id, host, version, nodeVersion, memoryBytes, startedDate, isThis, isMissing }) => (
      <tr key={id}>
        <th scope="row">
          {host}
          {isThis && texts.thisOne}
        </th>
        <td data-label={texts.state}>
          <Badge tone={isMissing ? 'orange' : 'green'}>{isMissing ? texts.missing : texts.running}</Badge>
        </td>
        <td data-label={texts.formwork}>{version}</td>
        <td data-label={texts.node}>{nodeVersion}</td>
        <td data-label={texts.memory}>{sizeText(memoryBytes)}</td>
        <td data-label={texts.started}>{formatMoment(startedDate)}</td>
      </tr>
    ))}
  </StackedTable>
)
