import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { evaluate } from '../../../../runtime/core/evaluate.ts'
import { migrateForm, withChanges } from '../../../../runtime/core/migration/migrate-form.ts'
import { statusIn } from '../../../../runtime/core/migration/plan-states.ts'
import { withCalculated } from '../../../../runtime/core/migration/recalculate.ts'
import { isQuestion } from '../../../../runtime/core/migration/types.ts'
import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import { formTitle } from '../../../../runtime/core/template/form-title.ts'
import { namesOf } from '../../../../runtime/core/template/localise.ts'
import { subformElementsOf } from '../../../../runtime/core/template/subform-elements.ts'
import { sinceIn } from '../../../../runtime/core/workflow/since.ts'
import type {
  FollowUp,
  Form,
  FormMigration,
  OutcomeResults,
  StatusEvent,
  StoredAnswer,
} from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { conflict } from '../../../contract/app-error.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import type { KeyMove } from '../../../contract/form-hooks.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { putAll } from '../../../store/put-all.ts'
import {
  ANSWERS,
  answerWrites,
  copyAlong,
  currentAnswer,
  fenceAnswers,
  keepMoved,
  recalculated,
} from '../../form/answer/index.ts'
import { changeForm, FORMS, formTokens, holdForm, listingOf } from '../../form/form/index.ts'
import { auditLine } from '../../ground/audit/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { movedOutcomes, outcomesOf } from '../../process/outcome/index.ts'
import {
  type MigrationRun,
  MOVED_ANSWERS,
  MOVED_FORMS,
  type MovedAnswer,
  type MovedForm,
} from './collections.ts'
import { settleMove } from './settle-move.ts'
import { accepting, type Way } from './way.ts'

/** A form is left where it is when moving it takes more than this in one write. */
export const MOST_BYTES = 8_000_000
/** Moves that a form remembers. */
export const MOST_REMEMBERED = 20

/** What came of a form: `stayed` when others have moved it, or it is in a state that the run is not about. */
export type MoveOutcome = 'done' | 'stayed' | 'busy'

/**
 * Moves a form to the version of a run, all of it or nothing, and once however often it is tried. Like an action it
 * raises the fencing token first: what is saved before is moved along, what comes later is judged by the new version.
 *
 * @throws AppError CONFLICT for a form that cannot be moved
 */
export async function moveForm(
  services: Services,
  run: MigrationRun,
  form: Form,
  wayOf: (templateId: string, campusCode: Form['campusCode']) => Promise<Way>,
): Promise<MoveOutcome> {
  const records = services.store.collection(MOVED_FORMS)
  const id = `${run.id}:${form.id}`
  if (form.templateId === run.toTemplateId) {
    const record = await records.findOne({ id, state: 'there' })
    if (!record) return 'stayed'
    await settleMove(services, form, record.moves)
    await records.updateOne({ id, state: 'there' }, { $set: { isSettled: true } })
    return 'done'
  }
  const version = run.from.find(({ templateId }) => templateId === form.templateId)
  if (!version?.states.includes(form.workflowStateId)) return 'stayed'
  const way = await wayOf(form.templateId, form.campusCode)

  // 1. Of all who want to change the form, one gets on.
  const raised = await holdToMove(services, form)
  if (!raised) return 'busy'
  const { mine, release } = raised
  try {
    await fenceAnswers(services, form.id, raised.fence)
    const answers = await services.store.collection(ANSWERS).find({ formId: form.id })
    // One that stood still for longer than its lease would convert what another has converted.
    if (!(await services.store.collection(FORMS).findOne(mine, { fields: [] }))) return 'busy'

    // 2. What it becomes, and what it was: the second is stored before the first counts.
    const result = await migrated(services, { form, way, fence: raised.fence, run }, answers)
    const outcomes = await outcomesOf(services, form)
    const there = withChanges(answers, result)
    const next = formAfter(services, { form, way, run }, result, there)
    const { images, created } = result
    const moves = keyMoves(images)
    const writes = [
      ...answerWrites(result, raised.fence),
      ...movedParts(services, form, way, moves),
      ...(await outcomeWrites(services, { form: next.form, way, fence: raised.fence }, outcomes, there)),
    ]
    if (JSON.stringify(writes).length > MOST_BYTES)
      throw conflict('migration.too_large', 'Too much moves at once')
    const record: MovedForm = {
      ...{
        id,
        runId: run.id,
        formId: form.id,
        fence: raised.fence,
        before: beforeOf(form),
        decidedAt: form.decided?.fence ?? 0,
        nameAfter: next.form.name,
      },
      ...{ outcomes, created, moves: way.moves, parked: next.migration.parked },
      ...{ fromVersion: next.migration.fromVersion, toVersion: run.toVersion },
      ...{ date: next.migration.timestamp, userId: run.userId, state: 'begun', isSettled: false },
    }
    await putAll(services.store.collection(MOVED_ANSWERS), imagesOf(record, images))
    await keepMoved(services, record, images)
    await copyAlong(services, form.id, moves)
    if (!(await noteMove(services, record))) return 'busy'

    // 3. The form is on the other version, with all that follows from it, in one write.
    const line = auditLine(services, {
      ...{ action: 'form.migrate', actorId: run.userId, formId: form.id },
      details: { runId: run.id, from: record.fromVersion, to: record.toVersion, parked: record.parked },
    })
    const done = toUpdate(
      MOVED_FORMS,
      { id, state: 'begun', fence: raised.fence },
      { $set: { state: 'there' } },
    )
    const after = await changeForm(services, mine, next.change, [...writes, done, line])
    if (!after) {
      await release()
      return 'busy'
    }
    announce({ services }, form.id, ['answers', 'status'])
    if (form.parentFormId) announce({ services }, form.parentFormId, ['status'])

    // 4. What follows beside it; a server that dies leaves it to the next one.
    await settleMove(services, after, way.moves)
    await records.updateOne({ id, state: 'there' }, { $set: { isSettled: true } })
    return 'done'
  } catch (error) {
    await release()
    throw error
  }
}

/** Of all who want to change the form, one gets on: undefined while somebody else is at it. */
export async function holdToMove(services: Services, form: Form) {
  const now = services.clock()
  if (form.actingUntil && form.actingUntil > now.toISOString()) return undefined
  const { id, fence, templateId, workflowStateId, name } = form
  const held = await holdForm(services, { id, fence, templateId, workflowStateId, name }, now)
  // A name takes no token.
  return held && { ...held, mine: { ...held.mine, name } }
}

/** Written over the note of an attempt that came to nothing; false where a later attempt has written its own. */
async function noteMove({ store }: Services, record: MovedForm): Promise<boolean> {
  const records = store.collection(MOVED_FORMS)
  const { id, ...rest } = record
  const { matched } = await records.updateOne({ id, fence: { $lt: record.fence } }, { $set: rest })
  return matched > 0 || insertNew(records, record)
}

interface Moving {
  form: Form
  way: Way
  run: MigrationRun
}

async function migrated(
  services: Services,
  { form, way, fence, run }: Moving & { fence: number },
  answers: readonly StoredAnswer[],
) {
  const result = migrateForm(way.answers, answers, { id: form.id, fence }, accepting(services))
  const after = withChanges(answers, result)
  const elements = way.to.compiled.elements
  const whole = [...elements.values()].some(({ calculation }) => calculation)
    ? await evaluated(services, { form, way }, after)
    : undefined
  const values = whole ? recalculated(whole, after) : []
  return withCalculated(
    result,
    values.flatMap(({ key, questionId, value, before }) => {
      const element = elements.get(questionId)
      return isQuestion(element) ? [{ key, element, value, before }] : []
    }),
    { id: form.id, fence, userId: run.userId, now: services.clock().toISOString() },
  )
}

async function evaluated(
  services: Services,
  { form, way }: Pick<Moving, 'form' | 'way'>,
  answers: readonly StoredAnswer[],
) {
  const timeZone = await zoneOf(services, form.campusCode)
  const given = answers.flatMap(({ key, value }) =>
    value === null ? [] : [[key, value as AnswerValue] as const],
  )
  const now = services.clock().toISOString()
  const context = { status: form.status, canUpdate: true, now, timeZone, since: sinceIn(form) }
  return evaluate(way.to.compiled, given, SYSTEM, context)
}

/** The form as it is on the other version, and the update that makes it so. */
function formAfter(
  { clock }: Services,
  { form, way, run }: Moving,
  { images }: Awaited<ReturnType<typeof migrated>>,
  answers: readonly StoredAnswer[],
) {
  const state = way.states.get(form.workflowStateId)
  if (!state?.to) throw conflict('migration.state_unmapped', 'The state has no place in the other version')
  const { template } = way.to.compiled
  const timestamp = clock().toISOString()
  const status = statusIn(state, form.status)
  const event: StatusEvent = { status, timestamp, userId: run.userId }
  const migration: FormMigration = {
    ...{ runId: run.id, fromVersion: way.from.compiled.template.version, toVersion: template.version },
    ...{ timestamp, userId: run.userId, moves: [...way.moves] },
    parked: images.filter(isParked).length,
  }
  const placed: Form = {
    ...form,
    ...{ templateId: template.id, workflowVersionId: template.workflowVersionId, status },
    workflowStateId: state.to.id,
    statusEvents: status === form.status ? form.statusEvents : [...form.statusEvents, event],
    migrations: [...(form.migrations ?? []), migration].slice(-MOST_REMEMBERED),
  }
  const { name, title } = namesAfter(form, way, answers)
  const { title: _, ...untitled } = placed
  const named: Form = { ...untitled, name, ...(title !== undefined && { title }) }
  const change = {
    $set: {
      ...{ templateId: named.templateId, workflowVersionId: named.workflowVersionId },
      ...{ workflowStateId: named.workflowStateId, status, statusEvents: named.statusEvents },
      ...{ statusDate: sinceIn(named)() ?? form.createdDate, migrations: named.migrations, name },
      ...(title !== undefined && { title }),
      searchTokens: formTokens(named),
      ...listingOf(named, template, way.to.workflow),
    },
    $unset: { actingUntil: '', ...(title === undefined && { title: '' }) },
  }
  return { form: named, change, migration }
}

/** Whole or in part. */
const isParked = ({ verdict, lost, before }: Images[number]): boolean =>
  before.value !== null && (verdict === 'parked' || lost !== undefined)

/** A form that nobody has named is called as the other version calls it. */
function namesAfter(
  form: Form,
  { from, to }: Way,
  answers: readonly StoredAnswer[],
): Pick<Form, 'name' | 'title'> {
  const isAutomatic = namesOf(from.compiled.template).includes(form.name) || form.name === form.title
  if (!isAutomatic) return { name: form.name, ...(form.title !== undefined && { title: form.title }) }
  const byKey = new Map(answers.map((answer) => [answer.key, answer]))
  const title = formTitle(to.compiled, (id) => {
    const answer = byKey.get(id)
    return (answer ? currentAnswer(to.compiled, answer).value : null) as AnswerValue | null
  })
  return { name: title ?? to.compiled.template.name, ...(title !== undefined && { title }) }
}

const beforeOf = (form: Form): MovedForm['before'] => ({
  ...{ templateId: form.templateId, workflowVersionId: form.workflowVersionId },
  ...{ workflowStateId: form.workflowStateId, status: form.status, statusEvents: form.statusEvents },
  ...(form.statusDate !== undefined && { statusDate: form.statusDate }),
  name: form.name,
  ...(form.title !== undefined && { title: form.title }),
})

type Images = Awaited<ReturnType<typeof migrated>>['images']

export const keyMoves = (images: Images): KeyMove[] =>
  images.flatMap(({ before, toKey }) =>
    toKey !== undefined && toKey !== before.key ? [{ from: before.key, to: toKey }] : [],
  )

const imagesOf = ({ runId, formId, fence }: MovedForm, images: Images): MovedAnswer[] =>
  images.map((image) => ({ ...image, id: `${runId}:${fence}:${image.before.id}`, runId, formId, fence }))

/** What is to be written where parts of a form stand elsewhere, by whoever has something there. */
export function movedParts(
  { features }: Services,
  form: Pick<Form, 'id'>,
  { from, moves }: Pick<Way, 'from' | 'moves'>,
  answers: readonly KeyMove[],
): FollowUp[] {
  const listing = new Set(subformElementsOf(from.compiled).map((element) => element.id))
  const moved = { answers, lists: moves.filter((move) => listing.has(move.from)) }
  return features.flatMap((feature) => feature.followMoves?.(form, moved) ?? [])
}

/** What a form was decided to lead to, by the other version's outcomes. */
async function outcomeWrites(
  services: Services,
  { form, way, fence }: { form: Form; way: Way; fence: number },
  before: readonly OutcomeResults[],
  answers: readonly StoredAnswer[],
): Promise<FollowUp[]> {
  const { decided } = form
  if (!decided) return []
  const timeZone = await zoneOf(services, form.campusCode)
  const whole = await evaluated(services, { form, way }, answers)
  const { template } = way.to.compiled
  return movedOutcomes(services, { ...form, decided }, before, { template, timeZone, fence, whole })
}
