import type { Feature } from '../../../feature.ts'
import { LAYOUTS } from './collections.ts'
import { deleteLayoutField } from './delete-layout.ts'
import { findLayoutField } from './find-layout.ts'
import { updateLayoutField } from './update-layout.ts'

export { LAYOUTS, withoutRevision } from './collections.ts'
export { gridLayoutsInput } from './grid-inputs.ts'
export { gridLayoutsType } from './layout-type.ts'

/** Pages made of widgets (002 §3.8). */
export const pageLayoutFeature: Feature = {
  collections: [LAYOUTS],
  graphql: [findLayoutField, updateLayoutField, deleteLayoutField],
  audit: {
    'page-layout': {
      name: 'Page layouts',
      acts: {
        delete: 'Deleted a page layout',
        publish: 'Published a page layout',
        update: 'Changed a page layout',
      },
    },
  },
}
