import { ADMIN_ROLES } from '../../../../runtime/core/permission/form-rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import type { Outcome, TrainingRecord } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { TRAINING_RECORDS } from './collections.ts'

type TrainingOutcome = Extract<Outcome, { type: 'training' }>

/** How far somebody is in a course that a form asks for (OU-06). */
export interface UserTraining
  extends Pick<TrainingRecord, 'courseId' | 'userId' | 'courseName' | 'progress'> {
  outcomeId: string
  completedAt?: string
}

const READERS: readonly string[] = [...ADMIN_ROLES, ROLE.assignee]

/** The admins of a form say of others how far they are; everybody says it of themselves. */
export const mayRecordFor = ({ actor }: Pick<FormAccess, 'actor'>, userId: string): boolean =>
  actor.userId === userId || actor.roles.some((role) => ADMIN_ROLES.includes(role))

/** Whose training a form asks for: its owner's, and that of whom it is about. */
export const trainees = ({ form: { ownerId, subjectId } }: Pick<FormAccess, 'form'>): string[] => [
  ...new Set([ownerId, ...(subjectId ? [subjectId] : [])]),
]

/** Of whom the viewer is told: of themselves, and of all where they work on the form or administer it. */
export function shownTrainees(access: FormAccess): string[] {
  const { userId, roles } = access.actor
  const seesAll = roles.some((role) => READERS.includes(role))
  return trainees(access).filter((id) => seesAll || id === userId)
}

export const recordId = (userId: string, courseId: string): string => `${userId}:${courseId}`

export const courseNameOf = ({ courseName, label, courseId }: TrainingOutcome): string =>
  courseName ?? label ?? courseId

/** How far these people are in the courses of a group. */
export async function userTrainings(
  { store }: Services,
  userIds: readonly string[],
  outcomes: readonly Outcome[],
): Promise<UserTraining[]> {
  const trainings = outcomes.filter((outcome) => outcome.type === 'training')
  if (trainings.length === 0 || userIds.length === 0) return []
  const ids = userIds.flatMap((userId) => trainings.map(({ courseId }) => recordId(userId, courseId)))
  const records = await store.collection(TRAINING_RECORDS).find({ id: { $in: [...new Set(ids)] } })
  const byId = new Map(records.map((record) => [record.id, record]))
  return trainings.flatMap((training) =>
    userIds.map((userId) => userTraining(training, userId, byId.get(recordId(userId, training.courseId)))),
  )
}

export function userTraining(
  training: TrainingOutcome,
  userId: string,
  { progress = 0, completedAt }: Partial<Pick<TrainingRecord, 'progress' | 'completedAt'>> = {},
): UserTraining {
  const { id: outcomeId, courseId } = training
  return {
    ...{ outcomeId, courseId, userId, courseName: courseNameOf(training), progress },
    ...(completedAt && { completedAt }),
  }
}

const statusOf = ({ progress }: UserTraining) =>
  progress === 0 ? 'not_started' : progress === 100 ? 'completed' : 'in_progress'

export const trainingType = memoize((builder: Builder) =>
  builder.objectRef<UserTraining>('TrainingUserOutcome').implement({
    description: 'How far a person is in a course that a form asks for.',
    fields: (t) => ({
      outcomeId: t.exposeID('outcomeId'),
      courseId: t.exposeString('courseId'),
      courseName: t.exposeString('courseName'),
      progress: t.exposeInt('progress', { description: 'In percent.' }),
      completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
      status: t.string({ description: 'not_started, in_progress or completed', resolve: statusOf }),
      userId: t.exposeID('userId'),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  }),
)
