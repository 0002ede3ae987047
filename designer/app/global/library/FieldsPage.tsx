import { useSearchParams } from 'wouter'
import { ErrorScreen, NotFound } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { configurationQuery } from './configure-operations.ts'
import { FieldsEditor } from './FieldsEditor.tsx'
import { librariesQuery } from './operations.ts'
import { texts } from './texts.ts'

/** The fields of the library that the address names. */
export function FieldsPage() {
  const [address] = useSearchParams()
  const id = address.get('library')
  return id === null ? <NotFound /> : <Fields key={id} id={id} />
}

function Fields({ id }: { id: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => {
      const [{ managedLibrary }, { managedLibraries }] = await Promise.all([
        session.transport.request(configurationQuery, { id }, { signal }),
        session.transport.request(librariesQuery, {}, { signal }),
      ])
      return { configuration: managedLibrary, libraries: managedLibraries }
    },
    [session, id],
  )
  const name = data?.configuration.library.name
  useDocumentTitle(name === undefined ? texts.fields : texts.fieldsOf(name))
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { configuration, libraries } = data
  return (
    <>
      <ScreenHead
        crumbs={[
          { name: texts.libraryManagement, href: '/studio/global/library-management' },
          { name: configuration.library.name, href: `/studio/global/library-management/library/${id}` },
        ]}
        title={texts.fieldsOf(name)}
      />
      <FieldsEditor
        key={configuration.revision}
        configuration={configuration}
        libraries={libraries
          .filter(({ library, isArchived }) => library.id !== id && !isArchived)
          .map(({ library }) => ({ id: library.id, label: library.name }))}
        onSaved={reload}
      />
    </>
  )
}
