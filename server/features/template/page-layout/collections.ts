import type { PageLayout } from '../../../../schemas/index.ts'
import type { KindCollection } from '../../../store/port.ts'

export const LAYOUTS: KindCollection<PageLayout> = {
  name: 'layouts',
  kind: 'page-layout',
  indexes: [],
}
