import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { IconButton } from '../../../react/ui/IconButton.tsx'
import { muted } from '../../../react/ui/text.ts'
import { pageCount } from '../../forms/page-count.ts'
import { StatusBadge } from '../../forms/StatusBadge.tsx'
import { shortDate } from '../../forms/short-date.ts'
import styles from './DocumentPanel.module.css'
import type { UserDocument, UserDocumentsReply } from './operations.ts'
import { keepCollapsed, readCollapsed } from './panel-state.ts'
import { texts } from './texts.ts'

interface Props {
  /** Whose documents they are, and which there are; the old ones while others are on their way. */
  reply: UserDocumentsReply | undefined
  hasFailed: boolean
  chosen: string | undefined
  /** The address of the screen with a document, or a page of the list, chosen. */
  addressOf(place: { document?: string; page?: number }): string
  onChoose(): void
  onRetry(): void
}

/** The documents of somebody, at the left; it can be folded away, and stays so (PR-07, PR-10). */
export function DocumentPanel({ reply, ...rest }: Props) {
  const [isCollapsed, setCollapsed] = useState(readCollapsed)
  const id = useId()
  const toggle = () => {
    keepCollapsed(!isCollapsed)
    setCollapsed(!isCollapsed)
  }
  return (
    <section
      className={styles.panel}
      data-collapsed={isCollapsed || undefined}
      aria-label="Documents of the user"
    >
      <div className={styles.head}>
        {!isCollapsed && reply?.user && (
          <div className={styles.person}>
            <strong>{`${reply.user.firstName} ${reply.user.lastName}`}</strong>
            <span className={muted}>{reply.user.email}</span>
          </div>
        )}
        <IconButton
          small
          icon={isCollapsed ? 'chevronRight' : 'chevronLeft'}
          label={isCollapsed ? 'Show the list' : 'Hide the list'}
          aria-expanded={!isCollapsed}
          aria-controls={id}
          onClick={toggle}
        />
      </div>
      <div id={id} hidden={isCollapsed} className={styles.body}>
        <List reply={reply} {...rest} />
      </div>
    </section>
  )
}

function List({ reply, hasFailed, chosen, addressOf, onChoose, onRetry }: Props): ReactNode {
  if (hasFailed && !reply)
    return (
      <div className={styles.state} role="alert">
        <p>{texts.failed}</p>
        <Button small onClick={onRetry}>
          Try again
        </Button>
      </div>
    )
  if (!reply)
    return (
      <p className={styles.state} role="status">
        {texts.loading}
      </p>
    )
  if (reply.docs.length === 0) return <p className={styles.state}>{texts.none}</p>
  const { meta, docs } = reply
  const pages = pageCount(meta, docs.length)
  return (
    <>
      <ul className={styles.list}>
        {docs.map((document) => (
          <li key={document.id}>
            {document.canView ? (
              <Link
                className={styles.entry}
                href={addressOf({ document: document.id, page: meta.page })}
                aria-current={document.id === chosen ? 'true' : undefined}
                onClick={onChoose}
              >
                <Facts document={document} />
              </Link>
            ) : (
              <Closed document={document} />
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <ButtonRow className={styles.pager}>
          {meta.page > 1 && <Link href={addressOf({ page: meta.page - 1 })}>Previous</Link>}
          <span role="status">{`Page ${meta.page} of ${pages}`}</span>
          {meta.page < pages && <Link href={addressOf({ page: meta.page + 1 })}>Next</Link>}
        </ButtonRow>
      )}
    </>
  )
}

/** One that does not open in its status says so to whoever points at it or comes to it by the keys (PR-09). */
function Closed({ document }: { document: UserDocument }) {
  const id = useId()
  return (
    <span className={styles.closed} role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
      <Facts document={document} />
      <span id={id} role="tooltip" className={styles.tip}>
        {texts.mayNotView}
      </span>
    </span>
  )
}

const Facts = ({ document }: { document: UserDocument }) => (
  <>
    <span className={styles.name}>{document.name}</span>
    <span className={styles.facts}>
      <StatusBadge status={document.status} label={document.statusLabel} />
      <span className={muted}>
        {[
          document.autoId,
          document.name === document.templateName ? undefined : document.templateName,
          shortDate(document.createdDate),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  </>
)
