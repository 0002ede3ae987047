import type { Feature } from '../../../feature.ts'
import { ROLES } from '../authorization/index.ts'
import { CENTERS } from './collections.ts'
import { centersField } from './find-centers.ts'

export { CENTERS } from './collections.ts'

/** Centers of excellence, and who belongs to them (SH-12). */
export const centerOfExcellenceFeature: Feature = {
  collections: [CENTERS],
  graphql: [centersField],
  documents: [{ folder: 'centers', collection: CENTERS, names: { roles: ROLES } }],
  audit: {
    'center-of-excellence': {
      name: 'Centers of excellence',
      acts: { publish: 'Published a center of excellence' },
    },
  },
}
