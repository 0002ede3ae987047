import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** A signed link that may be used once, and was: it is forgotten when it would have expired. */
interface UsedLink extends Document {
  formId: string
  expires: string
}

export const USED_LINKS: CollectionDeclaration<UsedLink> = {
  name: 'usedLinks',
  indexes: [{ keys: { expires: 1 } }],
}
