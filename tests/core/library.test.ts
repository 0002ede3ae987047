import { expect, it } from 'vitest'
import { lintLibrary, lintLibraryItem } from '../../runtime/core/library/lint-library.ts'
import type { Library, LibraryItem, SchemaField } from '../../schemas/index.ts'

const field = (name: string, more: Partial<SchemaField> = {}): SchemaField => ({
  name,
  label: name,
  dataType: 'text',
  ...more,
})
const library = (...fields: SchemaField[]): Library => ({
  schemaVersion: 1,
  id: 'products',
  name: 'Products',
  libraryType: 'PRODUCT',
  fields,
})
const item = (fields: LibraryItem['fields']): LibraryItem => ({
  schemaVersion: 1,
  id: 'one',
  libraryId: 'products',
  name: 'One',
  fields,
})
const codes = (issues: readonly { code: string; path?: string }[]) =>
  issues.map(({ code, path }) => `${code} ${path}`)

it('LI-01 finds nothing wrong with a sound library', () => {
  const sound = library(
    field('code', { required: true }),
    field('status', { dataType: 'pick-list', pickListSelection: ['Active', 'Cancelled'] }),
    field('maker', { dataType: 'relation', relatesTo: 'makers' }),
  )
  expect(lintLibrary(sound)).toEqual([])
})

it.each<[string, SchemaField[], string]>([
  ['the same field twice', [field('a'), field('a')], 'library.repeated_field /fields/1/name'],
  [
    'a pick list without choices',
    [field('a', { dataType: 'pick-list' })],
    'library.no_selection /fields/0/pickListSelection',
  ],
  [
    'choices of a text',
    [field('a', { pickListSelection: ['x'] })],
    'library.selection_unexpected /fields/0/pickListSelection',
  ],
  [
    'the same choice twice',
    [field('a', { dataType: 'pick-list', pickListSelection: ['x', 'x'] })],
    'library.repeated_choice /fields/0/pickListSelection/1',
  ],
  [
    'a relation to nothing',
    [field('a', { dataType: 'relation' })],
    'library.no_relation /fields/0/relatesTo',
  ],
  [
    'a number that relates',
    [field('a', { dataType: 'number', relatesTo: 'makers' })],
    'library.relation_unexpected /fields/0/relatesTo',
  ],
])('LI-01 refuses %s', (_, fields, issue) => {
  expect(codes(lintLibrary(library(...fields)))).toEqual([issue])
})

it('LI-01 refuses the same role twice', () => {
  const permissions = [
    { roleId: 'r', hasPermission: true },
    { roleId: 'r', hasPermission: false },
  ]
  expect(codes(lintLibrary({ ...library(), permissions }))).toEqual([
    'library.repeated_role /permissions/1/roleId',
  ])
})

it.each<[string, SchemaField, LibraryItem['fields'], string]>([
  ['a field that the library lacks', field('a'), { b: 'x' }, 'library_item.unknown_field /fields/b'],
  [
    'nothing where a value is required',
    field('a', { required: true }),
    {},
    'library_item.required /fields/a',
  ],
  [
    'a text for a number',
    field('a', { dataType: 'number' }),
    { a: '1' },
    'library_item.not_a_number /fields/a',
  ],
  [
    'a number for yes or no',
    field('a', { dataType: 'boolean' }),
    { a: 1 },
    'library_item.not_true_or_false /fields/a',
  ],
  [
    'a day that is none',
    field('a', { dataType: 'date' }),
    { a: '2026-02-30' },
    'library_item.not_a_date /fields/a',
  ],
  [
    'what is not among the choices',
    field('a', { dataType: 'pick-list', pickListSelection: ['Active'] }),
    { a: 'active' },
    'library_item.not_in_selection /fields/a',
  ],
  ['a number for a text', field('a'), { a: 1 }, 'library_item.not_a_text /fields/a'],
])('LI-01 refuses an item with %s', (_, one, values, issue) => {
  expect(codes(lintLibraryItem(item(values), library(one)))).toEqual([issue])
})

it.each<[SchemaField['dataType'], unknown[], unknown[]]>([
  ['text', ['x', '', '1'], [1, true]],
  ['number', [0, -1.5], ['1', true]],
  ['boolean', [true, false], ['true', 1]],
  [
    'date',
    ['2026-11-21', '2024-02-29'],
    ['2026-02-29', '11/21/2026', '2026-11-21T00:00:00Z', 20261121, ['2026-11-21']],
  ],
  ['pick-list', ['Active', 'Cancelled'], ['active', '', 1]],
  ['relation', ['maker-1'], [1]],
])('LI-01 takes for a %s what is one, and nothing else', (dataType, sound, wrong) => {
  const one = field('a', {
    dataType,
    ...(dataType === 'pick-list' && { pickListSelection: ['Active', 'Cancelled'] }),
  })
  const issuesOf = (a: unknown) => lintLibraryItem(item({ a } as LibraryItem['fields']), library(one))
  expect(sound.flatMap(issuesOf)).toEqual([])
  expect(issuesOf(null)).toEqual([])
  for (const value of wrong) expect([value, issuesOf(value).length]).toEqual([value, 1])
})

it('LI-01 tells of each repetition, and takes roles that differ', () => {
  const twice = { ...library(field('a'), field('b'), field('a'), field('a')) }
  expect(codes(lintLibrary(twice))).toEqual([
    'library.repeated_field /fields/2/name',
    'library.repeated_field /fields/3/name',
  ])
  const permissions = ['one', 'two'].map((roleId) => ({ roleId, hasPermission: true }))
  expect(lintLibrary({ ...library(field('a')), permissions })).toEqual([])
  const relation = field('a', { dataType: 'pick-list' })
  expect(codes(lintLibrary(library({ ...relation, pickListSelection: [] })))).toEqual([
    'library.no_selection /fields/0/pickListSelection',
  ])
  expect(lintLibraryItem(item({ b: 'x' }), library(field('a', { dataType: 'pick-list' })))).toEqual([
    { code: 'library_item.unknown_field', path: '/fields/b' },
  ])
})
