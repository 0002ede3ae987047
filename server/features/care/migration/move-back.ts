import { takenBack } from '../../../../runtime/core/migration/migrate-form.ts'
import type { FollowUp, Form, FormMigration } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { conflict } from '../../../contract/app-error.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import type { Services } from '../../../contract/services.ts'
import { ANSWERS, answerWrites, copyAlong, fenceAnswers, forgetMoved } from '../../form/answer/index.ts'
import { changeForm, formTokens, listingOf } from '../../form/form/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { outcomesBack } from '../../process/outcome/index.ts'
import { type MigrationRun, MOVED_ANSWERS, MOVED_FORMS, type MovedForm } from './collections.ts'
import {
  holdToMove,
  keyMoves,
  MOST_BYTES,
  MOST_REMEMBERED,
  type MoveOutcome,
  movedParts,
} from './move-form.ts'
import { settleMove } from './settle-move.ts'
import { versionOf } from './way.ts'

/**
 * Takes a form back to what it was before a run. One that was changed since, by an answer, an action, a name or another
 * move, stays where it is: what people did on the new version has no place in the old one.
 *
 * @throws AppError CONFLICT for a form that cannot be taken back
 */
export async function moveBack(
  services: Services,
  run: MigrationRun,
  form: Form,
  userId: string,
): Promise<MoveOutcome> {
  const records = services.store.collection(MOVED_FORMS)
  const id = `${run.id}:${form.id}`
  const record = await records.findOne({ id })
  if (!record || record.state === 'begun' || record.state === 'stays') return 'stayed'
  const moves = record.moves.map(({ from, to }) => ({ from: to, to: from }))
  if (record.state === 'back') {
    await settleMove(services, form, moves)
    return 'done'
  }
  if (isChanged(form, run, record)) return stay(services, record)

  // 1. Whoever is faster than this has changed it.
  const held = await holdToMove(services, form)
  if (!held) return 'busy'
  const { mine, fence, release } = held
  try {
    await fenceAnswers(services, form.id, fence)
    const stored = await services.store.collection(ANSWERS).find({ formId: form.id })
    // Moving a form leaves its answers under the tokens that they were given under.
    if (stored.some((answer) => answer.revision > 0 && answer.fence >= record.fence)) {
      await stay(services, record)
      await release()
      return 'stayed'
    }

    // 2. Every answer as its image has it.
    const images = await services.store
      .collection(MOVED_ANSWERS)
      .find({ formId: form.id, runId: run.id, fence: record.fence }, { sort: { id: 1 } })
    const created = new Set(record.created)
    const given = stored.filter((answer) => !created.has(answer.id))
    const changes = takenBack(given, images, { id: form.id, fence })
    changes.removed.push(...stored.filter((answer) => created.has(answer.id)))
    const back = keyMoves(images).map(({ from, to }) => ({ from: to, to: from }))
    const { compiled, workflow } = await versionOf(services, record.before.templateId, form.campusCode)
    const { compiled: later } = await versionOf(services, form.templateId, form.campusCode)
    const writes: FollowUp[] = [
      forgetMoved(form.id, run.id),
      ...answerWrites(changes, fence),
      ...movedParts(services, form, { from: { compiled: later, workflow }, moves }, back),
      ...outcomesBack(form, record.outcomes),
      toUpdate(MOVED_FORMS, { id, state: 'there' }, { $set: { state: 'back' } }),
    ]
    if (JSON.stringify(writes).length > MOST_BYTES)
      throw conflict('migration.too_large', 'Too much moves at once')
    await copyAlong(services, form.id, back, run.id)

    // 3. The form is on its old version again.
    const migration: FormMigration = {
      ...{ runId: run.id, fromVersion: record.toVersion, toVersion: record.fromVersion, isBack: true },
      ...{ timestamp: services.clock().toISOString(), userId, moves, parked: 0 },
    }
    const line = auditLine(services, {
      ...{ action: 'form.migrate_back', actorId: userId, formId: form.id },
      details: { runId: run.id, from: record.toVersion, to: record.fromVersion },
    })
    const { before } = record
    const next: Form = { ...form, ...before }
    const change = {
      $set: {
        ...before,
        ...listingOf(next, compiled.template, workflow),
        searchTokens: formTokens(next),
        migrations: [...(form.migrations ?? []), migration].slice(-MOST_REMEMBERED),
      },
      $unset: {
        actingUntil: '',
        ...(before.title === undefined && { title: '' }),
        ...(before.statusDate === undefined && { statusDate: '' }),
      },
    }
    const after = await changeForm(services, mine, change, [...writes, line])
    if (!after) {
      await release()
      return 'busy'
    }
    announce({ services }, form.id, ['answers', 'status'])
    if (form.parentFormId) announce({ services }, form.parentFormId, ['status'])
    await settleMove(services, after, moves)
    return 'done'
  } catch (error) {
    await release()
    throw error
  }
}

/** Another version, a decision or a name; an attempt that came to nothing is no change. */
const isChanged = ({ templateId, decided, name }: Form, { toTemplateId }: MigrationRun, record: MovedForm) =>
  templateId !== toTemplateId || (decided?.fence ?? 0) !== record.decidedAt || name !== record.nameAfter

async function stay({ store }: Services, { id }: MovedForm): Promise<'stayed'> {
  await store.collection(MOVED_FORMS).updateOne({ id, state: 'there' }, { $set: { state: 'stays' } })
  return 'stayed'
}
