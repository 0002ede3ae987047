import type { AppLink } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const APP_LINKS: CollectionDeclaration<AppLink> = {
  name: 'appLinks',
  kind: 'app-link',
  indexes: [],
}
