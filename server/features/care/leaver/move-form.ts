import { templateGroupObject, userObject } from '../../../authz/object-names.ts'
import { announce } from '../../../contract/announce.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { FORMS, finishFollowUps, listingOf, withFollowUps } from '../../form/form/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { TASKS } from '../../process/assignment/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import type { MovedHolding, Reason } from './collections.ts'

const ATTEMPTS = 5

/** From whom to whom something goes. */
export interface Move {
  fromId: string
  toId: string
  /** Called just before it goes, with what it will be like then. */
  note(mark: string, formerName?: string): Promise<void>
  /** Of what comes back: how it went over. */
  back?: MovedHolding
}

/**
 * Gives a form another owner. Who did what to it before stays who they were.
 *
 * @returns why it stays; true when it went over, false when it was theirs no more
 */
export async function moveForm(
  caller: Caller,
  id: string,
  { fromId, toId, note, back }: Move,
): Promise<Reason | boolean> {
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
        : await authorizer.check(userObject(toId), 'can_start', templateGroupObject(form.templateGroupId))
    if (!starts.allowed) return 'MAY_NOT_START'
    const theirs = { groupId: id, assignedTo: toId, status: 'OPEN' }
    if ((await store.collection(TASKS).count(theirs, { limit: 1 })) > 0) return 'ASSIGNED'
    const template = await store.collection(TEMPLATES).findOne({ id: form.templateId })
    const workflow = await compiledWorkflow(services, form.workflowVersionId)
    if (!template || !workflow) return 'BUSY'
    const listing = listingOf({ ...form, ownerId: toId }, template, workflow)
    const line = auditLine(services, {
      ...{ action: 'form.handover', actorId: userOf(caller), formId: id, from: fromId, to: toId },
      ...(back && { details: { takenBack: true } }),
    })
    await note(String(form.fence + 1))
    const after = await forms.findOneAndUpdate(
      { id, ownerId: fromId, fence: form.fence, deletedDate: null },
      withFollowUps(services, { $set: { ownerId: toId, ...listing }, $inc: { fence: 1 } }, [line]),
    )
    if (!after) continue
    await finishFollowUps(services, after)
    announce(caller, id, ['status'], [fromId, toId])
    return true
  }
  return 'BUSY'
}
