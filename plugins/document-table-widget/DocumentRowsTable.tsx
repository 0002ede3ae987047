import type { DocumentRow, WidgetHost } from '../../runtime/react/contract.ts'
import { muted } from '../../runtime/react/ui/text.ts'
import styles from './DocumentRowsTable.module.css'

interface Props extends Pick<WidgetHost, 'linkTo'> {
  docs: readonly DocumentRow[]
}

/** A row a document; where there is little room each stands as a card. */
export const DocumentRowsTable = ({ docs, linkTo }: Props) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Owner</th>
          <th scope="col">Status</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {docs.map(({ id, name, number, owner, status, since, path }) => (
          <tr key={id}>
            <th scope="row">
              <a {...linkTo(path)}>{name}</a>
              {number && <div className={muted}>{number}</div>}
            </th>
            <td data-label="Owner">{owner}</td>
            <td data-label="Status">{status}</td>
            <td data-label="Since">{since}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
