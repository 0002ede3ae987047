import { MAX_ROW_DEPTH, parseKey, type RowStep, toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { AnswerVersion, StoredAnswer } from '../../../../schemas/index.ts'
import { announce } from '../../../contract/announce.ts'
import { badInput } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { ANSWER_VERSIONS, ANSWERS, answerId, currentAnswer, locationInput } from '../answer/index.ts'
import { accessTo, type FormAccess, type FormHead, HEAD_FIELDS, readForm } from '../form/index.ts'
import { PRESENCE } from './collections.ts'
import { forgetGone, forgetSurplus, stay } from './stay.ts'
import { accessToForm, everybodyFirst, MOST_READ, MOST_SHOWN, PRESENT_MS, windowId } from './window.ts'

/** What was saved shortly before the last call may have been written shortly after it, and clocks differ. */
const OVERLAP_MS = 15_000
/** The first call comes a while after the form was read. */
const FIRST_OVERLAP_MS = 60_000
const MOST_CHANGES = 300
const MOST_OVERWRITTEN = 20

interface PresentInput {
  formId: string
  /** The browser window that calls. */
  tabId: string
  /** The question that has its focus, if any. */
  questionId?: string | null
  location?: readonly RowStep[] | null
  /** The cursor of the last reply; null at first. */
  since?: string | null
}

interface AnswerChange {
  key: string
  value: AnswerValue | null
  revision: number
  lastSaved: string
  userId: string
}

interface Overwritten {
  version: AnswerVersion
  current: AnswerChange
}

interface Presence {
  /** What the call was about, for whatever else comes with it. */
  access: FormAccess<FormHead>
  since: string | undefined
  /** Other windows in this form; the question is left out where the caller may not see it. */
  people: { userId: string; tabId: string; key: string | null }[]
  /** Answers that were saved since the cursor, as far as the caller may see them. */
  changes: AnswerChange[]
  /** There are more: call again at once. */
  hasMore: boolean
  cursor: string
  /** Answers of the caller that somebody replaced who had not seen them; null when that is as before. */
  overwritten: Overwritten[] | null
}

/**
 * One heartbeat of an open form: says where the caller is, and answers who else is there and what changed. A few
 * indexed reads and one write, whatever the size of the form.
 */
async function present(caller: Caller, input: PresentInput): Promise<Presence> {
  const { store, clock } = caller.services
  const userId = userOf(caller)
  const form = await readForm(caller.services, input.formId, { fields: HEAD_FIELDS })
  const access = await accessToForm(caller, form)
  const id = windowId(form, userId, input.tabId)
  const now = clock()
  const since = cursorOf(input.since)

  // 1. Who else is here, and what was saved.
  const [windows, saved] = await Promise.all([
    store
      .collection(PRESENCE)
      .find({ formId: form.id, until: { $gt: now.toISOString() } }, { limit: MOST_READ }),
    since
      ? store
          .collection(ANSWERS)
          .find(
            { formId: form.id, lastSaved: { $gte: since } },
            { fields: SENT, sort: { lastSaved: 1 }, limit: MOST_CHANGES },
          )
      : [],
  ])
  const hasMore = saved.length === MOST_CHANGES && saved.at(-1)?.lastSaved !== since
  const back = since ? OVERLAP_MS : FIRST_OVERLAP_MS
  const cursor = hasMore ? saved.at(-1)?.lastSaved : new Date(now.getTime() - back).toISOString()

  const others = everybodyFirst(
    windows.filter((window) => window.id !== id && !window.isClosed),
    MOST_SHOWN,
  )

  // 2. Here I am. Whoever opens a form clears away what others left behind.
  const key = keyOf(input)
  const sees = await eyesOf(caller, access, [
    key,
    ...others.map((other) => other.key),
    ...saved.map(({ key: at }) => at),
  ])
  const until = new Date(now.getTime() + PRESENT_MS).toISOString()
  if (!since) await forgetGone(caller, now)
  await forgetSurplus(caller, windows, { id, userId })
  const place = sees(key) ? key : null
  await stay(caller, { id, formId: form.id, userId, key: place, until }, since === undefined)
  const before = windows.find((window) => window.id === id)
  const isNew = !before || before.isClosed || before.key !== place
  if (isNew && windows.length < MOST_READ) announce(caller, form.id, ['people'])

  // 3. What the caller is still to be told: looked up only when it may have changed.
  const isNews = !since || saved.some((answer) => answer.userId !== userId)
  return {
    access,
    since,
    people: others.map((other) => ({
      userId: other.userId,
      tabId: other.id.slice(other.id.lastIndexOf(':') + 1),
      key: sees(other.key) ? other.key : null,
    })),
    changes: saved
      .filter((answer) => sees(answer.key))
      .map((answer) => toChange(currentAnswer(access.compiled, answer))),
    hasMore,
    cursor: cursor as string,
    overwritten: isNews ? await overwrittenOf(caller, access) : null,
  }
}

type Eyes = (key: string | null) => boolean

const eyes =
  ({ compiled, actor, form }: FormAccess<FormHead>): Eyes =>
  (key) => {
    const questionId = key === null ? undefined : parseKey(key)?.elementId
    return questionId !== undefined && canView(compiled, questionId, actor, form.status)
  }

/** What the caller may see of these: roles only add rights, so relations are looked up where their own do not show all. */
async function eyesOf(
  caller: Caller,
  access: FormAccess<FormHead>,
  keys: readonly (string | null)[],
): Promise<Eyes> {
  const quick = eyes(access)
  if (keys.every((key) => key === null || quick(key))) return quick
  return eyes(await accessTo(caller, access.form))
}

function cursorOf(since: string | null | undefined): string | undefined {
  if (!since) return undefined
  const time = since.length <= 30 ? Date.parse(since) : Number.NaN
  if (Number.isNaN(time)) throw badInput('This is no cursor')
  return new Date(time).toISOString()
}

/** Where the caller says they are; nowhere when that is no place. */
function keyOf({ questionId, location }: PresentInput): string | null {
  const steps = location ?? []
  if (!questionId || steps.length > MAX_ROW_DEPTH) return null
  const key = toKey(steps, questionId)
  return parseKey(key) ? key : null
}

const SENT = ['key', 'questionId', 'value', 'elementVersion', 'revision', 'lastSaved', 'userId'] as const

const toChange = ({ key, value, revision, lastSaved, userId }: StoredAnswer): AnswerChange => ({
  key,
  value: value as AnswerValue | null,
  revision,
  lastSaved,
  userId,
})

async function overwrittenOf(caller: Caller, access: FormAccess<FormHead>): Promise<Overwritten[]> {
  const { store } = caller.services
  const { form } = access
  const told = { formId: form.id, tell: userOf(caller) }
  const found = await store
    .collection(ANSWER_VERSIONS)
    .find(told, { sort: { lastSaved: -1 }, limit: MOST_OVERWRITTEN })
  if (found.length === 0) return []
  const sees = await eyesOf(
    caller,
    access,
    found.map(({ key }) => key),
  )
  const versions = found.filter(({ key }) => sees(key))
  if (versions.length === 0) return []
  const ids = [...new Set(versions.map(({ key }) => answerId(form.id, key)))]
  const answers = await store.collection(ANSWERS).find({ id: { $in: ids } }, { fields: SENT })
  return versions.flatMap((kept) => {
    const stored = answers.find(({ key }) => key === kept.key)
    const current = stored && currentAnswer(access.compiled, stored)
    const version = currentAnswer(access.compiled, kept)
    // Kept for a write that never came, or the same again.
    if (!current || current.revision <= version.revision || isEqual(current.value, version.value)) return []
    return [{ version, current: toChange(current) }]
  })
}

/** A feature that stands on this one adds what else comes with a heartbeat. */
export const presenceType = memoize((builder: Builder) => {
  const PresentType = builder.objectRef<Presence['people'][number]>('Present').implement({
    description: 'Somebody who has the form open, and the question they are in where the viewer may see it.',
    fields: (t) => ({
      userId: t.exposeID('userId'),
      tabId: t.exposeID('tabId'),
      key: t.exposeID('key', { nullable: true }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  })

  const AnswerChangeType = builder.objectRef<AnswerChange>('AnswerChange').implement({
    description: 'An answer as it was saved by somebody.',
    fields: (t) => ({
      key: t.exposeID('key'),
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ value }) => value }),
      revision: t.exposeInt('revision'),
      lastSaved: t.expose('lastSaved', { type: 'DateTime' }),
      userId: t.exposeID('userId'),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  })

  const OverwrittenAnswerType = builder.objectRef<Overwritten>('OverwrittenAnswer').implement({
    description: "The viewer's own answer that somebody replaced without having seen it (X-48).",
    fields: (t) => ({
      key: t.id({ resolve: ({ version }) => version.key }),
      value: t.field({ type: 'AnswerValue', nullable: true, resolve: ({ version }) => version.value }),
      revision: t.int({ resolve: ({ version }) => version.revision }),
      current: t.field({ type: AnswerChangeType, resolve: ({ current }) => current }),
    }),
  })

  return builder.objectRef<Presence>('Presence').implement({
    fields: (t) => ({
      people: t.field({ type: [PresentType], resolve: ({ people }) => people }),
      changes: t.field({ type: [AnswerChangeType], resolve: ({ changes }) => changes }),
      hasMore: t.exposeBoolean('hasMore'),
      cursor: t.exposeString('cursor'),
      overwritten: t.field({
        type: [OverwrittenAnswerType],
        nullable: true,
        resolve: ({ overwritten }) => overwritten,
      }),
    }),
  })
})

export const presentField = (builder: Builder) =>
  builder.mutationField('present', (t) =>
    t.field({
      description: 'A heartbeat of an open form: where the viewer is; who else is there, and what changed.',
      subGraphs: FORM,
      type: presenceType(builder),
      extensions: { cost: 300 },
      args: {
        formId: t.arg.id({ required: true }),
        tabId: t.arg.id({ required: true }),
        questionId: t.arg.id(),
        location: t.arg({ type: [locationInput(builder)] }),
        since: t.arg.string(),
      },
      resolve: (_, input, { caller }) => present(caller, input),
    }),
  )
