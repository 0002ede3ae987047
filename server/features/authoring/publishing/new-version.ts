import { conflict } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import { insertNew } from '../../../store/insert-new.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** `injury-301-v4`, where that is an id. */
export function idOf({ newId }: Pick<Services, 'newId'>, group: string, version: number): string {
  const id = `${group}-v${version}`
  return id.length <= 64 ? id : newId()
}

/** @throws AppError CONFLICT when somebody else has written this version meanwhile */
export async function insertVersion<T extends Document>(
  { store }: Pick<Services, 'store'>,
  collection: CollectionDeclaration<T>,
  document: T,
): Promise<void> {
  if (!(await insertNew(store.collection(collection), document)))
    throw conflict('template.published_meanwhile', 'Somebody else published this meanwhile')
}
