import { templatePath } from '../../runtime/app/address/forms.ts'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './PublishPane.module.css'
import { texts } from './texts.ts'

const TITLES: Readonly<Record<string, string>> = {
  unchanged: texts.nothingHadChanged,
  discarded: common.draftDiscarded,
  gone: texts.draftGone,
}

/** What came of the draft, and how to go on. */
export function PublishedPanel({ kind, version }: { kind: string; version?: number }) {
  const { address, session } = useWorkbench()
  const isPublished = kind === 'published'
  return (
    <div className={styles.pane} role="status">
      <h1 className={styles.title} data-tone={isPublished ? 'green' : undefined}>
        {isPublished && <Icon name="success" size={24} />}
        {TITLES[kind] ?? (version ? texts.publishedVersion(version) : texts.wasPublished)}
      </h1>
      {isPublished && <p>{texts.newFormsKeep}</p>}
      <div className={styles.actions}>
        {/* Not a link of the page: the workbench begins anew, with the next draft. */}
        <ButtonLink tone="primary" href={address}>
          {kind === 'discarded' ? texts.beginDraft : texts.goOnEditing}
        </ButtonLink>
        {isPublished && <ButtonLink href={`${address}/migration`}>{texts.moveForms}</ButtonLink>}
        {isPublished && <ButtonLink href={templatePath(session.groupId)}>{texts.startAForm}</ButtonLink>}
      </div>
    </div>
  )
}
