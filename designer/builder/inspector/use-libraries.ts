import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { libraryManagement } from '../../../runtime/client/graphql/services.ts'

const librariesQuery = operation(
  libraryManagement,
  graphql('query LibrariesToChoose { getLibraryTypes { id name } }'),
)

/** The libraries that the author may use; undefined until they are read. */
export function useLibraries(): readonly { id: string; label: string }[] | undefined {
  const { transport } = useApplication().session
  const { data } = useLoad(
    async (signal) => (await transport.request(librariesQuery, {}, { signal })).getLibraryTypes,
    [transport],
  )
  return data?.map(({ id, name }) => ({ id, label: name }))
}
