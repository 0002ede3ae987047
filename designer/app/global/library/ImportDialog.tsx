import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { common } from '../../../parts/common-texts.ts'
import { ImportRowsDialog } from '../../../parts/ImportRowsDialog.tsx'
import { type Library, saveItemsMutation } from './operations.ts'
import { texts } from './texts.ts'
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
      title={texts.importItems}
      subtitle={name}
      labels={{ id: 'ID', name: common.name, ...labels }}
      needed={['name', 'id']}
      send={async (columns, rows, dryRun) => {
        const input = { libraryId, columns, rows, dryRun }
        return (await transport.request(saveItemsMutation, { input })).saveLibraryItems
      }}
      problemText={(problem) => problemText(problem, fieldArraySchema)}
      {...events}
    >
      {texts.importLead}
    </ImportRowsDialog>
  )
}
