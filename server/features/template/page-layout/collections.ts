import type { PageLayout } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const LAYOUTS: CollectionDeclaration<PageLayout> = {
  name: 'layouts',
  kind: 'page-layout',
  indexes: [],
}

/** As an author writes it: which saving it comes from the store alone says. */
export function withoutRevision<D extends object>(document: D): D {
  const { revision: _, ...rest } = document as D & { revision?: string }
  return rest as D
}
