import { beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import type { Store } from '../../server/store/port.ts'
import * as dashboards from './support/dashboards.ts'
import {
  contentOf,
  ownMetric,
  PATH,
  PROGRAM,
  type SentFigure,
  startTiled,
  tile,
} from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { publishSmall } from './support/small-form.ts'

const { CREATE, FIGURES, TILE } = dashboards

const byStatus = (more: object = {}) => ({ groupBy: [{ key: '@status' }], ...more })
const TILES = [
  tile('all'),
  tile('statuses', { metric: 'by-status', title: 'Where they stand' }),
  tile('verdicts', { metric: 'verdicts' }),
  tile('small', {
    metric: ownMetric({ view: 'bar', aggregate: { function: 'count', config: byStatus({ hideUnder: 2 }) } }),
  }),
  tile('drafts', { metric: ownMetric({ filter: [{ key: '@status', operator: 'is', value: 'draft' }] }) }),
  tile('of-answers', { metric: ownMetric({ filter: [{ key: 'verdict', operator: 'is', value: 'red' }] }) }),
]

async function makeDashboard(campus: Campus): Promise<void> {
  await dashboards.publishTiled(campus)
  const input = { programId: PROGRAM, id: 'figures', content: contentOf(TILES) }
  await campus.as('bob').ask(CREATE, { input }, PATH)
}

async function figuresOf(campus: Campus, who: string, tileIds?: string[]) {
  const asked = { programId: PROGRAM, id: 'figures', ...(tileIds && { tileIds }) }
  const { dashboardFigures } = await campus
    .as(who)
    .ask<{ dashboardFigures: SentFigure[] }>(FIGURES, asked, PATH)
  return new Map(dashboardFigures.map((each) => [each.tileId, each]))
}

const groupsOf = ({ figure }: SentFigure) =>
  Object.fromEntries(
    figure?.cells.map(({ at, value }) => [figure.axes[0]?.values[at[0] ?? -1]?.value, value]) ?? [],
  )

onCampus('the figures of a dashboard', (campus) => {
  beforeAll(async () => {
    await makeDashboard(campus())
    for (const isSubmitted of [false, true, true]) await startTiled(campus(), isSubmitted)
  })

  it('DM-08 are counted over the forms that each viewer may open', async () => {
    const bob = await figuresOf(campus(), 'bob')
    expect([...bob.keys()]).toEqual(TILES.map(({ id }) => id))
    expect(bob.get('all')).toMatchObject({ state: 'COUNTED', figure: { total: 3, isBehind: false } })
    expect(groupsOf(bob.get('statuses') as SentFigure)).toEqual({ draft: 1, review: 2 })
    // A member of the program who may open none of the forms counts none.
    const dave = await figuresOf(campus(), 'dave')
    expect(dave.get('all')).toMatchObject({ state: 'COUNTED', figure: { total: 0 } })
    expect(groupsOf(dave.get('statuses') as SentFigure)).toEqual({})
    expect(await campus().as('chelsea').refused(FIGURES, { programId: PROGRAM, id: 'figures' }, PATH)).toBe(
      'ACCESS_DENIED',
    )
  })

  it('DM-08 tells who may read none of the answers nothing but that', async () => {
    expect((await figuresOf(campus(), 'bob')).get('verdicts')).toMatchObject({ state: 'COUNTED' })
    const dave = await figuresOf(campus(), 'dave')
    for (const id of ['verdicts', 'of-answers'])
      expect(dave.get(id)).toEqual({
        tileId: id,
        state: 'DENIED',
        metric: null,
        figure: null,
        documents: null,
      })
  })

  it('DM-08 hides groups of too few forms, and what would tell them', async () => {
    const small = (await figuresOf(campus(), 'bob')).get('small') as SentFigure
    expect(groupsOf(small)).toEqual({ review: 2 })
    expect(small.figure).toMatchObject({ hidden: 1, total: null, count: null })
  })

  it('DM-01 say how a tile is drawn, not what it asks of a form, and where the forms behind it are', async () => {
    const bob = await figuresOf(campus(), 'bob')
    expect(bob.get('statuses')?.metric).toEqual({
      ...{ title: 'Where they stand', view: 'bar', aggregate: { function: 'count' } },
    })
    const all = { templateGroupId: 'tiled', status: null, isByStatus: false }
    expect(bob.get('all')?.documents).toEqual(all)
    expect(bob.get('drafts')?.documents).toEqual({ ...all, status: 'draft' })
    expect(bob.get('statuses')?.documents).toEqual({ ...all, isByStatus: true })
    for (const id of ['verdicts', 'small', 'of-answers']) expect(bob.get(id)?.documents).toBeNull()
    expect([...(await figuresOf(campus(), 'bob', ['drafts', 'nobody'])).keys()]).toEqual(['drafts'])
  })

  it('DM-01 stand beside a tile whose metric is gone', async () => {
    const templates = campus().store.collection(TEMPLATES)
    await templates.updateOne({ id: 'tiled-v1' }, { $set: { metricVersionIds: ['verdicts-v1'] } })
    try {
      const bob = await figuresOf(campus(), 'bob')
      expect(bob.get('statuses')).toMatchObject({ state: 'GONE', metric: null, figure: null })
      expect(bob.get('all')).toMatchObject({ state: 'COUNTED', figure: { total: 3 } })
    } finally {
      await templates.updateOne(
        { id: 'tiled-v1' },
        { $set: { metricVersionIds: ['status-v1', 'verdicts-v1'] } },
      )
    }
  })

  it('DM-01 are tried before a tile is saved', async () => {
    const ask = (more: object) => ({ programId: PROGRAM, tile: tile('tried', more) })
    const { dashboardTile } = await campus()
      .as('bob')
      .ask<{ dashboardTile: SentFigure }>(TILE, ask({ metric: 'by-status', view: 'pie' }), PATH)
    expect(dashboardTile).toMatchObject({ state: 'COUNTED', metric: { view: 'pie' }, figure: { total: 3 } })
    expect(
      await campus()
        .as('bob')
        .refused(TILE, ask({ view: 'heat' }), PATH),
    ).toBe('VALIDATION_FAILED')
    const far = await campus()
      .as('bob')
      .ask(TILE, ask({ templateGroupId: 'far' }), PATH)
    expect(far).toMatchObject({ dashboardTile: { state: 'GONE', figure: null } })
    expect(await campus().as('dave').refused(TILE, ask({}), PATH)).toBe('ACCESS_DENIED')
  })
})

describe('figures that take their time', () => {
  it('DM-01 one tile that is slow says so, and the others stand', async () => {
    const campus = await openCampus({ env: { LIMIT_TILE_SECONDS: '1' }, wrap: neverCountingVerdicts })
    try {
      await publishSmall(campus)
      await makeDashboard(campus)
      await startTiled(campus, true)
      const bob = await figuresOf(campus, 'bob')
      expect(bob.get('verdicts')).toMatchObject({ state: 'TOO_SLOW', figure: null })
      expect(bob.get('all')).toMatchObject({ state: 'COUNTED', figure: { total: 1 } })
    } finally {
      await campus.close()
    }
  })

  it('DM-01 the first who looks is shown the forms that were there before', async () => {
    const campus = await openCampus()
    try {
      await publishSmall(campus)
      await makeDashboard(campus)
      const id = await startTiled(campus, true)
      const forms = campus.store.collection(FORMS)
      const form = (await forms.findOne({ id })) as Form
      const copies = Array.from({ length: 320 }, (_, n) => ({ ...form, id: `copy-${n}`, autoId: `C-${n}` }))
      await forms.insertMany(copies)
      const { figure } = (await figuresOf(campus, 'bob')).get('all') as SentFigure
      expect(figure).toMatchObject({ total: 321, isBehind: false })
    } finally {
      await campus.close()
    }
  })
})

/** A store in which one question is never answered. */
function neverCountingVerdicts(store: Store): Store {
  const withOwn = <T extends object>(target: T, own: Partial<T>): T =>
    new Proxy(target, {
      get(_, name) {
        const value = Reflect.get(name in own ? own : target, name)
        return typeof value === 'function' && !(name in own) ? value.bind(target) : value
      },
    })
  const collection: Store['collection'] = (declaration) => {
    const inner = store.collection(declaration)
    return withOwn(inner, {
      tally: (asked) =>
        JSON.stringify(asked.by).includes('verdict')
          ? new Promise<never>(() => undefined)
          : inner.tally(asked),
    })
  }
  return withOwn(store, { collection })
}
