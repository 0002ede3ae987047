import type { TrainingRecord } from '../../../../schemas/index.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import { TRAINING_RECORDS } from './collections.ts'
import { findOutcome, type OutcomeInput } from './find-outcome.ts'
import {
  courseNameOf,
  mayRecordFor,
  recordId,
  trainees,
  trainingType,
  type UserTraining,
  userTraining,
} from './trainings.ts'

interface RecordInput extends OutcomeInput {
  /** Absent: the caller. */
  userId?: string | null
  progress: number
}

/**
 * Says how far somebody is in a course that a form asks of them. The same again changes nothing; a completed one keeps
 * its day.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, VALIDATION_FAILED
 */
async function recordTraining(caller: Caller, input: RecordInput): Promise<UserTraining> {
  const { services } = caller
  const { access, outcome } = await findOutcome(caller, input, 'training')
  const actorId = access.actor.userId
  const userId = input.userId ?? actorId
  const { progress } = input
  if (!mayRecordFor(access, userId) || !trainees(access).includes(userId))
    throw accessDenied({ code: 'training.not_yours' })
  if (!(progress >= 0 && progress <= 100)) throw invalid({ code: 'training.progress', path: 'progress' })

  const records = services.store.collection(TRAINING_RECORDS)
  const id = recordId(userId, outcome.courseId)
  const before = await records.findOne({ id })
  if (before?.progress === progress) return userTraining(outcome, userId, before)
  const now = services.clock().toISOString()
  const record: TrainingRecord = {
    ...{
      schemaVersion: 1,
      id,
      courseId: outcome.courseId,
      userId,
      courseName: courseNameOf(outcome),
      progress,
    },
    ...(progress === 100 && { completedAt: now }),
    ...{ updatedDate: now, updatedBy: actorId },
  }
  const entry = { action: 'training.record', actorId, formId: access.form.id } as const
  const [from, to] = [`${before?.progress ?? 0}`, `${progress}`]
  const details = { courseId: outcome.courseId, userId }
  await audited(services, { ...entry, from, to, details }, () => records.replaceOne(record))
  return userTraining(outcome, userId, record)
}

export const recordTrainingField = (builder: Builder) =>
  builder.mutationField('recordTraining', (t) =>
    t.field({
      description: 'Says how far somebody is in a course that a form asks of them.',
      subGraphs: FORM,
      type: trainingType(builder),
      extensions: { cost: 20 },
      args: {
        formId: t.arg.id({ required: true }),
        outcomeGroupId: t.arg.id({ required: true }),
        outcomeId: t.arg.id({ required: true }),
        userId: t.arg.id(),
        progress: t.arg.int({ required: true }),
      },
      resolve: (_, input, { caller }) => recordTraining(caller, input),
    }),
  )
