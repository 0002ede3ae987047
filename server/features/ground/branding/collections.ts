import type { AppLink, Branding } from '../../../../schemas/index.ts'
import type { CollectionDeclaration, Store } from '../../../store/port.ts'

export const APP_LINKS: CollectionDeclaration<AppLink> = {
  name: 'appLinks',
  kind: 'app-link',
  indexes: [],
}

/** One document at most. */
export const BRANDINGS: CollectionDeclaration<Branding> = { name: 'brandings', kind: 'branding', indexes: [] }

export const BRANDING_ID = 'branding'

export const brandingOf = (store: Store): Promise<Branding | null> =>
  store.collection(BRANDINGS).findOne({ id: BRANDING_ID })
