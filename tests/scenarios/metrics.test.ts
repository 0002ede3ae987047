import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Metric } from '../../schemas/index.ts'
import { countMetric } from '../../server/features/insight/metric/count-metric.ts'
import { settleFigures } from '../../server/features/insight/metric/settle-figures.ts'
import { forms, people, publishMeasured } from './support/measured-forms.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { keepsRights } from './support/rights.ts'
import { publishSmall } from './support/small-form.ts'

const metric = (aggregate: Metric['aggregate'], more: Partial<Metric> = {}): Metric => ({
  ...{ schemaVersion: 1, id: 'm', title: 'M', view: 'table', templateGroupId: 'measured', order: 'natural' },
  aggregate,
  ...more,
})
const by = (...keys: string[]) => ({ config: { groupBy: keys.map((key) => ({ key })) } })

const readForm = `query ($form: ID!) { form(id: $form) { status responses { questionId
  ... on TextResponse { text } ... on OptionResponse { selectedOptionIds } } } }`
interface Read {
  form: {
    status: string
    responses: { questionId: string; text?: string; selectedOptionIds?: string[] }[]
  } | null
}

keepsRights('metricFigure', {
  text: 'query { metricFigure(templateGroupId: "small", metric: { schemaVersion: 1, id: "m", title: "M", view: "number", aggregate: { function: "count" } }) { total } }',
  allowed: ['programAdmin', 'globalAdmin', 'studio'],
})

// What the stores count is held to each other in tests/conformance/store-tally.test.ts.
describe('metrics', () => {
  let place: Campus
  const campus = () => place
  afterAll(() => place?.close())
  beforeAll(async () => {
    place = await openCampus()
    await publishSmall(place)
    await publishMeasured(campus())
    const { services } = campus()
    for (let turn = 0; turn < 20; turn++) if (await settleFigures(services)) break
  })

  const figure = (userId: string, wanted: Metric) =>
    countMetric({ services: campus().services, userId }, wanted)

  /** What somebody reads when they open every form: by business key, without answers to questions that are not shown. */
  async function opened(userId: string) {
    const found = []
    for (const { form } of forms) {
      const { data, errors } = await campus().as(userId).send<Read>(readForm, { form: form.id })
      if (errors || !data.form) continue
      const read = new Map(
        data.form.responses.map(({ questionId, text, selectedOptionIds }) => [
          questionId === 'hue' ? 'colour' : questionId,
          selectedOptionIds ?? [Number(text)],
        ]),
      )
      const stored = forms.find((each) => each.form.id === form.id)
      const colours = stored?.answers.find(({ key }) => key === 'colour' || key === 'hue')
      const isRed = (
        colours?.value as { selectedOptionIds?: string[] } | undefined
      )?.selectedOptionIds?.includes('red')
      if (!isRed) read.delete('cause')
      found.push({ status: data.form.status, day: form.createdDate.slice(0, 10), read })
    }
    return found
  }

  /** The same count, by hand. */
  async function counted(userId: string, keys: readonly string[], sum?: string) {
    const cells = new Map<string, number>()
    for (const { status, read, day } of await opened(userId)) {
      const lists = keys.map((key) =>
        key === '@status' ? [status] : key === '@created' ? [day.slice(0, 7)] : (read.get(key) ?? []),
      )
      const number = sum === undefined ? 1 : read.get(sum)?.[0]
      if (number === undefined) continue
      const every = lists.reduce<unknown[][]>(
        (all, list) => all.flatMap((key) => list.map((value) => [...key, value])),
        [[]],
      )
      for (const key of every) cells.set(key.join('|'), (cells.get(key.join('|')) ?? 0) + Number(number))
    }
    return Object.fromEntries([...cells].sort())
  }

  const cellsOf = ({ axes, cells }: Awaited<ReturnType<typeof figure>>) =>
    Object.fromEntries(
      cells
        .map(
          ({ at, value }) => [at.map((place, n) => axes[n]?.values[place]?.value).join('|'), value] as const,
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )

  it.each([
    { keys: ['@status'] },
    { keys: ['colour'] },
    { keys: ['verdict'] },
    { keys: ['cause'] },
    { keys: ['colour', 'verdict'] },
    { keys: ['@created', '@status'] },
    { keys: ['colour'], sum: 'days' },
  ])(
    'DM-08 shows each viewer by $keys what they would count by opening every form',
    async ({ keys, sum }) => {
      for (const person of people) {
        const found = await figure(
          person,
          metric({ function: sum ? 'sum' : 'count', ...(sum && { key: sum }), ...by(...keys) }),
        )
        expect([person, cellsOf(found)]).toEqual([person, await counted(person, keys, sum)])
      }
      const admin = await counted('m-admin', keys, sum)
      expect(Object.keys(admin).length).toBeGreaterThan(1)
    },
  )

  it('DM-08 counts what each sees after rights were given and taken between two figures, too', async () => {
    const { authorizer } = campus().services
    const right = (n: number) => ({
      ...{ user: `user:${people[n % people.length]}`, relation: n % 2 === 0 ? 'assignee' : 'viewer' },
      object: `form:measured-${(n * 7) % forms.length}`,
    })
    const wanted = metric({ function: 'count', ...by('@status', 'colour') })
    const holds = async () => {
      for (const person of people)
        expect([person, cellsOf(await figure(person, wanted))]).toEqual([
          person,
          await counted(person, ['@status', 'colour']),
        ])
    }
    const before = await figure('m-stranger', wanted)
    for (let n = 0; n < 12; n++) {
      await authorizer.writeTuple(right(n))
      if (n % 4 === 3) await holds()
    }
    expect((await figure('m-stranger', wanted)).count).toBeGreaterThan(before.count ?? 0)
    for (let n = 0; n < 12; n++) await authorizer.deleteTuple(right(n))
    await holds()
    expect((await figure('m-stranger', wanted)).count).toBe(before.count)
  })

  it('DM-08 tells nothing of what a viewer may not read by a filter, a share, a total or an order', async () => {
    const hidden = { key: 'verdict', operator: 'is', value: 'red' } as const
    for (const wanted of [
      metric({ function: 'count' }, { view: 'number', filter: [hidden] }),
      metric(
        { function: 'count' },
        { view: 'number', filter: [{ key: 'verdict', operator: 'notAnswered' }] },
      ),
      metric({ function: 'share', condition: [hidden] }, { view: 'number' }),
      metric({ function: 'count', ...by('verdict') }),
    ]) {
      const owner = await figure('m-owner', wanted)
      expect([owner.total ?? 0, owner.count, owner.cells]).toEqual([0, 0, []])
    }
    expect((await figure('m-stranger', metric({ function: 'count', ...by('@status') }))).count).toBe(0)
    // An admin reads the verdict under review alone.
    const admin = await figure('m-admin', metric({ function: 'count', ...by('@status', 'verdict') }))
    const statuses = admin.cells.map(({ at }) => admin.axes[0]?.values[at[0] ?? -1]?.value)
    expect([...new Set(statuses)]).toEqual(['review'])
  })

  it('ET-28 counts by the business key whatever a version calls the question', async () => {
    const { axes, total, gone } = await figure('m-admin', metric({ function: 'count', ...by('colour') }))
    expect(axes[0]).toMatchObject({
      label: 'Colour',
      values: [{ label: 'RED' }, { label: 'GREEN' }, { label: 'BLUE' }],
    })
    expect([total, gone]).toEqual([(await opened('m-admin')).length, []])
    const none = await figure('m-admin', metric({ function: 'count', ...by('lost') }))
    expect([none.cells, none.gone]).toEqual([[], ['lost']])
  })

  it('DM-04 sums, averages and spreads the numbers of the forms that have one', async () => {
    const numbers = (await opened('m-admin')).flatMap(
      ({ read }) => (read.get('days') as number[] | undefined) ?? [],
    )
    const sorted = [...numbers].sort((a, b) => a - b)
    const middle = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
    const sum = numbers.reduce((all, each) => all + each, 0)
    const of = async (name: Metric['aggregate']['function']) =>
      (await figure('m-admin', metric({ function: name, key: 'days' }, { view: 'number' }))).total
    expect(await of('sum')).toBe(sum)
    expect(await of('average')).toBeCloseTo(sum / numbers.length)
    expect([await of('minimum'), await of('maximum'), await of('median')]).toEqual([
      sorted[0],
      sorted.at(-1),
      middle,
    ])
  })

  it('DM-04 counts within a time, by the calendar, and compares it with the time before', async () => {
    const clock = campus().services.clock
    campus().services.clock = () => new Date('2026-06-15T12:00:00Z')
    try {
      const { axes, cells, before, total } = await figure(
        'm-global',
        metric({
          function: 'count',
          config: { groupBy: [{ key: '@created', by: 'month' }], comparePrevious: true },
          window: { last: 2, unit: 'month' },
        }),
      )
      const days = (await opened('m-global')).map(({ day }) => day)
      const within = (from: string, to: string) => days.filter((day) => from <= day && day < to).length
      expect(axes[0]?.values.map(({ value }) => value)).toEqual(['2026-05', '2026-06'])
      expect(cells.map(({ value }) => value)).toEqual([
        within('2026-05-01', '2026-06-01'),
        within('2026-06-01', '2026-06-16'),
      ])
      expect([total, before?.total]).toEqual([
        within('2026-05-01', '2026-06-16'),
        within('2026-03-01', '2026-04-16'),
      ])
    } finally {
      campus().services.clock = clock
    }
  })

  it('DM-08 hides groups that are too small, and what would tell them', async () => {
    const counts = await counted('m-admin', ['verdict'])
    const smallest = Math.min(...Object.values(counts))
    const { cells, hidden, total, count } = await figure(
      'm-admin',
      metric({ function: 'count', config: { groupBy: [{ key: 'verdict' }], hideUnder: smallest + 1 } }),
    )
    expect(cells.length + hidden).toBe(Object.keys(counts).length)
    expect([hidden > 0, total, count]).toEqual([true, null, null])
  })

  it('DM-04 follows an answer that is changed', async () => {
    const most = metric({ function: 'maximum', key: 'days' }, { view: 'number' })
    expect((await figure('m-other', most)).total).toBeLessThan(77)
    const draft = forms.find(
      ({ form: { status, ownerId, deletedDate } }) =>
        status === 'draft' && ownerId === 'm-other' && !deletedDate,
    )
    const save =
      'mutation ($form: ID!) { updateText(formId: $form, questionId: "days", text: "77") { revision } }'
    await campus().as('m-other').ask(save, { form: draft?.form.id })
    const after = await figure('m-other', most)
    expect([after.total, after.isBehind]).toEqual([77, false])
  })
})

describe('a metric that is no metric', () => {
  it('is refused by the name of its fault', async () => {
    const { createDocumentValidator } = await import('../../schemas/validate.ts')
    const { readElementSchemas } = await import('../support/element-schemas.ts')
    const validator = createDocumentValidator(readElementSchemas())
    const codes = (change: object) =>
      validator.check('metric', { ...metric({ function: 'count' }), ...change }).map(({ code }) => code)
    const filter = (key: unknown, operator: unknown, value: unknown) => ({
      filter: [{ key, operator, value }],
    })
    expect(codes(filter('colour', '$where', 'sleep(5000)'))).toEqual(['schema.enum'])
    expect(codes(filter('__proto__', 'is', 'x'))).toEqual(['schema.pattern'])
    expect(codes(filter('a.$password', 'is', 'x'))).toEqual(['schema.pattern'])
    expect(codes(filter('colour', 'is', { $ne: null }))).toContain('document.forbidden_key')
    expect(codes(filter('colour', 'in', Array.from({ length: 500 }, String)))).not.toEqual([])
    expect(codes(filter('colour', 'is', 'x'.repeat(10_000_000)))).not.toEqual([])
  })
})
