import { templateGroupObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { announce } from '../../../contract/announce.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Holding, MOST_HELD, type Move, type Moved, type Went } from '../../../contract/holdings.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import type { Filter } from '../../../store/port.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { FORMS } from './collections.ts'
import { listingOf } from './listing.ts'
import { changeForm } from './outbox.ts'
import { filterFor } from './policy.ts'
import { anyOf, standingOf } from './standing.ts'

const ATTEMPTS = 5

/** The ids of forms like this that the viewer may see, of those that a handover is about. */
export async function heldForms(caller: Caller, filter: Filter): Promise<Document[]> {
  const seen = anyOf(filterFor(await standingOf(caller), 'view'), filter)
  return caller.services.store.collection(FORMS).find(seen, { fields: [], sort: { id: 1 }, limit: MOST_HELD })
}

/** Of these, the forms that there are, and those that the viewer may see. */
export const formsAmong: Holding<Caller>['among'] = async (caller, ids) => {
  const these = { id: { $in: ids } }
  const shown = await heldForms(caller, these)
  return { all: await caller.services.store.collection(FORMS).find(these, { fields: [] }), shown }
}

/** Whether somebody else than who left it has answered anything in it since. */
export async function isFilledSince(
  services: Services,
  { holding: formId, movedDate: date, fromId: otherThan }: Went,
): Promise<boolean> {
  const asked = services.features.map((feature) =>
    feature.hasAnswersSince?.(services, { formId, date, otherThan }),
  )
  return (await Promise.all(asked)).includes(true)
}

/** Forms that are not decided: the others stay who handed them in. */
export const formHolding: Holding<Caller> = {
  kind: 'FORM',
  order: 1,
  async find(caller, userId) {
    const forms = await heldForms(caller, { ownerId: userId, decided: null, deletedDate: null })
    return forms.map(({ id }) => ({ id, move: (move) => moveForm(caller, id, move) }))
  },
  among: formsAmong,
  async giveBack(caller, went, back) {
    const form = await caller.services.store.collection(FORMS).findOne({ id: went.holding })
    if (!form || form.deletedDate) return 'GONE'
    if (form.ownerId !== went.toId) return form.ownerId === went.fromId ? 'BACK' : 'HANDED_ON'
    return (await isFilledSince(caller.services, went)) ? 'CHANGED' : moveForm(caller, form.id, back)
  },
}

/** Gives a form another owner. Who did what to it before stays who they were. */
async function moveForm(caller: Caller, id: string, { fromId, toId, note, back }: Move): Promise<Moved> {
  const { services } = caller
  const { store, authorizer } = services
  const forms = store.collection(FORMS)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await forms.findOne({ id, deletedDate: null })
    if (form?.ownerId !== fromId) return false
    if (form.actingUntil && form.actingUntil > services.clock().toISOString()) return 'BUSY'
    if (back && String(form.fence) !== back.mark) return 'CHANGED'
    // Forms that belong to others are begun by an assignment, and who has begun one may have it again.
    const starts =
      form.parentFormId || back
        ? { allowed: true }
        : await authorizer.check(
            userObject(toId),
            RELATION.canStart,
            templateGroupObject(form.templateGroupId),
          )
    if (!starts.allowed) return 'MAY_NOT_START'
    if (await worksOn(services, id, toId)) return 'ASSIGNED'
    const template = await store.collection(TEMPLATES).findOne({ id: form.templateId })
    const workflow = await compiledWorkflow(services, form.workflowVersionId)
    if (!template || !workflow) return 'BUSY'
    const listing = listingOf({ ...form, ownerId: toId }, template, workflow)
    const line = auditLine(services, {
      ...{ action: 'form.handover', actorId: userOf(caller), formId: id, from: fromId, to: toId },
      ...(back && { details: { takenBack: true } }),
    })
    await note(String(form.fence + 1))
    const seen = { id, ownerId: fromId, fence: form.fence, deletedDate: null }
    const update = { $set: { ownerId: toId, ...listing }, $inc: { fence: 1 } }
    if (!(await changeForm(services, seen, update, [line]))) continue
    announce(caller, id, ['status'], [fromId, toId])
    return true
  }
  return 'BUSY'
}

async function worksOn(services: Services, formId: string, userId: string): Promise<boolean> {
  const asked = services.features.map((feature) => feature.isWorkedOnBy?.(services, formId, userId))
  return (await Promise.all(asked)).includes(true)
}
