import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './PublishPane.module.css'

const TITLES: Readonly<Record<string, string>> = {
  unchanged: 'Nothing had changed',
  discarded: 'This draft was discarded',
  gone: 'This draft is not there any more',
}

/** What came of the draft, and how to go on. */
export function PublishedPanel({ kind, version }: { kind: string; version?: number }) {
  const { address, session } = useWorkbench()
  const isPublished = kind === 'published'
  return (
    <div className={styles.pane} role="status">
      <h1 className={styles.title} data-tone={isPublished ? 'green' : undefined}>
        {isPublished && <Icon name="success" size={24} />}
        {TITLES[kind] ?? (version ? `Version ${version} is published` : 'This draft was published')}
      </h1>
      {isPublished && (
        <p>
          New forms are started on it. Forms that were started before keep their version, until you move them.
        </p>
      )}
      <div className={styles.actions}>
        {/* Not a link of the page: the workbench begins anew, with the next draft. */}
        <ButtonLink tone="primary" href={address}>
          {kind === 'discarded' ? 'Begin a new draft' : 'Go on editing'}
        </ButtonLink>
        {isPublished && <ButtonLink href={`${address}/migration`}>Move forms to it…</ButtonLink>}
        {isPublished && <ButtonLink href={`/template/${session.groupId}`}>Start a form</ButtonLink>}
      </div>
    </div>
  )
}
