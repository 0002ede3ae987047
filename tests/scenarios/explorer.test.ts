import { beforeAll, expect, it } from 'vitest'
import type { FilterModel } from '../../schemas/index.ts'
import { PATH, PROGRAM } from './support/dashboards.ts'
import { onEachStore } from './support/each-store.ts'
import {
  type AskedPage,
  COLUMNS,
  columnsFor,
  fillExplored,
  GROUPS,
  openedBy,
  PAGE,
  pageFor,
  place,
  type SentGroups,
} from './support/explored.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const admins: Principal[] = ['programAdmin', 'globalAdmin']
const at = 'programId: "injury-illness", templateGroupId: "injury-illness-301"'
keepsRights('explorerColumns', { text: `{ explorerColumns(${at}) { id } }`, allowed: admins })
keepsRights('explorerGroups', {
  text: `{ explorerGroups(${at}, columnId: "@status") { others } }`,
  allowed: admins,
})
keepsRights('explorerPage', { text: `{ explorerPage(${at}, columns: []) { total } }`, allowed: admins })

const SHOWN = ['@number', 'name', 'day', 'days', 'kind', '#note']
const set = (...values: string[]) => ({ filterType: 'set', type: 'equals', values }) as const

onEachStore('the data explorer', (campus) => {
  const as = (who: string) => campus().as(who)
  const rowsFor = async (who: string, asked: AskedPage) => (await pageFor(as(who), asked)).rows
  const idsFor = async (who: string, filterModel: FilterModel) =>
    (await rowsFor(who, { columns: [], filterModel })).map(({ formId }) => formId).sort()
  const refusal = async (who: string, asked: object, where = place) => {
    const { errors } = await as(who).send(PAGE, { ...where, columns: SHOWN, ...asked }, PATH)
    const { code, issues = [] } = errors?.[0]?.extensions ?? {}
    return [code, ...issues.map((issue) => issue.code)]
  }

  beforeAll(() => fillExplored(campus()))

  it('has a column for each field, key and question that its viewer may read on some form', async () => {
    const columns = await columnsFor(as('bob'))
    expect(columns.map(({ id }) => id)).toEqual([
      ...['@number', '@name', '@status', '@created', '@owner', '@campus'],
      ...['name', 'day', 'days', 'kind', '#note', 'part'],
    ])
    const byId = new Map(columns.map((column) => [column.id, column]))
    expect(byId.get('kind')).toMatchObject({
      ...{ id: 'kind', label: 'Kind', kind: 'options', filterType: 'set', isSortable: true, isGone: false },
      values: [
        { value: 'cut', label: 'CUT' },
        { value: 'burn', label: 'BURN' },
      ],
    })
    expect(byId.get('days')).toMatchObject({ kind: 'number', filterType: 'number' })
    expect(byId.get('#note')).toMatchObject({ filterType: null, isSortable: false })
    expect(JSON.stringify(columns)).not.toContain('ecret')
  })

  it('shows of each form exactly what its viewer reads who opens it, and no form that they may not open', async () => {
    for (const who of ['bob', 'alice']) {
      const opened = await openedBy(as(who))
      const { rows, total } = await pageFor(as(who), { columns: SHOWN })
      expect(total).toBe(opened.length)
      expect(rows.map(({ formId }) => formId)).toEqual(opened.map(({ id }) => id).reverse())
      for (const { formId, cells, withheld } of rows) {
        const { autoId, answers } = opened.find(({ id }) => id === formId) ?? { answers: new Map() }
        const kinds = answers.get('kind')?.selectedOptionIds
        expect(cells).toEqual([
          autoId,
          answers.get('name')?.text ?? null,
          answers.get('day')?.selectedDate,
          Number(answers.get('days')?.text),
          kinds
            ? ['cut', 'burn']
                .filter((kind) => kinds.includes(kind))
                .map((kind) => kind.toUpperCase())
                .join(', ')
            : null,
          answers.get('note')?.text,
        ])
        expect(withheld).toEqual(answers.has('name') ? [] : [1])
      }
    }
  })

  it('filters as a reader would who goes through all forms', async () => {
    const opened = await openedBy(as('bob'))
    const text = (form: (typeof opened)[number], question: string) => form.answers.get(question)?.text ?? ''
    const day = (form: (typeof opened)[number]) => form.answers.get('day')?.selectedDate ?? ''
    const kinds = (form: (typeof opened)[number]) => form.answers.get('kind')?.selectedOptionIds ?? []
    const number = { filterType: 'number', filter: 7 } as const
    const date = { filterType: 'date', dateFrom: '2025-01-01' } as const
    const words = { filterType: 'text', filter: 'PERSON 1' } as const
    const cases: [FilterModel, (form: (typeof opened)[number]) => boolean][] = [
      [{}, () => true],
      [{ '@status': set('review', 'draft') }, ({ status }) => status !== 'approved'],
      [{ '@campus': set('03') }, ({ campusCode }) => campusCode === '03'],
      [
        { '@number': { filterType: 'text', type: 'startsWith', filter: 'e-1' } },
        ({ autoId }) => autoId.startsWith('E-1'),
      ],
      [
        { '@created': { filterType: 'date', type: 'inRange', dateFrom: '2026-01-12', dateTo: '2026-01-20' } },
        ({ createdDate }) =>
          createdDate.slice(0, 10) >= '2026-01-12' && createdDate.slice(0, 10) <= '2026-01-20',
      ],
      [{ days: { ...number, type: 'equals' } }, (form) => Number(text(form, 'days')) === 7],
      [{ days: { ...number, type: 'notEqual' } }, (form) => Number(text(form, 'days')) !== 7],
      [{ days: { ...number, type: 'lessThan' } }, (form) => Number(text(form, 'days')) < 7],
      [{ days: { ...number, type: 'greaterThanOrEqual' } }, (form) => Number(text(form, 'days')) >= 7],
      [
        { days: { ...number, type: 'inRange', filterTo: 12 } },
        (form) => Number(text(form, 'days')) >= 7 && Number(text(form, 'days')) <= 12,
      ],
      [{ days: { filterType: 'number', type: 'blank' } }, () => false],
      [{ day: { ...date, type: 'equals' } }, (form) => day(form) === '2025-01-01'],
      [{ day: { ...date, type: 'lessThan' } }, (form) => day(form) < '2025-01-01'],
      [{ day: { ...date, type: 'greaterThan' } }, (form) => day(form) > '2025-01-01'],
      [{ kind: set('burn') }, (form) => kinds(form).includes('burn')],
      [
        { kind: { filterType: 'set', type: 'notEqual', values: ['burn'] } },
        (form) => kinds(form).length > 0 && !kinds(form).includes('burn'),
      ],
      [{ kind: { filterType: 'set', type: 'blank' } }, (form) => kinds(form).length === 0],
      [{ kind: { filterType: 'set', type: 'notBlank' } }, (form) => kinds(form).length > 0],
      [{ name: { ...words, type: 'contains' } }, (form) => text(form, 'name').includes('Person 1')],
      [{ name: { ...words, type: 'startsWith' } }, (form) => text(form, 'name').startsWith('Person 1')],
      [
        { name: { ...words, type: 'equals', filter: 'Person 1' } },
        (form) => text(form, 'name') === 'Person 1',
      ],
      [
        { days: { ...number, type: 'lessThan' }, kind: set('cut') },
        (form) => Number(text(form, 'days')) < 7 && kinds(form).includes('cut'),
      ],
    ]
    for (const [filterModel, belongs] of cases) {
      const expected = opened
        .filter(belongs)
        .map(({ id }) => id)
        .sort()
      expect(await idsFor('bob', filterModel), JSON.stringify(filterModel)).toEqual(expected)
    }
  })

  it('neither finds nor orders a form by an answer that its viewer may not read, and says of how many that is', async () => {
    const opened = await openedBy(as('bob'))
    const closed = opened.filter(({ answers }) => !answers.has('name'))
    expect(closed.length).toBeGreaterThan(0)
    const named = { name: { filterType: 'text', type: 'contains', filter: 'person' } } as const
    const filtered = await pageFor(as('bob'), { columns: [], filterModel: named })
    expect(filtered).toMatchObject({ total: opened.length - closed.length, unknown: closed.length })
    const other = { name: { filterType: 'text', type: 'notEqual', filter: 'x' } } as const
    expect(await pageFor(as('bob'), { columns: [], filterModel: other })).toMatchObject({
      ...{ total: opened.length - closed.length, unknown: closed.length },
    })
    const sorted = await pageFor(as('bob'), { columns: ['name'], sort: { columnId: 'name' } })
    expect(sorted).toMatchObject({ total: opened.length - closed.length, unknown: closed.length })
    expect(sorted.rows.flatMap(({ withheld }) => withheld)).toEqual([])
    // What nobody of them reads on any form is no column: not to show, to filter, nor to order by.
    expect(await refusal('bob', { columns: ['secret'] })).toEqual([
      'VALIDATION_FAILED',
      'explorer.unknown_column',
    ])
    expect(await refusal('bob', { filterModel: { secret: set('burn') } })).toEqual([
      'VALIDATION_FAILED',
      'explorer.unknown_column',
    ])
    expect(await refusal('bob', { sort: { columnId: 'secret' } })).toEqual([
      'VALIDATION_FAILED',
      'explorer.unknown_column',
    ])
  })

  it('is in the order of any column, page by page, and neither repeats nor skips a form', async () => {
    const opened = await openedBy(as('bob'))
    for (const columnId of ['@created', '@status', '@number', '@name', '@campus', 'days', 'day', 'kind'])
      for (const isDescending of [false, true]) {
        const sort = { columnId, isDescending }
        const pages = []
        for (let skip = 0; skip < opened.length; skip += 5)
          pages.push(...(await rowsFor('bob', { columns: [columnId], sort, skip, size: 5 })))
        expect(new Set(pages.map(({ formId }) => formId)).size).toBe(opened.length)
        if (columnId !== 'days' && columnId !== 'day') continue
        const values = pages.map(({ cells }) => cells[0] as number)
        const inOrder = values.toSorted((a, b) => (a < b ? -1 : 1))
        expect(values).toEqual(isDescending ? inOrder.reverse() : inOrder)
      }
  })

  it('counts groups, sums and statistics as a reader would who opens every form', async () => {
    const opened = await openedBy(as('bob'))
    const days = (form: (typeof opened)[number]) => Number(form.answers.get('days')?.text)
    const groupsFor = async (columnId: string, more: object = {}) => {
      const { explorerGroups } = await as('bob').ask<{ explorerGroups: SentGroups }>(
        GROUPS,
        { ...place, columnId, ...more },
        PATH,
      )
      return explorerGroups
    }
    const expected = (keysOf: (form: (typeof opened)[number]) => readonly string[]) =>
      Object.fromEntries(
        [...new Set(opened.flatMap(keysOf))].map((key) => {
          const of = opened.filter((form) => keysOf(form).includes(key))
          return [key, [of.length, of.reduce((sum, form) => sum + days(form), 0)]]
        }),
      )
    const said = ({ groups }: SentGroups) =>
      Object.fromEntries(groups.map(({ value, count, sum }) => [value, [count, sum]]))
    const kinds = await groupsFor('kind', { sumId: 'days' })
    const kindsOf = (form: (typeof opened)[number]) => form.answers.get('kind')?.selectedOptionIds ?? []
    expect(said(kinds)).toEqual(expected(kindsOf))
    expect(kinds.groups.map(({ label }) => label)).toEqual(['CUT', 'BURN'])
    expect(kinds.notAnswered).toBe(opened.filter((form) => kindsOf(form).length === 0).length)
    expect(said(await groupsFor('@status', { sumId: 'days' }))).toEqual(expected(({ status }) => [status]))
    expect(said(await groupsFor('day', { sumId: 'days' }))).toEqual(
      expected((form) => [(form.answers.get('day')?.selectedDate ?? '').slice(0, 7)]),
    )
    const numbers = opened.map(days).sort((a, b) => a - b)
    const sum = numbers.reduce((all, each) => all + each, 0)
    expect((await groupsFor('days')).statistics).toEqual({
      ...{ sum, least: numbers[0], most: numbers.at(-1), average: sum / numbers.length },
      median:
        ((numbers[Math.floor((numbers.length - 1) / 2)] as number) +
          (numbers[Math.floor(numbers.length / 2)] as number)) /
        2,
    })
    // What may not be read on a form is in no group: neither counted nor added up.
    const named = opened.filter(({ answers }) => answers.has('name'))
    const names = await groupsFor('name')
    expect(names.groups.reduce((all, { count }) => all + count, 0)).toBe(named.length)
    expect(names).toMatchObject({ unknown: opened.length - named.length, notAnswered: 0 })
    for (const asked of [
      { columnId: 'secret' },
      { columnId: '#note' },
      { columnId: '@name' },
      { columnId: 'kind', sumId: 'secret' },
      { columnId: 'kind', sumId: 'name' },
      { columnId: 'kind', filterModel: { secret: set('burn') } },
    ]) {
      const { errors } = await as('bob').send(GROUPS, { ...place, ...asked }, PATH)
      expect(errors?.[0]?.extensions.code, JSON.stringify(asked)).toBe('VALIDATION_FAILED')
    }
  })

  it('refuses what is no filter, order or page', async () => {
    const text = (more: object) => ({
      filterModel: { name: { filterType: 'text', type: 'contains', ...more } },
    })
    for (const asked of [
      { filterModel: [] },
      { filterModel: 'name' },
      { filterModel: { name: { $ne: 1 } } },
      { filterModel: { $where: { filterType: 'text', type: 'contains', filter: 'sleep(1)' } } },
      { filterModel: JSON.parse('{"__proto__": {"filterType": "text", "type": "blank"}}') },
      { filterModel: { 'figures.v.secret': { filterType: 'text', type: 'contains', filter: 'x' } } },
      { filterModel: { days: set('7') } },
      { filterModel: { days: { filterType: 'number', type: 'contains', filter: 1 } } },
      { filterModel: { days: { filterType: 'number', type: 'inRange', filter: 1 } } },
      { filterModel: { day: { filterType: 'date', type: 'equals', dateFrom: '2025-02-30' } } },
      { filterModel: { kind: { filterType: 'set', type: 'equals', values: [{ $gt: '' }] } } },
      { filterModel: { kind: set() } },
      { filterModel: { '#note': { filterType: 'text', type: 'contains', filter: 'x' } } },
      { sort: { columnId: '#note' } },
      { sort: { columnId: '$where' } },
      text({ filter: { $regex: '.*' } }),
      text({ filter: 'x'.repeat(201) }),
      text({ filter: ' ' }),
      text({}),
    ])
      expect((await refusal('bob', asked))[0], JSON.stringify(asked)).toBe('VALIDATION_FAILED')
    for (const asked of [{ size: 0 }, { size: 101 }, { skip: -1 }, { skip: 20_000 }])
      expect(await refusal('bob', asked)).toEqual(['BAD_USER_INPUT'])
    // A filter is literal text: nothing in it is a pattern.
    expect(await idsFor('bob', text({ filter: '.*' }).filterModel as FilterModel)).toEqual([])
    const equals = text({ filter: '=Person' }).filterModel as FilterModel
    expect((await idsFor('bob', equals)).length).toBeGreaterThan(0)
  })

  it('PR-02 is for the admins of its program, for templates of the program alone', async () => {
    for (const who of ['dave', 'karen', 'chelsea']) {
      expect(await as(who).refused(COLUMNS, place, PATH)).toBe('ACCESS_DENIED')
      expect(await refusal(who, {})).toEqual(['ACCESS_DENIED'])
    }
    for (const [programId, templateGroupId] of [
      ['travel', 'explored'],
      [PROGRAM, 'none'],
      [PROGRAM, '__proto__'],
      [PROGRAM, '{"$ne":1}'],
    ] as const)
      expect(['ACCESS_DENIED', 'NOT_FOUND']).toContain(
        (await refusal('bob', {}, { programId, templateGroupId }))[0],
      )
  })
})
