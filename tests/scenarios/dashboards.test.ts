import { beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import * as dashboards from './support/dashboards.ts'
import { contentOf, noPlaces, PATH, PROGRAM, type SentDashboard, tile } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const { CREATE, DELETE, FIND, LISTED, OFFERED, TILE, UPDATE } = dashboards

const members: Principal[] = ['member', 'programAdmin', 'globalAdmin']
const admins: Principal[] = ['programAdmin', 'globalAdmin']
const own = 'programId: "injury-illness"'
const content = 'content: { name: "N", tiles: [], layouts: { lg: [], md: [], sm: [] } }'
const plain = '{ id: "t", templateGroupId: "nowhere", metric: "m" }'
keepsRights('dashboard', {
  ...{ text: `{ dashboard(${own}, id: "none") { id } }`, allowed: members, outcome: 'NOT_FOUND' },
})
keepsRights('dashboardFigures', {
  ...{ text: `{ dashboardFigures(${own}, id: "none") { state } }`, allowed: members, outcome: 'NOT_FOUND' },
})
keepsRights('dashboardTile', { text: `{ dashboardTile(${own}, tile: ${plain}) { state } }`, allowed: admins })
keepsRights('dashboardMetrics', { text: `{ dashboardMetrics(${own}) { templateName } }`, allowed: admins })
keepsRights('createDashboard', {
  text: `mutation { createDashboard(input: { ${own}, id: "rights", ${content} }) { id } }`,
  allowed: admins,
})
keepsRights('updateDashboard', {
  text: `mutation { updateDashboard(input: { ${own}, id: "none", revision: "r", ${content} }) { id } }`,
  ...{ allowed: admins, outcome: 'NOT_FOUND' },
})
keepsRights('deleteDashboard', {
  text: `mutation { deleteDashboard(input: { ${own}, id: "none", revision: "r" }) { status } }`,
  allowed: admins,
})

onCampus('dashboards', (campus) => {
  const as = (who: string) => campus().as(who)
  const find = async (who: string, id: string) =>
    (await as(who).ask<{ dashboard: SentDashboard }>(FIND, { programId: PROGRAM, id }, PATH)).dashboard
  const create = async (client: Client, id: string, tiles: readonly object[], more: object = {}) => {
    const input = { programId: PROGRAM, id, content: contentOf(tiles, more) }
    return (await client.ask<{ createDashboard: SentDashboard }>(CREATE, { input }, PATH)).createDashboard
  }
  const issuesOf = async (id: string, tiles: unknown, more: object = {}) => {
    const input = { programId: PROGRAM, id, content: { ...contentOf([], more), tiles } }
    const { errors } = await as('bob').send(CREATE, { input }, PATH)
    const { code, issues } = errors?.[0]?.extensions ?? {}
    return [code, ...new Set(issues?.map((issue) => issue.code))]
  }
  const trail = async (action: string, to: string) =>
    (await campus().store.collection(AUDIT_EVENTS).find({ action })).filter((event) => event.to === to)
  const setFlag = async (id: string, enabled: boolean) =>
    campus().store.collection(FLAGS).updateOne({ id }, { $set: { enabled } })

  beforeAll(() => dashboards.publishTiled(campus()))

  it('DM-01 DM-02 keeps what a program’s admin made, and gives every tile a place in every size', async () => {
    const layouts = { ...noPlaces, lg: [{ i: 'b', x: 4, y: 0, w: 4, h: 6 }] }
    const made = await create(as('bob'), 'first', [tile('a'), tile('b', { metric: 'by-status' })], {
      layouts,
    })
    expect(made).toMatchObject({ name: 'Figures', canEdit: true, tileIds: ['a', 'b'] })
    expect(made.layouts.lg.find(({ i }) => i === 'b')).toMatchObject({ x: 4, w: 4, h: 6 })
    for (const items of Object.values(made.layouts))
      expect(items.map(({ i }) => i).sort()).toEqual(['a', 'b'])
    expect(await find('bob', 'first')).toEqual(made)
    expect(await trail('dashboard.create', 'first')).toMatchObject([
      { actorId: 'bob', details: { tiles: 2 } },
    ])
    // Sent again it makes no second one; another of the same id is refused.
    expect(
      await create(as('bob'), 'first', [tile('a'), tile('b', { metric: 'by-status' })], { layouts }),
    ).toEqual(made)
    const other = { programId: PROGRAM, id: 'first', content: contentOf([tile('c')]) }
    expect(await as('bob').refused(CREATE, { input: other }, PATH)).toBe('CONFLICT')
    expect(await issuesOf('blank', [], { name: '  ' })).toEqual(['VALIDATION_FAILED', 'schema.pattern'])
  })

  it('PR-02 DM-05 is read by the members of its program, changed by its admins, and nobody else’s', async () => {
    const { revision } = await create(as('bob'), 'rights', [tile('a')])
    expect(await find('dave', 'rights')).toMatchObject({ canEdit: false, tiles: null, tileIds: ['a'] })
    const asked = { programId: PROGRAM, id: 'rights' }
    const change = { input: { ...asked, revision, content: contentOf([]) } }
    for (const who of ['dave', 'karen', 'chelsea'])
      expect(await as(who).refused(UPDATE, change, PATH)).toBe('ACCESS_DENIED')
    for (const who of ['karen', 'chelsea'])
      expect(await as(who).refused(FIND, asked, PATH)).toBe('ACCESS_DENIED')
    // Through another program that one is an admin of it cannot be had.
    for (const programId of ['travel', 'x'.repeat(1000), '{"$ne":1}'])
      expect(['ACCESS_DENIED', 'NOT_FOUND']).toContain(
        await as('bob').refused(FIND, { programId, id: 'rights' }, PATH),
      )
    const stolen = { ...change.input, programId: 'travel' }
    expect(await as('bob').refused(UPDATE, { input: stolen }, PATH)).toBe('NOT_FOUND')
    expect(await as('bob').refused(OFFERED, { programId: 'laboratory-01' }, PATH)).toBe('ACCESS_DENIED')
  })

  it('DM-05 is not found where the campus has no dashboards', async () => {
    await create(as('bob'), 'off', [])
    const asked = { programId: PROGRAM, id: 'off' }
    await setFlag('rollout-dashboard', false)
    try {
      expect(await as('bob').refused(FIND, asked, PATH)).toBe('NOT_FOUND')
      expect(await as('bob').ask(LISTED, { programId: PROGRAM }, PATH)).toEqual({
        program: { dashboards: [], canAddDashboard: false },
      })
    } finally {
      await setFlag('rollout-dashboard', true)
    }
  })

  it('DM-03 a program has several where the flag says so, else one', async () => {
    const { program } = await as('dave').ask<{ program: object }>(LISTED, { programId: PROGRAM }, PATH)
    expect(program).toMatchObject({ canAddDashboard: false })
    const input = (id: string) => ({ input: { programId: 'pesticide', id, content: contentOf([]) } })
    await as('bob').ask(CREATE, input('only'), PATH)
    await setFlag('rollout-program-admin-multiple-dashboard', false)
    try {
      expect(await as('bob').refused(CREATE, input('second'), PATH)).toBe('VALIDATION_FAILED')
      const full = await as('bob').ask(LISTED, { programId: 'pesticide' }, PATH)
      expect(full).toMatchObject({ program: { canAddDashboard: false } })
    } finally {
      await setFlag('rollout-program-admin-multiple-dashboard', true)
    }
    await as('bob').ask(CREATE, input('second'), PATH)
    expect(await as('bob').ask(LISTED, { programId: 'pesticide' }, PATH)).toEqual({
      program: {
        dashboards: ['only', 'second'].map((id) => ({ id, name: 'Figures' })),
        canAddDashboard: true,
      },
    })
  })

  it('DM-01 tells the second of two who save at once, and overwrites nothing', async () => {
    const { revision } = await create(as('bob'), 'raced', [])
    const change = (name: string) => ({
      input: { programId: PROGRAM, id: 'raced', revision, content: contentOf([tile('a')], { name }) },
    })
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((name) => as('alice').send(UPDATE, change(name), PATH)),
    )
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK')
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK'])
    const winner = ['one', 'two', 'three'][codes.indexOf('OK')] as string
    expect((await find('bob', 'raced')).name).toBe(winner)
    // The same once more is no conflict.
    await as('alice').ask(UPDATE, change(winner), PATH)
    expect(await trail('dashboard.update', 'raced')).toHaveLength(1)
    const gone = (seen: string) => ({ input: { programId: PROGRAM, id: 'raced', revision: seen } })
    expect(await as('bob').refused(DELETE, gone(revision), PATH)).toBe('CONFLICT')
    const now = (await find('bob', 'raced')).revision
    await as('bob').ask(DELETE, gone(now), PATH)
    await as('bob').ask(DELETE, gone(now), PATH)
    expect(await trail('dashboard.delete', 'raced')).toHaveLength(1)
    expect(await as('bob').refused(FIND, { programId: PROGRAM, id: 'raced' }, PATH)).toBe('NOT_FOUND')
  })

  it('DM-01 offers the metrics of the program’s templates, and what any template can be counted by', async () => {
    const { dashboardMetrics } = await as('bob').ask<{
      dashboardMetrics: { templateGroupId: string; metrics: { referenceId: string }[]; plain: object[] }[]
    }>(OFFERED, { programId: PROGRAM }, PATH)
    const tiled = dashboardMetrics.find(({ templateGroupId }) => templateGroupId === 'tiled')
    expect(tiled?.metrics.map(({ referenceId }) => referenceId)).toEqual(['by-status', 'verdicts'])
    expect(tiled?.plain).toHaveLength(3)
    expect(dashboardMetrics.map(({ templateGroupId }) => templateGroupId)).not.toContain('far')
  })

  it('DM-01 keeps a tile whose metric is gone, and takes no new one', async () => {
    const kept = tile('kept', { metric: 'by-status' })
    const { revision } = await create(as('bob'), 'outlived', [kept])
    const templates = campus().store.collection(TEMPLATES)
    await templates.updateOne({ id: 'tiled-v1' }, { $set: { metricVersionIds: [] } })
    try {
      const save = (tiles: object[]) => ({
        input: { programId: PROGRAM, id: 'outlived', revision, content: contentOf(tiles, { name: 'Kept' }) },
      })
      expect(await as('bob').refused(UPDATE, save([kept, tile('new', { metric: 'verdicts' })]), PATH)).toBe(
        'VALIDATION_FAILED',
      )
      await as('bob').ask(UPDATE, save([kept]), PATH)
    } finally {
      await templates.updateOne(
        { id: 'tiled-v1' },
        { $set: { metricVersionIds: ['status-v1', 'verdicts-v1'] } },
      )
    }
  })

  describe('DM-01 a dashboard that cannot be is refused by the name of its fault', () => {
    const metric = (more: object) => ({ metric: dashboards.ownMetric(more) })
    const filter = (key: unknown, operator: unknown, value: unknown) =>
      metric({ filter: [{ key, operator, value }] })
    it.each<[what: string, tiles: unknown, ...codes: string[]]>([
      ['a template of another program', [tile('a', { templateGroupId: 'far' })], 'tile.unknown_template'],
      ['a metric that the template lacks', [tile('a', { metric: 'lost' })], 'tile.unknown_metric'],
      ['an inherited name', [tile('a', { metric: 'toString' })], 'tile.unknown_metric'],
      ['25 tiles', Array.from({ length: 25 }, (_, n) => tile(`t${n}`)), 'schema.max_items'],
      ['one tile twice', [tile('a'), tile('a')], 'tile.duplicate_id'],
      ['a chart that it cannot be drawn as', [tile('a', { view: 'pie' })], 'metric.groups_of_view'],
      ['no list', { 0: tile('a') }, 'schema.type'],
      ['an operator in a tile', [tile('a', { $where: 'sleep(5000)' })], 'document.forbidden_key'],
      [
        'an operator for a value',
        [tile('a', filter('@status', 'is', { $ne: null }))],
        'document.forbidden_key',
      ],
      [
        'an operator for an operator',
        [tile('a', filter('@status', '$where', '1'))],
        'schema.enum',
        'schema.anyOf',
      ],
    ])('%s', async (_, tiles, ...codes) => {
      const [code, ...found] = await issuesOf('refused', tiles)
      expect(code).toBe('VALIDATION_FAILED')
      expect(found).toEqual(expect.arrayContaining([codes[0]]))
      expect(await as('bob').refused(FIND, { programId: PROGRAM, id: 'refused' }, PATH)).toBe('NOT_FOUND')
    })

    it('a name that poisons, and a megabyte, at the door or by name', async () => {
      const poisoned = JSON.parse(
        '[{"id":"a","templateGroupId":"tiled","metric":"by-status","__proto__":{"x":1}}]',
      )
      const text = JSON.stringify({
        query: CREATE,
        variables: { input: { programId: PROGRAM, id: 'refused', content: contentOf(poisoned) } },
      })
      expect(text).toContain('__proto__')
      const headers = { 'content-type': 'application/json' }
      const sent = await campus().raw(PATH, { method: 'POST', headers, body: text }, 'bob')
      const { errors } = (await sent.json()) as { errors?: { extensions: { code: string } }[] }
      expect(errors?.[0]?.extensions.code).toMatch(/BAD_USER_INPUT|VALIDATION_FAILED/)
      const [code] = await issuesOf('refused', [tile('a', { title: 'x'.repeat(1_000_000) })])
      expect(['VALIDATION_FAILED', 'LIMIT_EXCEEDED', 'PAYLOAD_TOO_LARGE']).toContain(code)
      expect(await as('bob').refused(TILE, { programId: PROGRAM, tile: 'x'.repeat(1_000) }, PATH)).toBe(
        'VALIDATION_FAILED',
      )
      expect(await as('bob').refused(FIND, { programId: PROGRAM, id: 'refused' }, PATH)).toBe('NOT_FOUND')
    })
  })
})
