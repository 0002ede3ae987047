import { Hono } from 'hono'
import papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { FilterModel, Form, StoredAnswer, Template } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FORMS, listedFields } from '../../server/features/form/form/index.ts'
import { carryExportsOn } from '../../server/features/insight/explorer/carry-exports-on.ts'
import { exportRoutes } from '../../server/features/insight/explorer/export-routes.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import type { HttpEnv } from '../../server/http/environment.ts'
import { PATH, PROGRAM } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, type Principal } from './support/rights.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const admins: Principal[] = ['programAdmin', 'globalAdmin']
const at = 'programId: "injury-illness", templateGroupId: "injury-illness-301"'
keepsRights('explorerTables', { text: `{ explorerTables(${at}) { id } }`, allowed: admins })

const text = { type: 'text-question', input: 'Default' }
const publishes = (key: string) => ({ businessKeys: [{ key, path: '' }] })
const handedIn = [{ role: 'program_admin', canViewInStatuses: ['review', 'approved'] }]
const inspectors = [{ role: 'INSPECTOR' }]

/** A table, one within the cards of a section, one that is read once the form is handed in, and one that is read by nobody here. */
const template: Template = {
  ...smallTemplate,
  ...{ id: 'unfolded-v1', groupId: 'unfolded', name: 'Unfolded' },
  pages: [
    {
      ...{ id: 'main', name: 'Main' },
      children: [
        { ...text, id: 'title', title: 'Title', ...publishes('title') },
        {
          ...{ id: 'parts', type: 'table-question', title: 'Parts' },
          children: [
            { ...text, id: 'part', title: 'Part', ...publishes('part') },
            { ...text, id: 'amount', title: 'Amount', input: 'Number', ...publishes('amount') },
            { ...text, id: 'remark', title: 'Remark' },
            { ...text, id: 'price', title: 'Price', ...publishes('price'), permissions: handedIn },
            { ...text, id: 'inside', title: 'Inside', ...publishes('inside'), permissions: inspectors },
          ],
        },
        {
          ...{ id: 'sites', type: 'repeatable-section', title: 'Sites' },
          children: [
            { ...text, id: 'site', title: 'Site', ...publishes('site') },
            {
              ...{ id: 'items', type: 'table-question', title: 'Items' },
              children: [{ ...text, id: 'item', title: 'Item', ...publishes('item') }],
            },
          ],
        },
        {
          ...{ id: 'later', type: 'table-question', title: 'Later', permissions: handedIn },
          children: [{ ...text, id: 'word', title: 'Word', ...publishes('word') }],
        },
        {
          ...{ id: 'closed', type: 'table-question', title: 'Closed', permissions: inspectors },
          children: [{ ...text, id: 'secret', title: 'Secret', ...publishes('secret') }],
        },
      ],
    },
  ],
}

interface Part {
  row: string
  part: string
  amount?: number
}
const NAMES = ['bolt', 'nut', 'screw', '=nail']
const partsOf = (n: number): Part[] =>
  Array.from({ length: n % 4 }, (_, k) => ({
    ...{ row: `r${k}`, part: NAMES[(n + k) % 4] as string },
    ...((n + k) % 5 > 0 && { amount: ((n * 7 + k * 3) % 10) + 1 }),
  }))

const forms = Array.from({ length: 14 }, (_, n) => ({ n, id: `unfolded-${String(n).padStart(2, '0')}` }))
const statusOf = (n: number) => ['draft', 'review', 'approved'][n % 3] as string

function answersOf(n: number): Record<string, object> {
  const parts = partsOf(n)
  return {
    title: { text: `Form ${n}` },
    parts: { rowIds: parts.map(({ row }) => row) },
    ...Object.fromEntries(
      parts.flatMap(({ row, part, amount }, k) => [
        [`parts/${row}/part`, { text: part }],
        ...(amount === undefined ? [] : [[`parts/${row}/amount`, { text: String(amount) }]]),
        [`parts/${row}/remark`, { text: `Remark ${n}.${k}` }],
        [`parts/${row}/price`, { text: `$${n}` }],
        [`parts/${row}/inside`, { text: 'inside' }],
      ]),
    ),
    sites: { rowIds: ['s0', 's1'] },
    'sites/s0/site': { text: `North ${n}` },
    'sites/s1/site': { text: `South ${n}` },
    'sites/s0/items': { rowIds: ['i0', 'i1'] },
    'sites/s0/items/i0/item': { text: 'Desk' },
    'sites/s0/items/i1/item': { text: 'Lamp' },
    'sites/s1/items': { rowIds: ['i0'] },
    'sites/s1/items/i0/item': { text: 'Shelf' },
    later: { rowIds: ['l0'] },
    'later/l0/word': { text: 'later' },
    closed: { rowIds: ['c0'] },
    'closed/c0/secret': { text: 'secret' },
  }
}

const FIELDS = 'rows { formId rowKey cells withheld } rowsLeft total unknown'
const ARGUMENTS = `$programId: ID!, $templateGroupId: ID!, $unfold: ID, $columns: [ID!]!, $filterModel: JSON,
  $sort: ExplorerSort`
const GIVEN = `programId: $programId, templateGroupId: $templateGroupId, unfold: $unfold, columns: $columns,
  filterModel: $filterModel, sort: $sort`
const PAGE = `query (${ARGUMENTS}, $skip: Int! = 0, $size: Int! = 50) {
  explorerPage(${GIVEN}, skip: $skip, size: $size) { ${FIELDS} } }`
const BEGIN = `mutation (${ARGUMENTS}) { beginExplorerExport(${GIVEN}, format: CSV) { id } }`
const COLUMNS = `query ($programId: ID!, $templateGroupId: ID!, $unfold: ID) {
  explorerTables(programId: $programId, templateGroupId: $templateGroupId) { id label }
  explorerColumns(programId: $programId, templateGroupId: $templateGroupId, unfold: $unfold) {
    id kind filterType isSortable isOfRows } }`
const VIEW = `mutation ($input: GridStateInput!) { saveGridState(input: $input) { id unfold isPartial } }`

interface SentPage {
  rows: { formId: string; rowKey: string | null; cells: (string | number | null)[]; withheld: number[] }[]
  total: number
  unknown: number
}
interface Asked {
  unfold?: string
  columns: readonly string[]
  filterModel?: FilterModel
  sort?: { columnId: string; isDescending?: boolean }
  skip?: number
  size?: number
}

const place = { programId: PROGRAM, templateGroupId: 'unfolded' }
const number = { filterType: 'number' } as const
const words = { filterType: 'text' } as const

onCampus('a table unfolded in the data explorer', (campus) => {
  const as = (who: string) => campus().as(who)
  const pageFor = async (asked: Asked, who = 'bob') =>
    (await as(who).ask<{ explorerPage: SentPage }>(PAGE, { ...place, unfold: 'parts', ...asked }, PATH))
      .explorerPage
  const cellsFor = async (asked: Asked) => (await pageFor(asked)).rows.map(({ cells }) => cells)
  const columnsFor = (unfold?: string) =>
    as('bob').ask<{
      explorerTables: { id: string; label: string }[]
      explorerColumns: { id: string; filterType: string | null; isOfRows: boolean }[]
    }>(COLUMNS, { ...place, unfold }, PATH)
  const refusal = async (asked: object) => {
    const { errors } = await as('bob').send(PAGE, { ...place, columns: [], ...asked }, PATH)
    return errors?.[0]?.extensions.issues?.[0]?.code
  }

  beforeAll(async () => {
    await campus().put(TEMPLATES, template)
    const workflow = compileWorkflow(smallWorkflow)
    for (const { n, id } of forms) {
      const createdDate = new Date(Date.parse('2026-01-10T12:00:00Z') + n * 86_400_000).toISOString()
      const form: Form = {
        ...{ schemaVersion: 1, id, name: `Unfolded ${n}`, templateId: 'unfolded-v1', autoId: `U-${n}` },
        ...{ templateGroupId: 'unfolded', status: statusOf(n), workflowVersionId: 'small-v1' },
        ...{ workflowStateId: statusOf(n), ownerId: 'chelsea', fence: 0, statusEvents: [], createdDate },
        ...{ lastSaved: createdDate, campusCode: '01', programId: PROGRAM },
      }
      await campus().put(FORMS, { ...form, ...listedFields(form, template, workflow, []) })
      await campus().put(
        ANSWERS,
        ...Object.entries(answersOf(n)).map(
          ([key, value]): StoredAnswer => ({
            ...{ schemaVersion: 1, id: `${id}:${key}`, formId: id, key, value, revision: 1, fence: 0 },
            ...{ questionId: key.split('/').at(-1) ?? '', lastSaved: createdDate, userId: 'chelsea' },
            operations: [],
          }),
        ),
      )
    }
  })

  it('has the tables and the columns of rows that its viewer may read on some form', async () => {
    const { explorerTables, explorerColumns } = await columnsFor('parts')
    expect(explorerTables).toEqual([
      { id: 'parts', label: 'Parts' },
      { id: 'sites', label: 'Sites' },
      { id: 'items', label: 'Items' },
      { id: 'later', label: 'Later' },
    ])
    const ofRows = explorerColumns.filter(({ isOfRows }) => isOfRows).map(({ id }) => id)
    expect(ofRows).toEqual(['@row', 'part', 'amount', '#remark', 'price'])
    const plain = (await columnsFor()).explorerColumns.map(({ id }) => id)
    expect(plain).not.toContain('@row')
    expect(plain).not.toContain('#remark')
    expect(await refusal({ unfold: 'closed' })).toBe('explorer.unknown_table')
    expect(await refusal({ unfold: 'title' })).toBe('explorer.unknown_table')
    expect(await refusal({ unfold: 'parts', columns: ['inside'] })).toBe('explorer.unknown_column')
    expect(await refusal({ columns: ['#remark'] })).toBe('explorer.unknown_column')
  })

  it('has a row for each of its rows with what the form says beside it, and one for a form without any', async () => {
    const columns = ['@number', 'title', '@row', 'part', 'amount', '#remark']
    const expected = forms.toReversed().flatMap(({ n }) => {
      const ofForm = [`U-${n}`, `Form ${n}`]
      const parts = partsOf(n)
      if (parts.length === 0) return [[...ofForm, null, null, null, null]]
      return parts.map(({ part, amount }, k) => [
        ...ofForm,
        ...[k + 1, part, amount ?? null, `Remark ${n}.${k}`],
      ])
    })
    // Drafts are their owner’s alone.
    const seen = expected.filter(([id]) => statusOf(Number(String(id).slice(2))) !== 'draft')
    const page = await pageFor({ columns })
    const mayReadDrafts = page.total === forms.length
    expect(page.rows.map(({ cells }) => cells)).toEqual(mayReadDrafts ? expected : seen)
    expect(new Set(page.rows.map(({ formId, rowKey }) => `${formId} ${rowKey}`)).size).toBe(page.rows.length)

    // Page by page it is the same: a form is never cut in two.
    const paged: unknown[] = []
    for (let skip = 0; skip < page.total; skip += 4)
      paged.push(...(await cellsFor({ columns, skip, size: 4 })))
    expect(paged).toEqual(page.rows.map(({ cells }) => cells))
  })

  it('is filtered row by row, and ordered by its rows', async () => {
    const columns = ['@number', 'part', 'amount']
    const all = (await cellsFor({ columns })).filter(([, part]) => part !== null)
    type Line = (typeof all)[number]
    const amount = ([, , each]: Line) => (typeof each === 'number' ? each : undefined)
    const cases: [FilterModel, (line: Line) => boolean][] = [
      [{ part: { ...words, type: 'equals', filter: 'nut' } }, ([, part]) => part === 'nut'],
      [{ part: { ...words, type: 'notEqual', filter: 'nut' } }, ([, part]) => part !== 'nut'],
      [{ part: { ...words, type: 'contains', filter: 'UT' } }, ([, part]) => part === 'nut'],
      [{ amount: { ...number, type: 'equals', filter: 4 } }, (line) => amount(line) === 4],
      [{ amount: { ...number, type: 'greaterThan', filter: 6 } }, (line) => (amount(line) ?? 0) > 6],
      [
        { amount: { ...number, type: 'inRange', filter: 3, filterTo: 5 } },
        (line) => (amount(line) ?? 0) >= 3 && (amount(line) ?? 0) <= 5,
      ],
      [{ amount: { ...number, type: 'blank' } }, (line) => amount(line) === undefined],
      [{ amount: { ...number, type: 'notBlank' } }, (line) => amount(line) !== undefined],
      [
        {
          part: { ...words, type: 'equals', filter: 'bolt' },
          amount: { ...number, type: 'lessThanOrEqual', filter: 5 },
        },
        (line) => line[1] === 'bolt' && (amount(line) ?? 9) <= 5,
      ],
    ]
    for (const [filterModel, fits] of cases)
      expect(await cellsFor({ columns, filterModel }), JSON.stringify(filterModel)).toEqual(all.filter(fits))
    const lines = all.filter((line) => amount(line) !== undefined)
    for (const isDescending of [false, true]) {
      const turn = isDescending ? -1 : 1
      // A form stands by the first of its rows, and they stay together.
      const byForm = Map.groupBy(lines, ([number]) => number)
      const ordered = [...byForm].map(([number, rows]) => ({
        rows: rows.toSorted((a, b) => ((amount(a) ?? 0) - (amount(b) ?? 0)) * turn),
        id: forms[Number(String(number).slice(2))]?.id ?? '',
      }))
      ordered.sort(
        (a, b) =>
          ((amount(a.rows[0] as Line) ?? 0) - (amount(b.rows[0] as Line) ?? 0)) * turn ||
          a.id.localeCompare(b.id) * turn,
      )
      const filterModel = { amount: { ...number, type: 'notBlank' } } as const
      expect(await cellsFor({ columns, filterModel, sort: { columnId: 'amount', isDescending } })).toEqual(
        ordered.flatMap(({ rows }) => rows),
      )
    }
  })

  it('tells rows within rows apart, with what is said around them', async () => {
    const columns = ['@number', 'site', '@row', 'item']
    const lines = (await cellsFor({ unfold: 'items', columns })).filter(([id]) => id === 'U-4')
    expect(lines).toEqual([
      ['U-4', 'North 4', 1, 'Desk'],
      ['U-4', 'North 4', 2, 'Lamp'],
      ['U-4', 'South 4', 1, 'Shelf'],
    ])
    const sites = (await cellsFor({ unfold: 'sites', columns })).filter(([id]) => id === 'U-4')
    expect(sites).toEqual([
      ['U-4', 'North 4', 1, 'Desk; Lamp'],
      ['U-4', 'South 4', 2, 'Shelf'],
    ])
  })

  it('RP-08 shows of rows what is shown in the form, and not how many there are of a table that is not', async () => {
    const priced = await pageFor({ columns: ['@status', 'price'] })
    const inForm = new Set(
      priced.rows.filter(({ withheld }) => withheld.includes(1)).map(({ cells }) => cells[0]),
    )
    expect([...inForm]).toEqual(priced.rows.some(({ cells }) => cells[0] === 'Draft') ? ['Draft'] : [])
    for (const { cells, withheld } of priced.rows) if (withheld.includes(1)) expect(cells[1]).toBeNull()
    const later = await pageFor({ unfold: 'later', columns: ['@status', '@row', 'word'] })
    for (const { cells, withheld, rowKey } of later.rows) {
      const isSeen = cells[0] !== 'Draft'
      expect([withheld, cells.slice(1), rowKey]).toEqual(
        isSeen ? [[], [1, 'later'], 'l0'] : [[1, 2], [null, null], null],
      )
    }
    const filterModel = { price: { ...words, type: 'contains', filter: '$' } } as const
    const filtered = await pageFor({ columns: ['@status'], filterModel })
    expect(filtered.rows.every(({ cells }) => cells[0] !== 'Draft')).toBe(true)
    expect(JSON.stringify([priced, later])).not.toMatch(/inside|secret/)
  })

  it('is taken out as it is shown, and kept in a view', async () => {
    const asked = {
      ...{ unfold: 'parts', columns: ['@number', '@row', 'part', 'amount'] },
      filterModel: { part: { ...words, type: 'notEqual', filter: 'nut' } } as FilterModel,
      sort: { columnId: 'amount', isDescending: true },
    }
    const { beginExplorerExport } = await as('bob').ask<{ beginExplorerExport: { id: string } }>(
      BEGIN,
      { ...place, ...asked },
      PATH,
    )
    await carryExportsOn(campus().services)
    const app = new Hono<HttpEnv>()
    app.use((c, next) => {
      c.set('session', { id: 's', userId: 'bob', createdDate: '', expires: '' })
      return next()
    })
    app.route('/', exportRoutes(campus().services))
    const file = await (await app.request(`/${beginExplorerExport.id}`)).text()
    const [, ...lines] = papa.parse<string[]>(file.trim()).data
    const shown = await cellsFor(asked)
    expect(shown.length).toBeGreaterThan(5)
    expect(lines).toEqual(
      shown.map((line) => line.map((cell) => (cell === '=nail' ? "'=nail" : String(cell ?? '')))),
    )
    const input = {
      ...{ id: 'unfolded-view', name: 'Parts', programId: PROGRAM, identifier: 'unfolded', unfold: 'parts' },
      ...{ columnState: [{ colId: '@row' }], filterModel: asked.filterModel },
    }
    const { saveGridState } = await as('bob').ask<{ saveGridState: object[] }>(VIEW, { input }, PATH)
    expect(saveGridState).toEqual([{ id: 'unfolded-view', unfold: 'parts', isPartial: false }])
  })
})
