import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { threadIdOf } from '../../runtime/core/comment/thread-id.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'
import { makeAuthor } from './support/drafts.ts'
import { onEachStore } from './support/each-store.ts'
import {
  carryOn,
  migrating,
  migrationOperations,
  publishGroup,
  publishNext,
  type ReadRun,
  stateOf,
  wayOf,
} from './support/migrations.ts'
import { keepsRights } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'

const nowhere = { allowed: ['studio', 'globalAdmin'] as const, outcome: 'NOT_FOUND' }
const input = '{ templateGroupId: "none", from: [{ templateId: "none", states: [] }] }'
keepsRights('migrations', { text: '{ migrations(templateGroupId: "none") { latestVersion } }', ...nowhere })
keepsRights('migrationRun', { text: '{ migrationRun(id: "none") { state } }', ...nowhere })
keepsRights('planMigration', { text: `{ planMigration(input: ${input}) { total } }`, ...nowhere })
keepsRights('startMigration', {
  text: `mutation { startMigration(input: ${input}, operationId: "op-1") { state } }`,
  ...nowhere,
})
keepsRights('pauseMigration', { text: 'mutation { pauseMigration(runId: "none") { state } }', ...nowhere })
keepsRights('resumeMigration', { text: 'mutation { resumeMigration(runId: "none") { state } }', ...nowhere })
keepsRights('cancelMigration', { text: 'mutation { cancelMigration(runId: "none") { state } }', ...nowhere })
keepsRights('rollBackMigration', {
  text: 'mutation { rollBackMigration(runId: "none") { state } }',
  ...nowhere,
})
keepsRights('earlierAnswers', {
  text: '{ earlierAnswers(formId: "FORM") { title } }',
  allowed: ['owner', 'subject', 'assignee', 'programAdmin', 'campusAdmin', 'globalAdmin'],
})

const EARLIER = '{ earlierAnswers(formId: "FORM") { title words isParked fromVersion toVersion } }'
const MOVES =
  '{ form(id: "FORM") { moves migrations { fromVersion toVersion isBack parked person { userId } } } }'

onEachStore('moving forms to another version', (campus) => {
  let group = ''
  let groups = 0
  const bob = () => migrating(campus())
  const chelsea = () => campus().as('chelsea')
  const earlier = async (form: string) =>
    (
      await chelsea().ask<{ earlierAnswers: { title: string; words: string }[] }>(
        EARLIER.replace('FORM', form),
      )
    ).earlierAnswers
  beforeAll(() => makeAuthor(campus(), 'bob'))

  /** A form of a template of its own, with answers of every fate. */
  async function filled() {
    group = `moved-${++groups}`
    await publishGroup(campus(), group)
    const form = await startSmall(chelsea(), group)
    await form.text('name', 'Ann', { op: 'op-name' })
    await form.text('short', 'Hand')
    await form.text('email', 'ann@x.example')
    await form.addRow('r1')
    await form.text('guest-name', 'Ben', { at: [{ parentId: 'guests', rowId: 'r1' }] })
    await form.select('colours', 'red')
    await chelsea().ask(
      'mutation ($form: ID!) { updateToggle(formId: $form, questionId: "agreed", value: true) { key } }',
      { form: form.id },
    )
    return form
  }
  const start = (way: object = wayOf(group), op = 'op-1') => bob().ask<ReadRun>('start', { input: way, op })
  const run = (id: string) => bob().ask<ReadRun>('run', { id })

  it('X-31 WF-18 keeps, moves, converts and parks each answer, and says so on the form', async () => {
    const form = await filled()
    await publishNext(campus(), group)
    const proposed = await bob().ask<{ proposal: { questions: { id: string; to: string | null }[] } }>(
      'overview',
      {
        ...{ group, ids: [`${group}-v1`] },
      },
    )
    expect(proposed).toMatchObject({
      latestVersion: 2,
      versions: [{ version: 1, states: [{ id: 'draft', forms: 1, isFinal: false }] }],
      proposal: { states: [], stateTargets: [{ id: 'draft' }, { id: 'review' }, { id: 'approved' }] },
    })
    expect(proposed.proposal.questions.map(({ id, to }) => [id, to])).toEqual([
      // Called otherwise, so that nobody can know.
      ['name', 'full-name'],
      ['short', null],
      ['colours', 'colours'],
      ['agreed', 'agreed'],
      ['guests', 'visitors'],
      ['guest-name', 'visitor'],
    ])
    expect(await bob().ask('plan', { input: wayOf(group) })).toMatchObject({
      ...{ toVersion: 2, total: 1, looked: 1, whole: 0, converts: 0, parks: 1, issues: [] },
      questions: [{ id: 'short', verdict: 'parked', forms: 1 }],
      forms: [{ formId: form.id, verdict: 'parks', parked: ['short'] }],
    })

    const begun = await start()
    expect(begun).toMatchObject({ state: 'running', total: 1, seen: 0, moved: 0 })
    expect(await start()).toMatchObject({ id: begun.id })
    await carryOn(campus())
    expect(await run(begun.id)).toMatchObject({ state: 'done', seen: 1, moved: 1, stayed: 0, failed: 0 })
    expect(await form.answers()).toEqual({
      'full-name': 'Ann',
      ...{ email: 'ann@x.example', agreed: 'Yes', colours: ['crimson'], visitors: ['r1'] },
      'visitors/r1/visitor': 'Ben',
    })
    expect(await earlier(form.id)).toEqual([
      { title: 'short', words: 'Hand', isParked: true, fromVersion: 1, toVersion: 2 },
    ])
    const { form: read } = await chelsea().ask<{ form: { moves: unknown; migrations: object[] } }>(
      MOVES.replace('FORM', form.id),
    )
    expect(read.migrations).toEqual([
      { fromVersion: 1, toVersion: 2, isBack: false, parked: 1, person: { userId: 'bob' } },
    ])
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ formId: form.id, action: 'form.migrate' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ actorId: 'bob', details: { from: 1, to: 2, parked: 1 } })

    // A save that was on its way follows its question; what was acknowledged before changes nothing.
    expect(await form.refusedText('name', 'Anna')).toBe('VALIDATION_FAILED')
    expect(await form.text('full-name', 'Ann', { op: 'op-name' })).toMatchObject({ revision: 1 })
    await form.text('full-name', 'Anna')
    expect(await form.answers()).toMatchObject({ 'full-name': 'Anna' })
    await form.act('submit')
    // What is parked is not dropped with what is hidden.
    expect(await earlier(form.id)).toHaveLength(1)
  })

  it('X-31 takes a form back to the letter: answers, history, memory of operations, name', async () => {
    const form = await filled()
    for (const text of ['A', 'B']) await form.text('name', text)
    await form.text('name', null)
    await form.text('name', 'Ann')
    const before = await stateOf(campus(), form.id)
    await publishNext(campus(), group)
    const { id } = await start()
    await carryOn(campus())
    expect((await stateOf(campus(), form.id)).answers).not.toEqual(before.answers)
    await bob().ask('back', { id })
    await carryOn(campus())
    expect(await run(id)).toMatchObject({ direction: 'back', state: 'done', back: 1, moved: 0, stayed: 0 })
    expect(await stateOf(campus(), form.id)).toEqual(before)
    expect(await earlier(form.id)).toEqual([])
    await form.text('short', 'Arm')
    expect(await form.answers()).toMatchObject({ name: 'Ann', short: 'Arm', agreed: true, colours: ['red'] })
    // The same again changes nothing.
    expect(await bob().ask('back', { id })).toMatchObject({ state: 'done' })
    // And there and back once more.
    const again = await start(wayOf(group), 'op-2')
    await carryOn(campus())
    expect(await run(again.id)).toMatchObject({ state: 'done', moved: 1 })
    expect(await form.answers()).toMatchObject({ 'full-name': 'Ann', agreed: 'Yes' })
  })

  it('X-31 CO-01 X-11 takes comments along to where their questions are, and back', async () => {
    const form = await filled()
    const scope = `scope: "form", scopeId: "${form.id}", configurationScopeId: "${group}"`
    const say = async (key: string) => {
      const thread = threadIdOf(form.id, { key })
      await chelsea().ask(
        `mutation { createComment(${scope}, threadId: "${thread}", content: "Really?") { id } }`,
      )
    }
    await say('name')
    await say('guests/r1/guest-name')
    const threads = async () => {
      const { getThreads } = await chelsea().ask<{
        getThreads: { key: string; count: number; comments: { content: string }[] }[]
      }>(`{ getThreads(${scope}) { key count comments { content } } }`)
      return getThreads.map(({ key, count, comments }) => [key, count, comments.length]).sort()
    }
    const before = await threads()
    expect(before).toEqual([
      ['guests/r1/guest-name', 1, 1],
      ['name', 1, 1],
    ])
    await publishNext(campus(), group)
    const { id } = await start()
    await carryOn(campus())
    expect(await threads()).toEqual([
      ['full-name', 1, 1],
      ['visitors/r1/visitor', 1, 1],
    ])
    await say('full-name')
    expect(await threads()).toContainEqual(['full-name', 2, 2])
    await bob().ask('back', { id })
    await carryOn(campus())
    expect(await threads()).toEqual([
      ['guests/r1/guest-name', 1, 1],
      ['name', 2, 2],
    ])
  })

  it('X-31 leaves a form where it is that was changed since, and says so', async () => {
    const typed = await filled()
    const acted = await startSmall(chelsea(), group)
    await acted.text('name', 'Zoe')
    const untouched = await startSmall(chelsea(), group)
    await publishNext(campus(), group)
    const { id } = await start()
    await carryOn(campus())
    expect(await run(id)).toMatchObject({ total: 3, moved: 3 })
    await typed.text('email', 'new@x.example')
    await acted.act('submit')
    await bob().ask('back', { id })
    await carryOn(campus())
    expect(await run(id)).toMatchObject({ state: 'done', total: 3, seen: 3, stayed: 2, back: 1, moved: 2 })
    expect(await typed.answers()).toMatchObject({ email: 'new@x.example', 'full-name': 'Ann' })
    const { templateId } = (await campus().store.collection(FORMS).findOne({ id: untouched.id })) ?? {}
    expect(templateId).toBe(`${group}-v1`)
  })

  it('X-31 WF-19 maps a state that is gone, and refuses to begin before the author has said how', async () => {
    const form = await filled()
    await form.act('submit')
    const next = workflowOf(
      [state('draft', { isInitial: true }), state('second-look'), state('approved', { isFinal: true })],
      [
        edge('draft', 'draft', 'update'),
        edge('draft', 'second-look', 'submit', true),
        edge('second-look', 'approved', 'approve'),
      ],
    )
    await publishNext(campus(), group, { workflow: next })
    expect(await bob().ask('plan', { input: wayOf(group) })).toMatchObject({
      issues: [{ code: 'migration.state_unmapped', path: 'review' }],
    })
    expect(await bob().refused('start', { input: wayOf(group), op: 'op-1' })).toBe('VALIDATION_FAILED')
    const before = await stateOf(campus(), form.id)
    const { id } = await start({ ...wayOf(group), states: [{ from: 'review', to: 'second-look' }] })
    await carryOn(campus())
    expect(await form.read()).toMatchObject({ form: { status: 'second-look' } })
    const moved = await campus().store.collection(FORMS).findOne({ id: form.id })
    expect(moved).toMatchObject({ workflowStateId: 'second-look', workflowVersionId: `${group}-v2` })
    expect(moved?.statusEvents.at(-1)).toMatchObject({ status: 'second-look', userId: 'bob' })
    await bob().ask('back', { id })
    await carryOn(campus())
    expect(await stateOf(campus(), form.id)).toEqual(before)
  })

  it('X-31 pauses, goes on and is cancelled; a template has one run at a time', async () => {
    const form = await filled()
    await publishNext(campus(), group)
    const { id } = await start()
    await bob().ask('pause', { id })
    await carryOn(campus())
    expect(await run(id)).toMatchObject({ state: 'paused', moved: 0 })
    expect(await bob().refused('start', { input: wayOf(group), op: 'op-2' })).toBe('CONFLICT')
    await bob().ask('resume', { id })
    await carryOn(campus())
    expect(await run(id)).toMatchObject({ state: 'done', moved: 1 })
    expect(await bob().refused('cancel', { id })).toBe('CONFLICT')
    expect(await bob().refused('pause', { id })).toBe('CONFLICT')
    expect(await form.answers()).toMatchObject({ 'full-name': 'Ann' })
    const other = await filled()
    await publishNext(campus(), group)
    const second = await start()
    await bob().ask('cancel', { id: second.id })
    await carryOn(campus())
    expect(await run(second.id)).toMatchObject({ state: 'cancelled', moved: 0 })
    expect(await other.answers()).toMatchObject({ name: 'Ann' })
  })

  it('A6 X-31 loses nothing that is typed or decided while forms are moved', async () => {
    const forms = [await filled()]
    for (let n = 0; n < 3; n++) forms.push(await startSmall(chelsea(), group))
    await publishNext(campus(), group)
    await start()
    const acknowledged = new Map<string, string>()
    let isOver = false
    const typing = forms.map(async (form, n) => {
      for (let i = 0; !isOver || i < 3; i++) {
        const value = `a${n}-${i}@x.example`
        await form.text('email', value)
        acknowledged.set(form.id, value)
        await wait(20)
      }
    })
    await carryOn(campus())
    // A form that somebody was at just then.
    await carryOn(campus())
    isOver = true
    await Promise.all(typing)
    for (const form of forms) expect(await form.answers()).toMatchObject({ email: acknowledged.get(form.id) })
    const versions = await campus()
      .store.collection(FORMS)
      .find({ templateGroupId: group }, { fields: ['templateId'] })
    expect(new Set(versions.map(({ templateId }) => templateId))).toEqual(new Set([`${group}-v2`]))
  })

  it('G6 refuses a way that cannot be, by its name', async () => {
    await filled()
    await publishNext(campus(), group)
    const issues = async (more: object) => {
      const { errors } = await campus()
        .as('bob')
        .send(
          migrationOperations.start,
          { input: { ...wayOf(group), ...more }, op: 'op-1' },
          '/form-builder/graphql',
        )
      return errors?.[0]?.extensions.issues?.map(({ code, path }) => [code, path])
    }
    const elements = (...pairs: [string, string | null][]) => ({
      elements: pairs.map(([from, to]) => ({ from, to })),
    })
    expect(await issues(elements(['name', 'email']))).toEqual([['migration.two_to_one', 'email']])
    expect(await issues(elements(['name', '__proto__']))).toEqual([['id.invalid', 'elements']])
    expect(await issues(elements(['name', 'nobody']))).toEqual([['migration.unknown_question', 'name']])
    expect(await issues(elements(['name', null], ['name', null]))).toEqual([['id.duplicate', 'elements']])
    expect(await issues({ from: [{ templateId: `${group}-v2`, states: [] }] })).toEqual([
      ['migration.unknown_version', 'from/0'],
    ])
    expect(await issues({ from: [] })).toEqual([['migration.unknown_version', 'from']])
    expect(await issues({ states: [{ from: 'draft', to: '$where' }] })).toEqual([['id.invalid', 'states']])
  })
})
