import { formatMoment } from '../../../../runtime/core/datetime/format.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import type { System } from './operations.ts'
import styles from './System.module.css'
import { sizeText } from './words.ts'

/** The processes that answer, and those that ended without a word. */
export const Servers = ({ servers }: { servers: System['servers'] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Machine</th>
        <th scope="col">State</th>
        <th scope="col">Formwork</th>
        <th scope="col">Node</th>
        <th scope="col">Memory</th>
        <th scope="col">Started</th>
      </tr>
    </thead>
    <tbody>
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
    </tbody>
  </table>
)
