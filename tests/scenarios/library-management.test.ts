import { beforeAll, expect, it } from 'vitest'
import type { Library } from '../../schemas/index.ts'
import { FLAGS } from '../../server/features/ground/flag/index.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../server/features/ground/library/index.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const PATH = '/library-management/graphql'
const SAVE = `mutation ($input: SaveLibraryItemsInput!) {
  saveLibraryItems(input: $input) { added changed same problems { row column code } }
}`
const ITEMS = `query ($id: ID!, $term: String! = "", $page: Int, $size: Int) {
  libraryItems(libraryId: $id, searchTerm: $term, page: $page, size: $size) {
    docs { id name fields } meta { total page size }
  }
}`
const LIST = '{ managedLibraries { itemCount library { id } } }'
const EXPORT = 'mutation ($id: ID!) { exportLibrary(libraryId: $id) { columns rows isWhole } }'
const PERMIT = `mutation ($role: ID!, $has: Boolean!) {
  setLibraryPermission(libraryId: "lamps", roleId: $role, hasPermission: $has) { hasPermission }
}`

const managers = { allowed: ['library', 'globalAdmin'] } as const
keepsRights('managedLibraries', { text: LIST, ...managers })
keepsRights('libraryItems', {
  text: '{ libraryItems(libraryId: "airports") { meta { total } } }',
  ...managers,
})
keepsRights('libraryPermissions', {
  text: '{ libraryPermissions(libraryId: "airports") { hasPermission } }',
  ...managers,
})
keepsRights('exportLibrary', {
  text: 'mutation { exportLibrary(libraryId: "airports") { isWhole } }',
  ...managers,
})
keepsRights('saveLibraryItems', {
  text: 'mutation { saveLibraryItems(input: { libraryId: "airports", columns: [], rows: [] }) { added } }',
  ...managers,
})
keepsRights('setLibraryPermission', {
  text: 'mutation { setLibraryPermission(libraryId: "airports", roleId: "x", hasPermission: true) { hasPermission } }',
  outcome: 'NOT_FOUND',
  ...managers,
})

const lamps: Library = {
  ...{ schemaVersion: 1, id: 'lamps', name: 'Lamps', libraryType: 'LAMP' },
  fields: [
    { name: 'code', label: 'Code', dataType: 'text', required: true, displayOrder: 0 },
    { name: 'watts', label: 'Power', dataType: 'number' },
    { name: 'isOutdoor', label: 'Outdoor', dataType: 'boolean' },
    { name: 'since', label: 'Since', dataType: 'date' },
    { name: 'kind', label: 'Kind', dataType: 'pick-list', pickListSelection: ['LED', 'Halogen'] },
    { name: 'socket', label: 'Socket', dataType: 'relation', relatesTo: 'sockets' },
  ],
}
const sockets: Library = {
  ...{ schemaVersion: 1, id: 'sockets', name: 'Sockets', libraryType: 'SOCKET' },
  fields: [{ name: 'code', label: 'Code', dataType: 'text' }],
}

interface Saved {
  added: number
  changed: number
  same: number
  problems: { row: number; column: string; code: string }[]
}
interface Items {
  docs: { id: string; name: string; fields: Record<string, unknown> }[]
  meta: { total: number; page: number; size: number }
}

onCampus('library management', (campus) => {
  beforeAll(async () => {
    await campus().put(LIBRARIES, lamps, sockets)
    await campus()
      .store.collection(FLAGS)
      .updateOne({ id: 'rollout-library-management' }, { $set: { enabled: true } })
  })
  const alice = () => campus().as('alice')
  it('is not there for anybody who might while its flag is off', async () => {
    const flags = campus().store.collection(FLAGS)
    const flag = { id: 'rollout-library-management' }
    await flags.updateOne(flag, { $set: { enabled: false } })
    const calls = [
      [LIST, {}],
      [ITEMS, { id: 'lamps' }],
      [EXPORT, { id: 'lamps' }],
      [PERMIT, { role: 'x', has: true }],
      ['{ libraryPermissions(libraryId: "lamps") { hasPermission } }', {}],
      [SAVE, { input: { libraryId: 'lamps', columns: [], rows: [] } }],
    ] as const
    for (const [text, variables] of calls) {
      const { errors } = await alice().send(text, variables, PATH)
      expect([text, errors?.[0]?.extensions.code]).toEqual([text, 'NOT_FOUND'])
    }
    await flags.updateOne(flag, { $set: { enabled: true } })
  })

  const save = async (columns: string[], rows: unknown[], more: object = {}) =>
    (
      await alice().ask<{ saveLibraryItems: Saved }>(
        SAVE,
        { input: { libraryId: 'lamps', columns, rows, ...more } },
        PATH,
      )
    ).saveLibraryItems
  const items = async (variables: object = {}) =>
    (await alice().ask<{ libraryItems: Items }>(ITEMS, { id: 'lamps', ...variables }, PATH)).libraryItems
  const COLUMNS = ['name', 'code', 'watts', 'isOutdoor', 'since', 'kind']
  const ROWS = [
    ['Desk lamp', 'D1', '7.5', 'no', '2024-02-29', 'LED'],
    ['Flood light', 'F1', '150', 'Yes', '', 'Halogen'],
  ]

  it('LI-01 says what an import would come to, and does it once, however often it is sent', async () => {
    expect(await save(COLUMNS, ROWS, { dryRun: true })).toEqual({
      added: 2,
      changed: 0,
      same: 0,
      problems: [],
    })
    expect((await items()).meta.total).toBe(0)
    expect(await save(COLUMNS, ROWS)).toEqual({ added: 2, changed: 0, same: 0, problems: [] })
    expect(await save(COLUMNS, ROWS)).toEqual({ added: 0, changed: 0, same: 2, problems: [] })
    const { docs } = await items()
    expect(docs.map(({ name, fields }) => [name, fields])).toEqual([
      ['Desk lamp', { code: 'D1', watts: 7.5, isOutdoor: false, since: '2024-02-29', kind: 'LED' }],
      ['Flood light', { code: 'F1', watts: 150, isOutdoor: true, kind: 'Halogen' }],
    ])
    expect((await items({ term: 'floo' })).docs.map(({ name }) => name)).toEqual(['Flood light'])
    expect((await items({ page: 2, size: 1 })).docs.map(({ name }) => name)).toEqual(['Flood light'])
  })

  it('LI-01 changes what a row names by its ID, leaves what it has no column for, and remembers both', async () => {
    const [desk] = (await items()).docs
    expect(await save(['id', 'watts'], [[desk?.id, '9']])).toMatchObject({ added: 0, changed: 1 })
    const [after] = (await items()).docs
    expect(after).toMatchObject({ name: 'Desk lamp', fields: { ...desk?.fields, watts: 9 } })
    const log = `{ auditLog(first: 1, filter: { subjectId: "${desk?.id}" }) { action details { name value } } }`
    const [line] = (
      await alice().ask<{ auditLog: { action: string; details: { name: string; value: string }[] }[] }>(log)
    ).auditLog
    expect(line?.action).toBe('library-item.save')
    const told = Object.fromEntries((line?.details ?? []).map(({ name, value }) => [name, value]))
    expect([JSON.parse(told.before ?? '').watts, JSON.parse(told.after ?? '').watts]).toEqual([7.5, 9])
  })

  it('LI-01 refuses all rows for one that is wrong, and says which cell', async () => {
    const bad = [
      ['Right', 'R1', '1', 'true', '2024-01-01', 'LED'],
      ['', 'R2', 'many', 'perhaps', '2024-02-30', 'Neon'],
      ['No code', '', '', '', '', ''],
      ['Right', 'R1', '', '', '', ''],
    ]
    const { problems } = await save(COLUMNS, bad)
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(
      expect.arrayContaining(['1 name', '2 code', '3 id']),
    )
    const named = await save(COLUMNS, [['Named', 'R2', 'many', 'perhaps', '2024-02-30', 'Neon']])
    expect(named.problems.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'watts library_item.not_a_number',
      'isOutdoor library_item.not_true_or_false',
      'since library_item.not_a_date',
      'kind library_item.not_in_selection',
    ])
    expect((await items({ term: 'right' })).docs).toEqual([])
    const [airport] = await campus()
      .store.collection(LIBRARY_ITEMS)
      .find({ libraryId: 'airports' }, { limit: 1 })
    const stolen = await save(['id', 'name', 'code'], [[airport?.id, 'Mine', 'M']])
    expect(stolen.problems).toEqual([{ row: 0, column: 'id', code: 'library_item.id_taken' }])
  })

  it('is bounded, and takes nothing but lists of texts', async () => {
    const refused = (columns: string[], rows: unknown[]) =>
      alice().refused(SAVE, { input: { libraryId: 'lamps', columns, rows } }, PATH)
    for (const columns of [['unheard'], ['name', 'name'], ['__proto__'], ['searchTokens']])
      expect(await refused(columns, [['x']]), columns.join()).toBe('VALIDATION_FAILED')
    for (const row of ['text', { name: 'x' }, [1], [null], null])
      expect(await refused(['name'], [row]), JSON.stringify(row)).not.toBe('OK')
    expect(
      await refused(
        ['name'],
        Array.from({ length: 201 }, () => ['x']),
      ),
    ).toBe('VALIDATION_FAILED')
    for (const id of ['missing', '__proto__', '../etc'])
      expect(await alice().refused(ITEMS, { id }, PATH), id).toBe('NOT_FOUND')
  })

  it('names an item of another library, and none that is not there', async () => {
    const socket = {
      libraryId: 'sockets',
      columns: ['id', 'name', 'code'],
      rows: [['sockets-e27', 'E27', 'E27']],
    }
    await alice().ask(SAVE, { input: socket }, PATH)
    const columns = ['id', 'name', 'code', 'socket']
    expect(await save(columns, [['lamps-bulb', 'Bulb', 'B1', 'airports-SFO']])).toMatchObject({
      problems: [{ row: 0, column: 'socket', code: 'library_item.not_there' }],
    })
    expect(await save(columns, [['lamps-bulb', 'Bulb', 'B1', 'sockets-e27']])).toMatchObject({ added: 1 })
  })

  it('exports what an import reads again without a change', async () => {
    const { columns, rows, isWhole } = (
      await alice().ask<{
        exportLibrary: { columns: string[]; rows: (string | number | null)[][]; isWhole: boolean }
      }>(EXPORT, { id: 'lamps' }, PATH)
    ).exportLibrary
    expect([rows.length, isWhole]).toEqual([3, true])
    expect(columns).toEqual(['id', 'name', ...lamps.fields.map(({ name }) => name)])
    const texts = rows.map((cells) => cells.map((cell) => String(cell ?? '')))
    expect(await save(columns, texts)).toMatchObject({ same: 3, changed: 0 })
  })

  it('LI-01 gives a role the use of a library, and takes it away again', async () => {
    const create = `mutation { createRole(nodeType: "global", nodeId: "main", roleName: "Lamp keeper") { id } }`
    const { createRole } = await alice().ask<{ createRole: { id: string } }>(create)
    await campus().services.authorizer.writeTuple({
      ...{ user: 'user:chelsea', relation: 'member', object: `role:${createRole.id}` },
    })
    const search = '{ searchLibrariesV2(libraryType: "LAMP", searchTerm: "") { meta { total } } }'
    expect(await campus().as('chelsea').refused(search, {}, PATH)).toBe('ACCESS_DENIED')
    await alice().ask(PERMIT, { role: createRole.id, has: true }, PATH)
    expect((await campus().as('chelsea').send(search, {}, PATH)).errors).toBeUndefined()
    await alice().ask(PERMIT, { role: createRole.id, has: false }, PATH)
    expect(await campus().as('chelsea').refused(search, {}, PATH)).toBe('ACCESS_DENIED')
    expect(await alice().refused(PERMIT, { role: 'no-such-role', has: true }, PATH)).toBe('NOT_FOUND')
  })
})
