import type { FeatureFlag } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const FLAGS: CollectionDeclaration<FeatureFlag> = {
  name: 'flags',
  kind: 'feature-flag',
  indexes: [],
}
