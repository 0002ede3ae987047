import { toUpdate } from '../../../contract/follow-up.ts'
import type { Feature } from '../../../feature.ts'
import { FORMS } from './collections.ts'
import { deleteFormField } from './delete-form.ts'
import { documentChoicesField } from './document-choices.ts'
import { documentsField } from './documents-field.ts'
import { draftField } from './draft.ts'
import { settleAllFacts } from './follow-tuples.ts'
import { formHandoversField } from './form-handovers.ts'
import { formHolding } from './held-forms.ts'
import { formField } from './open-form.ts'
import { finishAllFollowUps } from './outbox.ts'
import { renameFormField } from './rename-form.ts'
import { restoreFormField } from './restore-form.ts'
import { turnField } from './turn.ts'

export { assigneesOf } from './assignees.ts'
export { createdLine } from './audit-lines.ts'
export { FORMS } from './collections.ts'
export { removeForm } from './delete-form.ts'
export { formOrder, formPage } from './documents-field.ts'
export { followTuples } from './follow-tuples.ts'
export { type FormAccess, type FormGrounds, type FormHead, HEAD_FIELDS } from './form-head.ts'
export { ownRoles, rolesNamedBy, rolesOn } from './form-roles.ts'
export { formAbilities, formType } from './form-type.ts'
export { formsAmong, heldForms, isFilledSince } from './held-forms.ts'
export { holdForm, LEASE_MS } from './hold-form.ts'
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
export {
  accessOn,
  accessOnce,
  accessTo,
  groundsOf,
  mayView,
  openForm,
  readForm,
} from './load-form.ts'
export { WELL_KNOWN } from './named-roles.ts'
export { beginning, changeForm, finishFollowUps, insertForm } from './outbox.ts'
export {
  ACTING,
  actingRoles,
  can,
  filterFor,
  mayUpdate,
  offeredTo,
} from './policy.ts'
export { anyOf, standingOf } from './standing.ts'
export { visibleAmong, visibleForms } from './visible-forms.ts'

/** Filled instances of templates: who may see and do what with them, and what happens to them as a whole. */
export const formFeature: Feature = {
  collections: [FORMS],
  counted: [{ kind: 'forms', order: 1, in: FORMS }],
  graphql: [
    ...[formField, documentsField, documentChoicesField, turnField, draftField],
    ...[renameFormField, deleteFormField, restoreFormField, formHandoversField],
  ],
  jobs: [
    { name: 'finish what follows from changes', everyMs: 10 * 60_000, run: finishAllFollowUps },
    { name: 'finish what follows from facts', everyMs: 10 * 60_000, run: settleAllFacts },
  ],
  holdings: [formHolding],
  followMoves: ({ id: parentFormId }, { lists }) =>
    lists.map(({ from, to }) =>
      toUpdate(FORMS, { parentFormId, subformElementId: from }, { $set: { subformElementId: to } }),
    ),
  isTouched: async ({ store }, { id, statusEvents }) =>
    statusEvents.length > 1 ||
    (await store.collection(FORMS).findOne({ parentFormId: id }, { fields: [] })) !== null,
  audit: {
    form: {
      name: 'Forms',
      acts: {
        create: 'Started a form',
        delete: 'Deleted a form',
        handover: 'Handed a form over to somebody else',
        rename: 'Renamed a form',
        restore: 'Restored a form',
      },
    },
  },
}
