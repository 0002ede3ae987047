import { Link } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { ButtonLink } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import styles from './Library.module.css'
import { librariesQuery } from './operations.ts'
import { texts } from './texts.ts'

export function LibraryList() {
  const { session } = useApplication()
  useDocumentTitle(texts.libraryManagement)
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(librariesQuery, {}, { signal })).managedLibraries,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <ScreenHead title={texts.libraryManagement}>
        <Link href="/studio/global/library-management/permissions" asChild>
          <ButtonLink>{texts.permissions}</ButtonLink>
        </Link>
        <Link href="/studio/global/library-management/configure" asChild>
          <ButtonLink icon="plus">{texts.newLibrary}</ButtonLink>
        </Link>
      </ScreenHead>
      {data.length === 0 ? (
        <p className={muted}>{texts.noLibraries}</p>
      ) : (
        <ul className={styles.list}>
          {data.map(({ library: { id, name, libraryType, fieldArraySchema }, itemCount, isArchived }) => (
            <li key={id}>
              <Link href={`/studio/global/library-management/library/${id}`}>{name}</Link>
              <span className={muted}>
                {isArchived && <Badge tone="orange">{common.archived}</Badge>}{' '}
                {[libraryType, texts.itemsCount(itemCount), texts.fieldsCount(fieldArraySchema.length)].join(
                  ' · ',
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
