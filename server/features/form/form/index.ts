import type { Feature } from '../../../feature.ts'
import { FORMS } from './collections.ts'
import { deleteFormField } from './delete-form.ts'
import { documentChoicesField } from './document-choices.ts'
import { documentsField } from './documents-field.ts'
import { draftField } from './draft.ts'
import { settleAllFacts } from './follow-tuples.ts'
import { formField } from './open-form.ts'
import { finishAllFollowUps } from './outbox.ts'
import { renameFormField } from './rename-form.ts'
import { restoreFormField } from './restore-form.ts'
import { turnField } from './turn.ts'

export { formAbilities } from './abilities.ts'
export { assigneesOf } from './assignees.ts'
export { createdLine, deletedLine } from './audit-lines.ts'
export { ACTING, actingRoles, can, filterFor } from './can.ts'
export { FORMS } from './collections.ts'
export { removeForm } from './delete-form.ts'
export { formOrder, formPage } from './documents-field.ts'
export { followTuples } from './follow-tuples.ts'
export {
  accessOn,
  accessOnce,
  accessTo,
  type FormAccess,
  type FormGrounds,
  type FormHead,
  groundsOf,
  HEAD_FIELDS,
  mayView,
  openForm,
  readForm,
} from './form-access.ts'
export { ownRoles, rolesNamedBy, rolesOn } from './form-roles.ts'
export { formType } from './form-type.ts'
export { keptSince } from './keep-deleted.ts'
export { LISTED, onlyVisible } from './list-forms.ts'
export { listPicked } from './list-picked.ts'
export {
  factsAbout,
  formTokens,
  givenIn,
  listedFields,
  listingOf,
  partyOf,
  rolesWaitedFor,
} from './listing.ts'
export { WELL_KNOWN } from './named-roles.ts'
export { finishFollowUps, newOutbox, withFollowUps } from './outbox.ts'
export { mayUpdate, offeredTo } from './policy.ts'
export { anyOf, standingOf } from './standing.ts'
export { visibleAmong, visibleForms } from './visible-forms.ts'

/** Filled instances of templates: who may see and do what with them, and what happens to them as a whole. */
export const formFeature: Feature = {
  collections: [FORMS],
  graphql: [
    ...[formField, documentsField, documentChoicesField, turnField, draftField],
    ...[renameFormField, deleteFormField, restoreFormField],
  ],
  jobs: [
    { name: 'finish what follows from changes', everyMs: 10 * 60_000, run: finishAllFollowUps },
    { name: 'finish what follows from facts', everyMs: 10 * 60_000, run: settleAllFacts },
  ],
  audit: {
    form: {
      name: 'Forms',
      acts: {
        create: 'Started a form',
        delete: 'Deleted a form',
        rename: 'Renamed a form',
        restore: 'Restored a form',
      },
    },
  },
}
