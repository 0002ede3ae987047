import { useSearchParams } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { ConfigureForm } from './ConfigureForm.tsx'
import { configurationQuery } from './configure-operations.ts'
import { NewLibrary } from './NewLibrary.tsx'
import { texts } from './texts.ts'

/** What a library is called and whether it is offered; a new one where the address names none. */
export function ConfigurePage() {
  const [address] = useSearchParams()
  const id = address.get('library')
  return id === null ? <NewLibrary /> : <Configure key={id} id={id} />
}

function Configure({ id }: { id: string }) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await session.transport.request(configurationQuery, { id }, { signal })).managedLibrary,
    [session, id],
  )
  useDocumentTitle(data ? texts.settingsOf(data.library.name) : texts.librarySettings)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <ScreenHead
        crumbs={[
          { name: texts.libraryManagement, href: '/studio/global/library-management' },
          { name: data.library.name, href: `/studio/global/library-management/library/${id}` },
        ]}
        title={texts.settingsOf(data.library.name)}
      />
      <ConfigureForm key={data.revision} configuration={data} onChanged={reload} />
    </>
  )
}
