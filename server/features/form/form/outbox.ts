import type { FollowUp, Form } from '../../../../schemas/index.ts'
import { toInsert } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import type { Document } from '../../../store/document.ts'
import { insertNew } from '../../../store/insert-new.ts'
import type { Filter, Store, Update } from '../../../store/port.ts'
import { AUDIT_EVENTS, type AuditContent, appendEvent } from '../../ground/audit/index.ts'
import { FORMS } from './collections.ts'

/*
 * A form's outbox. What follows from a change of the form in other documents is stored with the change, in one write of
 * one document. Whatever dies after that, the next reader of the form or the next start carries it out: all of it
 * happens, or the change itself did not.
 */

const AT_ONCE = 100

/** Stores a new form with what follows from it, for whoever reads it first; undefined where there is one of its id. */
export async function insertForm(
  { store, newId }: Services,
  form: Form,
  writes: FollowUp[],
): Promise<Form | undefined> {
  const begun = { ...form, outbox: { token: newId(), writes } }
  return (await insertNew(store.collection(FORMS), begun)) ? begun : undefined
}

/** The same as what follows from a change of another form. */
export const beginning = (form: Form): FollowUp => toInsert(FORMS, form)

/** The update of a form with what follows from it. */
export function withFollowUps({ newId }: Services, update: Update, writes: readonly FollowUp[]): Update {
  return {
    ...update,
    $set: { ...update.$set, 'outbox.token': newId() },
    $push: { ...update.$push, 'outbox.writes': { $each: writes } },
  }
}

/** Changes a form in one write, with all that follows from it, and carries that out. Null when it is not as it was seen. */
export async function changeForm(
  services: Services,
  seen: Filter,
  update: Update,
  writes: readonly FollowUp[],
): Promise<Form | null> {
  const after = await services.store
    .collection(FORMS)
    .findOneAndUpdate(seen, withFollowUps(services, update, writes))
  return after && finishFollowUps(services, after)
}

/** Carries out what a form's last changes left to do; the form without it. */
export async function finishFollowUps<F extends Pick<Form, 'id' | 'outbox'>>(
  services: Services,
  form: F,
): Promise<F> {
  const forms = services.store.collection(FORMS)
  const { outbox: first, ...rest } = form
  let outbox = first
  while (outbox) {
    for (const write of outbox.writes) await carryOut(services.store, write)
    const { matched } = await forms.updateOne(
      { id: form.id, 'outbox.token': outbox.token },
      { $unset: { outbox: '' } },
    )
    // Another change added to it meanwhile.
    outbox =
      matched === 0 ? (await forms.findOne({ id: form.id }, { fields: ['outbox'] }))?.outbox : undefined
  }
  return rest as F
}

/** What a server that died left to do, in every form. */
export async function finishAllFollowUps(services: Services): Promise<void> {
  const forms = services.store.collection(FORMS)
  for (;;) {
    const left = await forms.find(
      { 'outbox.token': { $gt: '' } },
      { fields: ['outbox'], limit: AT_ONCE, sort: { 'outbox.token': 1 } },
    )
    for (const form of left) await finishFollowUps(services, form)
    if (left.length < AT_ONCE) return
  }
}

export async function carryOut(
  store: Store,
  { collection, insert, deleteMany, updateMany }: FollowUp,
): Promise<void> {
  if (insert && collection === AUDIT_EVENTS.name) return appendEvent(store, insert as unknown as AuditContent)
  const target = store.named(collection)
  if (deleteMany) await target.deleteMany(JSON.parse(deleteMany) as Filter)
  if (updateMany) {
    const { filter, update } = JSON.parse(updateMany) as { filter: Filter; update: Update }
    await target.updateMany(filter, update)
  }
  if (!insert) return
  await insertNew(target, insert as unknown as Document)
}
