import { programOfLayout } from '../../../../runtime/core/layout/layout-id.ts'
import type { Feature } from '../../../feature.ts'
import { TEMPLATES } from '../template/index.ts'
import { LAYOUTS } from './collections.ts'
import { deleteLayoutField } from './delete-layout.ts'
import { findLayoutField } from './find-layout.ts'
import { updateLayoutField } from './update-layout.ts'

export { LAYOUTS } from './collections.ts'
export { gridLayoutsInput } from './grid-inputs.ts'
export { gridLayoutsType } from './layout-type.ts'

/** Pages made of widgets (002 §3.8). */
export const pageLayoutFeature: Feature = {
  collections: [LAYOUTS],
  documents: [
    {
      folder: 'layouts',
      collection: LAYOUTS,
      after: [TEMPLATES],
      // By it, Studio tells an author who has the page open that it changed.
      hasRevision: true,
      programOf: ({ id }) => programOfLayout(id),
    },
  ],
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
