import { TUPLES } from '../../../authz/collections.ts'
import { FACT_COPIES } from '../../../authz/openfga/fact-copies.ts'
import type { Feature } from '../../../feature.ts'
import { checkField } from './check-relation.ts'
import { ROLES } from './collections.ts'
import { deleteTupleField } from './delete-tuple.ts'
import { expandField } from './expand-relation.ts'
import { latestModelField } from './latest-model.ts'
import { listRelatedFields } from './list-related.ts'
import { modelTestsField } from './model-tests.ts'
import { readField } from './read-tuples.ts'
import { reconcileFacts } from './reconcile-facts.ts'
import { writeTupleField } from './write-tuple.ts'

export { ROLES } from './collections.ts'
export { deleteTuple } from './delete-tuple.ts'
export { grantLine } from './grant-line.ts'
export { lookedAfter } from './looked-after.ts'
export { requireGlobal } from './policy.ts'
export { type RoleLookup, rolesOf } from './role-lookup.ts'
export { putTuple, writeTuple } from './write-tuple.ts'

/** Relation-based authorization (RP-11). */
export const authorizationFeature: Feature = {
  collections: [ROLES, TUPLES, FACT_COPIES],
  graphql: [
    ...[checkField, expandField, readField, listRelatedFields],
    ...[latestModelField, modelTestsField],
    ...[writeTupleField, deleteTupleField],
  ],
  jobs: [{ name: 'reconcile facts', everyMs: 15 * 60_000, run: reconcileFacts }],
  audit: {
    permission: { acts: { grant: 'Granted a permission' } },
    tuple: {
      name: 'Relation tuples',
      acts: {
        delete: 'Deleted a relation tuple',
        write: 'Wrote a relation tuple',
      },
    },
  },
}
