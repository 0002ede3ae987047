import type { QuickLink } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const QUICK_LINKS: CollectionDeclaration<QuickLink> = {
  name: 'quickLinks',
  kind: 'quick-link',
  indexes: [],
}
