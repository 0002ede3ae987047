import type { StoredFile } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const FILES: CollectionDeclaration<StoredFile> = {
  name: 'files',
  kind: 'file',
  refersTo: { formId: 'forms' },
  indexes: [
    { keys: { formId: 1, userId: 1, uploadId: 1 }, unique: true },
    { keys: { userId: 1 } },
    { keys: { orphanSince: 1 } },
  ],
}
