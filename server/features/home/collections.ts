import type { AppLink, PageLayout } from '../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../store/port.ts'

export const LAYOUTS: CollectionDeclaration<PageLayout> = {
  name: 'layouts',
  kind: 'page-layout',
  indexes: [],
}

export const APP_LINKS: CollectionDeclaration<AppLink> = {
  name: 'appLinks',
  kind: 'app-link',
  indexes: [],
}
