import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ImportRowsDialog } from '../../../parts/ImportRowsDialog.tsx'
import { type Library, saveItemsMutation } from './operations.ts'
import { problemText } from './words.ts'

interface Props {
  library: Library
  onChanged(): void
  onClose(): void
}

export function ImportDialog({ library: { id: libraryId, name, fieldArraySchema }, ...events }: Props) {
  const { transport } = useApplication().session
  const labels = Object.fromEntries(fieldArraySchema.map((field) => [field.name, field.label]))
  return (
    <ImportRowsDialog
      title="Import items"
      subtitle={name}
      labels={{ id: 'ID', name: 'Name', ...labels }}
      needed={['name', 'id']}
      send={async (columns, rows, dryRun) => {
        const input = { libraryId, columns, rows, dryRun }
        return (await transport.request(saveItemsMutation, { input })).saveLibraryItems
      }}
      problemText={(problem) => problemText(problem, fieldArraySchema)}
      {...events}
    >
      A CSV or Excel file with the columns Name and those of the library. With the column ID, as an export has
      it, items are changed; those that are not in the file stay.
    </ImportRowsDialog>
  )
}
