import { useEffect, useId, useState } from 'react'
import { formsOfTemplate } from '../../runtime/core/screen-words/lists.ts'
import { LOADING } from '../../runtime/core/screen-words/loading.ts'
import type { DocumentRows, WidgetProps } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { DocumentRowsTable } from './DocumentRowsTable.tsx'
import styles from './view.module.css'
import type { TableConfig } from './widget.ts'

const SIZE = 10

/** The documents of the program, or of one form, that the viewer may see, the latest change first. */
export default function DocumentTable({ config, host }: WidgetProps<TableConfig>) {
  const id = useId()
  const templateId = config.template?.id
  const [page, setPage] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<DocumentRows | 'failed'>()
  useEffect(() => {
    const controller = new AbortController()
    const settle = (value: DocumentRows | 'failed') => !controller.signal.aborted && setLoaded(value)
    host.documents({ templateId, page, size: SIZE }, controller.signal).then(settle, () => settle('failed'))
    return () => controller.abort()
  }, [host, templateId, page, attempt])
  const rows = loaded === 'failed' ? undefined : loaded
  const pages = rows ? Math.max(page, Math.ceil(rows.total / SIZE), rows.hasMore ? page + 1 : 1) : 1
  return (
    <section aria-labelledby={id} aria-busy={!loaded}>
      <h2 id={id} className={styles.heading}>
        {config.label ?? config.template?.name ?? 'Documents'}
      </h2>
      {loaded === 'failed' && (
        <p role="alert" className={styles.failed}>
          {formsOfTemplate.failed}{' '}
          <Button small onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </p>
      )}
      {!loaded && <p className={muted}>{LOADING}</p>}
      {rows?.docs.length === 0 && <p className={muted}>{formsOfTemplate.none}</p>}
      {rows && rows.docs.length > 0 && <DocumentRowsTable docs={rows.docs} linkTo={host.linkTo} />}
      {rows && pages > 1 && (
        <p className={styles.pages}>
          <Button small disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            Page {page} of {pages}
          </span>
          <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </p>
      )}
    </section>
  )
}
