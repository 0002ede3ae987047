import { beforeAll, expect, it } from 'vitest'
import type { Metric } from '../../schemas/index.ts'
import { settleFigures } from '../../server/features/insight/metric/settle-figures.ts'
import { CREATE, contentOf, ownMetric, PATH, PROGRAM, tile } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import { people as everybody, forms, publishMeasured } from './support/measured-forms.ts'
import { keepsRights } from './support/rights.ts'

keepsRights('figureDocuments', {
  text: '{ figureDocuments(programId: "injury-illness", dashboardId: "none", tileId: "none") { title } }',
  allowed: ['member', 'programAdmin', 'globalAdmin'],
  outcome: 'NOT_FOUND',
})

const FIGURES = `query ($programId: ID!, $id: ID!) { dashboardFigures(programId: $programId, id: $id) {
  tileId state
  figure { total count hidden unanswered axes { values { value } } cells { at count } } } }`
const DOCUMENTS = `query (
  $programId: ID!, $dashboardId: ID!, $tileId: ID!, $first: String, $second: String,
  $page: Int, $size: Int, $status: String, $search: String, $order: FormOrder, $oldestFirst: Boolean
) {
  figureDocuments(
    programId: $programId, dashboardId: $dashboardId, tileId: $tileId, first: $first, second: $second
  ) {
    title templateGroupId places { axis label value by }
    documents(
      page: $page, size: $size, status: $status, search: $search, order: $order, oldestFirst: $oldestFirst
    ) { docs { id status } meta { total isTotalCapped isBehind } }
  }
}`

interface Counted {
  tileId: string
  state: string
  figure: {
    total: number | null
    count: number | null
    hidden: number
    unanswered: number | null
    axes: { values: { value: string }[] }[]
    cells: { at: number[]; count: number }[]
  } | null
}
interface Listed {
  title: string
  templateGroupId: string
  places: { axis: string; label: string; value: string; by: string | null }[]
  documents: { docs: { id: string; status: string }[]; meta: { total: number; isTotalCapped: boolean } }
}

type Aggregate = Metric['aggregate']
const by = (...groupBy: NonNullable<NonNullable<Aggregate['config']>['groupBy']>) => ({ groupBy })
const count = (config: Aggregate['config'] = {}): Aggregate => ({ function: 'count', config })
const measured = (id: string, view: Metric['view'], aggregate: Aggregate, more: object = {}) =>
  tile(id, { templateGroupId: 'measured', metric: ownMetric({ view, aggregate, ...more }) })

const TILES = [
  measured('number', 'number', count()),
  measured('colours', 'bar', count(by({ key: 'colour' }))),
  measured('verdicts', 'pie', count(by({ key: 'verdict' }))),
  measured('causes', 'bar', count(by({ key: 'cause' }))),
  measured('days', 'table', count(by({ key: 'days' }))),
  measured('crossed', 'heat', count(by({ key: 'colour' }, { key: 'verdict' }))),
  measured('stacked', 'stacked', count(by({ key: '@created', by: 'quarter' }, { key: '@status' }))),
  measured('months', 'trend', count(by({ key: '@created', by: 'month' }))),
  measured('weeks', 'line', count(by({ key: 'seen', by: 'week' }))),
  measured('campuses', 'bar', count(by({ key: '@campus' }))),
  measured('sums', 'bar', { function: 'sum', key: 'days', config: by({ key: 'colour' }) }),
  measured('share', 'bar', {
    ...{ function: 'share', condition: [{ key: 'cause', operator: 'is', value: 'red' }] },
    config: by({ key: '@status' }),
  }),
  measured('lately', 'trend', {
    ...count(by({ key: '@created', by: 'month' })),
    window: { last: 3, unit: 'month' },
  }),
  measured('conditions', 'bar', count(by({ key: 'colour' })), {
    filter: [
      { key: 'verdict', operator: 'isNot', value: 'red' },
      { key: 'days', operator: 'atLeast', value: 5 },
    ],
  }),
  measured('small', 'bar', count({ ...by({ key: 'verdict' }), hideUnder: 3 })),
  measured('own', 'bar', count(by({ key: '@status' })), { scope: 'own' }),
]

/** Each reads something else: all of one's own, what a role or an admin is shown, nothing. */
const people = everybody.filter((id) => /owner|admin|inspector|stranger/.test(id))
const NOW = new Date('2026-08-20T12:00:00Z')

onCampus('the forms behind a figure', (campus) => {
  const figuresOf = async (who: string) => {
    const { dashboardFigures } = await campus()
      .as(who)
      .ask<{ dashboardFigures: Counted[] }>(FIGURES, { programId: PROGRAM, id: 'behind' }, PATH)
    return dashboardFigures
  }
  const asked = (tileId: string, more: object = {}) => ({
    ...{ programId: PROGRAM, dashboardId: 'behind', tileId, size: 100, ...more },
  })
  const listed = async (who: string, tileId: string, more: object = {}) =>
    (await campus().as(who).ask<{ figureDocuments: Listed }>(DOCUMENTS, asked(tileId, more), PATH))
      .figureDocuments
  const refused = (who: string, tileId: string, more: object = {}) =>
    campus().as(who).refused(DOCUMENTS, asked(tileId, more), PATH)
  const idsOf = ({ documents }: Listed) => documents.docs.map(({ id }) => id)

  beforeAll(async () => {
    await publishMeasured(campus())
    const { services } = campus()
    for (const id of people)
      await services.authorizer.writeTuple({
        ...{ user: `user:${id}`, relation: 'member', object: `program:${PROGRAM}` },
      })
    const input = { programId: PROGRAM, id: 'behind', content: contentOf(TILES) }
    await campus().as('bob').ask(CREATE, { input }, PATH)
    for (let turn = 0; turn < 20; turn++) if (await settleFigures(services)) break
  })

  it('DM-08 are as many as each viewer’s own figure counts, at every place of it', async () => {
    campus().services.clock = () => NOW
    const places = new Map<string, number>()
    for (const who of people)
      for (const { tileId, state, figure } of await figuresOf(who)) {
        if (!figure) {
          expect([who, tileId, state, await refused(who, tileId)]).toEqual([
            who,
            tileId,
            'DENIED',
            'NOT_FOUND',
          ])
          continue
        }
        const [first, second] = figure.axes
        for (const { at, count } of figure.cells) {
          const place = {
            first: first?.values[at[0] ?? -1]?.value,
            ...(second && { second: second.values[at[1] ?? -1]?.value }),
          }
          const { documents } = await listed(who, tileId, place)
          expect([who, tileId, place, documents.meta.total, documents.docs.length]).toEqual([
            ...[who, tileId, place, count, count],
          ])
          places.set(tileId, (places.get(tileId) ?? 0) + 1)
        }
        if (figure.count !== null)
          expect([who, tileId, (await listed(who, tileId)).documents.meta.total]).toEqual([
            ...[who, tileId, figure.count],
          ])
      }
    // Each of them has something to show to somebody.
    expect([...places.keys()].sort()).toEqual(
      TILES.map(({ id }) => id)
        .filter((id) => id !== 'number')
        .sort(),
    )
  })

  it('DM-08 are listed of a group that is hidden, as far as its viewer may read the answer themselves', async () => {
    const small = (await figuresOf('m-admin')).find(({ tileId }) => tileId === 'small')?.figure
    expect([small?.hidden !== 0, small?.total]).toEqual([true, null])
    const all = await Promise.all(
      ['red', 'green', 'blue'].map(async (first) => idsOf(await listed('m-admin', 'small', { first }))),
    )
    // The same whether groups are hidden or not: hiding spares readers a name, and gives and takes no right.
    const open = await Promise.all(
      ['red', 'green', 'blue'].map(async (first) => idsOf(await listed('m-admin', 'verdicts', { first }))),
    )
    expect(all).toEqual(open)
    expect(await refused('m-owner', 'small', { first: 'red' })).toBe('NOT_FOUND')
  })

  it('HD-07 are narrowed, searched, ordered and paged like any other list', async () => {
    const all = await listed('m-admin', 'colours', { first: 'red' })
    expect(all).toMatchObject({
      ...{ title: 'Forms', templateGroupId: 'measured' },
      places: [{ axis: 'first', label: 'Colour', value: 'RED', by: null }],
    })
    const inReview = await listed('m-admin', 'colours', { first: 'red', status: 'review' })
    expect(idsOf(inReview).sort()).toEqual(
      all.documents.docs.flatMap(({ id, status }) => (status === 'review' ? [id] : [])).sort(),
    )
    const begun = await listed('m-admin', 'colours', { first: 'red', order: 'STARTED', oldestFirst: true })
    const inOrder = forms.map(({ form }) => form.id).filter((id) => idsOf(all).includes(id))
    expect(idsOf(begun)).toEqual(inOrder)
    const pages = await Promise.all(
      [1, 2].map((page) =>
        listed('m-admin', 'colours', { first: 'red', order: 'STARTED', oldestFirst: true, page, size: 2 }),
      ),
    )
    expect(pages.flatMap(idsOf)).toEqual(inOrder.slice(0, 4))
    const [some] = inOrder
    const number = some?.replace('measured-', '')
    const found = await listed('m-admin', 'colours', { first: 'red', search: `measured ${number}` })
    expect(idsOf(found)).toContain(some)
    const beyond = await listed('m-admin', 'colours', { first: 'red', page: 1_000_000 })
    expect([idsOf(beyond), beyond.documents.meta.total]).toEqual([[], all.documents.meta.total])
    expect(await refused('m-admin', 'colours', { order: 'LAST_SAVED' })).toBe('BAD_USER_INPUT')
  })

  it('DM-01 of a row are those that say something on both axes', async () => {
    const figure = (await figuresOf('m-global')).find(({ tileId }) => tileId === 'crossed')?.figure
    const red = figure?.axes[0]?.values.findIndex(({ value }) => value === 'red')
    const cells = figure?.cells.filter(({ at }) => at[0] === red) ?? []
    // One verdict a form: the cells of a row have no form in common.
    expect((await listed('m-global', 'crossed', { first: 'red' })).documents.meta.total).toBe(
      cells.reduce((sum, { count }) => sum + count, 0),
    )
  })

  it('DM-08 refuses what is no place of a figure as it refuses what is not there', async () => {
    const who = 'm-admin'
    for (const [tileId, more] of [
      ['nobody', {}],
      ['__proto__', {}],
      ['number', { first: 'red' }],
      ['colours', { second: 'red' }],
      ['colours', { first: 'x'.repeat(201) }],
      ['colours', { dashboardId: '$where' }],
      ['colours', { dashboardId: '__proto__' }],
    ] as const)
      expect([tileId, await refused(who, tileId, more)]).toEqual([tileId, 'NOT_FOUND'])
    for (const first of [
      '__proto__',
      '$where',
      '{"$ne":null}',
      '.*',
      'constructor',
      'NaN',
      '-Infinity',
      '1e3',
      '\u0000',
    ])
      expect([first, idsOf(await listed(who, 'colours', { first }))]).toEqual([first, []])
    for (const first of ['2026', '.*', '2026-13', '2026-Q9', '$where', '2026-01-99'])
      for (const tileId of ['months', 'weeks'])
        expect([first, idsOf(await listed(who, tileId, { first }))]).toEqual([first, []])
    const huge = await campus()
      .as(who)
      .send<{ figureDocuments: unknown }>(
        DOCUMENTS,
        asked('colours', { first: 'x'.repeat(10_000_000) }),
        PATH,
      )
    expect(huge.data?.figureDocuments ?? null).toBeNull()
    // Whoever may read the answer on no form is told what they are told of a tile that is not there.
    const messages = await Promise.all(
      ['verdicts', 'nobody'].map(async (tileId) => {
        const { errors } = await campus().as('m-owner').send(DOCUMENTS, asked(tileId), PATH)
        return [errors?.[0]?.message, errors?.[0]?.extensions.code]
      }),
    )
    expect(messages[0]).toEqual(messages[1])
    expect(await refused('chelsea', 'colours')).toBe('ACCESS_DENIED')
  })
})
