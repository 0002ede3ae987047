import type { QuickLink } from '../../../../schemas/index.ts'
import type { KindCollection } from '../../../store/port.ts'

export const QUICK_LINKS: KindCollection<QuickLink> = {
  name: 'quickLinks',
  kind: 'quick-link',
  indexes: [],
}
