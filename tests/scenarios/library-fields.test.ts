import { beforeAll, expect, it } from 'vitest'
import type { Library, LibraryItem, Template } from '../../schemas/index.ts'
import { FLAGS } from '../../server/features/ground/flag/index.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../server/features/ground/library/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { smallTemplate } from './support/small-template.ts'

const PATH = '/library-management/graphql'
const LIBRARY = `query ($id: ID!) {
  managedLibrary(id: $id) {
    revision archivedDate itemCount removedFields { name } templates { groupId }
    library { name fieldArraySchema { name label dataType required showInTable pickListSelection relatesTo } }
  }
}`
const PLAN = `query ($input: LibraryFieldsInput!) {
  libraryFieldsPlan(input: $input) {
    issues { code path } losses { field count examples { id value } } unfilled { field count }
    removed { field count templates { groupId } }
  }
}`
const CONFIGURE = `mutation ($input: LibraryFieldsInput!, $losses: Int! = 0) {
  configureLibraryFields(input: $input, acceptedLosses: $losses) { id }
}`
const CREATE = `mutation ($id: ID!, $name: String!, $type: String!) {
  createLibrary(id: $id, name: $name, libraryType: $type) { id libraryType fieldArraySchema { name } }
}`
const RENAME =
  'mutation ($id: ID!, $revision: Int!, $name: String!) { renameLibrary(id: $id, revision: $revision, name: $name) { name } }'
const ARCHIVE =
  'mutation ($id: ID!, $revision: Int!, $to: Boolean!) { archiveLibrary(id: $id, revision: $revision, isArchived: $to) { id } }'
const EMPTY = 'mutation ($id: ID!, $revision: Int!) { emptyLibrary(id: $id, revision: $revision) }'
const SAVE =
  'mutation ($input: SaveLibraryItemsInput!) { saveLibraryItems(input: $input) { added changed problems { code } } }'
const ITEM = `query ($id: ID!) { managedLibraryItem(id: $id) { item { fields } versions { revision fields } } }`

const managers = { allowed: ['library', 'globalAdmin'], outcome: 'NOT_FOUND' } as const
const none = '(input: { libraryId: "no", revision: 1, fields: [] })'
keepsRights('managedLibrary', { text: '{ managedLibrary(id: "no") { revision } }', ...managers })
keepsRights('libraryFieldsPlan', { text: `{ libraryFieldsPlan${none} { issues { code } } }`, ...managers })
keepsRights('configureLibraryFields', {
  text: `mutation { configureLibraryFields${none} { id } }`,
  ...managers,
})
keepsRights('createLibrary', {
  text: 'mutation { createLibrary(id: "__proto__", name: "x", libraryType: "X") { id } }',
  ...managers,
  outcome: 'VALIDATION_FAILED',
})
keepsRights('renameLibrary', {
  text: 'mutation { renameLibrary(id: "no", revision: 1, name: "x") { id } }',
  ...managers,
})
keepsRights('archiveLibrary', {
  text: 'mutation { archiveLibrary(id: "no", revision: 1, isArchived: true) { id } }',
  ...managers,
})
keepsRights('emptyLibrary', { text: 'mutation { emptyLibrary(id: "no", revision: 1) }', ...managers })

const tanks: Library = {
  ...{ schemaVersion: 1, id: 'tanks', name: 'Tanks', libraryType: 'TANK' },
  fields: [
    { name: 'code', label: 'Code', dataType: 'text', displayOrder: 0 },
    { name: 'volume', label: 'Volume', dataType: 'text', displayOrder: 1 },
    { name: 'note', label: 'Note', dataType: 'text', displayOrder: 2 },
  ],
}
const tank = (id: string, name: string, fields: LibraryItem['fields']): LibraryItem => ({
  ...{ schemaVersion: 1, id, libraryId: 'tanks', name, fields },
})
const template: Template = {
  ...smallTemplate,
  ...{ id: 'tanking-v1', groupId: 'tanking', name: 'Tanking', autoIdPrefix: 'TA-' },
  pages: [
    {
      ...{ id: 'main', name: 'Main' },
      children: [
        {
          ...{ id: 'tank', type: 'library-search', title: 'Tank' },
          library: { schemaId: 'tanks', fields: ['code', 'note'] },
        },
      ],
    },
  ],
}

interface Field {
  name: string
  label: string
  dataType: string
  required?: boolean
  pickListSelection?: string[]
  relatesTo?: string | null
}
interface Sent {
  managedLibrary: {
    revision: number
    archivedDate: string | null
    itemCount: number
    removedFields: { name: string }[]
    templates: { groupId: string }[]
    library: { name: string; fieldArraySchema: Field[] }
  }
}
interface Plan {
  libraryFieldsPlan: {
    issues: { code: string; path: string }[]
    losses: { field: string; count: number; examples: { id: string; value: string }[] }[]
    unfilled: { field: string; count: number }[]
    removed: { field: string; count: number; templates: { groupId: string }[] }[]
  }
}

onCampus('fields of a library', (campus) => {
  beforeAll(async () => {
    await campus().put(LIBRARIES, tanks)
    await campus().put(
      LIBRARY_ITEMS,
      tank('tank-1', 'First', { code: 'A', volume: '12.5', note: 'leaks' }),
      tank('tank-2', 'Second', { code: 'B', volume: 'large' }),
      tank('tank-3', 'Third', { code: 'C' }),
    )
    await campus().put(TEMPLATES, template)
    await campus()
      .store.collection(FLAGS)
      .updateOne({ id: 'rollout-library-management' }, { $set: { enabled: true } })
  })
  const alice = () => campus().as('alice')
  const library = async (id = 'tanks') => (await alice().ask<Sent>(LIBRARY, { id }, PATH)).managedLibrary
  const wishing = async (change: (fields: Field[]) => Field[], id = 'tanks') => {
    const { revision, library: sent } = await library(id)
    return { libraryId: id, revision, fields: change(sent.fieldArraySchema) }
  }
  const plan = async (change: (fields: Field[]) => Field[]) =>
    (await alice().ask<Plan>(PLAN, { input: await wishing(change) }, PATH)).libraryFieldsPlan
  const item = async (id: string) =>
    (
      await alice().ask<{
        managedLibraryItem: {
          item: { fields: Record<string, unknown> }
          versions: { fields: Record<string, unknown> }[]
        }
      }>(ITEM, { id }, PATH)
    ).managedLibraryItem
  const withField = (more: Partial<Field>) => (fields: Field[]) => [
    ...fields,
    { name: 'added', label: 'Added', dataType: 'text', ...more },
  ]

  it.each([
    [{ name: 'code' }, 'library.repeated_field', '/fields/3/name'],
    [{ name: '__proto__' }, 'schema.pattern', '/fields/3/name'],
    [{ name: 'name' }, 'library.reserved_field', '/fields/3/name'],
    [{ label: ' ' }, 'schema.min_length', '/fields/3/label'],
    [{ dataType: 'formula' }, 'schema.enum', '/fields/3/dataType'],
    [{ dataType: 'pick-list' }, 'library.no_selection', '/fields/3/pickListSelection'],
    [{ dataType: 'relation' }, 'library.no_relation', '/fields/3/relatesTo'],
    [{ dataType: 'relation', relatesTo: 'nowhere' }, 'library.relation_unknown', '/fields/3/relatesTo'],
    [{ dataType: 'relation', relatesTo: 'tanks' }, 'library.relation_cycle', '/fields/3/relatesTo'],
  ])('refuses a field with %j', async (more, code, path) => {
    const { issues } = await plan(withField(more))
    expect(issues).toContainEqual({ code, path })
    const input = await wishing(withField(more))
    expect(await alice().refused(CONFIGURE, { input }, PATH)).toBe('VALIDATION_FAILED')
    expect((await library()).library.fieldArraySchema).toHaveLength(3)
  })

  it('refuses a circle of libraries that point into each other', async () => {
    await alice().ask(CREATE, { id: 'valves', name: 'Valves', type: 'valve' }, PATH)
    const toTanks = withField({ name: 'tank', dataType: 'relation', relatesTo: 'tanks' })
    await alice().ask(CONFIGURE, { input: await wishing(toTanks, 'valves') }, PATH)
    const back = await plan(withField({ dataType: 'relation', relatesTo: 'valves' }))
    expect(back.issues).toEqual([{ code: 'library.relation_cycle', path: '/fields/3/relatesTo' }])
  })

  it('says what another type would lose, loses no more than that, and keeps it in the history', async () => {
    const asNumber = (fields: Field[]) =>
      fields.map((field) =>
        field.name === 'volume' ? { ...field, dataType: 'number', required: true } : field,
      )
    expect(await plan(asNumber)).toMatchObject({
      losses: [{ field: 'volume', count: 1, examples: [{ id: 'tank-2', value: 'large' }] }],
      unfilled: [{ field: 'volume', count: 2 }],
      removed: [],
    })
    const input = await wishing(asNumber)
    expect(await alice().refused(CONFIGURE, { input }, PATH)).toBe('VALIDATION_FAILED')
    expect((await item('tank-2')).item.fields.volume).toBe('large')
    await alice().ask(CONFIGURE, { input, losses: 1 }, PATH)
    expect((await item('tank-1')).item.fields).toEqual({ code: 'A', volume: 12.5, note: 'leaks' })
    const second = await item('tank-2')
    expect(second.item.fields).toEqual({ code: 'B' })
    expect(second.versions.map(({ fields }) => fields.volume)).toEqual([undefined, 'large'])
    expect((await item('tank-3')).versions).toHaveLength(1)
    const log = '{ auditLog(first: 1, filter: { subjectId: "tanks" }) { action } }'
    expect((await alice().ask<{ auditLog: unknown[] }>(log)).auditLog).toEqual([
      { action: 'library.configure' },
    ])
  })

  it('keeps what items hold in a field that is removed, through changes too, and brings it back', async () => {
    const without = (fields: Field[]) => fields.filter(({ name }) => name !== 'note')
    expect((await plan(without)).removed).toEqual([
      { field: 'note', count: 1, templates: [{ groupId: 'tanking' }] },
    ])
    await alice().ask(CONFIGURE, { input: await wishing(without) }, PATH)
    expect((await library()).removedFields).toEqual([{ name: 'note' }])
    const change = { libraryId: 'tanks', columns: ['id', 'name'], rows: [['tank-1', 'First, renamed']] }
    expect(await alice().ask(SAVE, { input: change }, PATH)).toMatchObject({
      saveLibraryItems: { changed: 1, problems: [] },
    })
    const back = (fields: Field[]) => [{ name: 'note', label: 'Remark', dataType: 'text' }, ...fields]
    await alice().ask(CONFIGURE, { input: await wishing(back) }, PATH)
    const { library: sent, removedFields } = await library()
    expect(removedFields).toEqual([])
    expect(sent.fieldArraySchema.map(({ label }) => label)).toEqual(['Remark', 'Code', 'Volume'])
    expect((await item('tank-1')).item.fields.note).toBe('leaks')
  })

  it('tells the second of two who change the same library', async () => {
    const rename = (label: string) => (fields: Field[]) => fields.map((each) => ({ ...each, label }))
    const [first, second] = [await wishing(rename('One')), await wishing(rename('Two'))]
    await alice().ask(CONFIGURE, { input: first }, PATH)
    expect(await alice().refused(CONFIGURE, { input: second }, PATH)).toBe('CONFLICT')
    expect(await alice().refused(RENAME, { id: 'tanks', revision: 1, name: 'Late' }, PATH)).toBe('CONFLICT')
  })

  it('LI-03 makes another library of airports or pesticides with the details that those have', async () => {
    const made = async (id: string, type: string) => {
      const sent = await alice().ask<{ createLibrary: { fieldArraySchema: { name: string }[] } }>(
        CREATE,
        { id, name: id, type },
        PATH,
      )
      return sent.createLibrary.fieldArraySchema.map(({ name }) => name)
    }
    expect(await made('more-airports', 'AIRPORT')).toEqual(['code', 'icao', 'city', 'country'])
    expect(await made('more-pesticides', 'pesticide')).toEqual(
      expect.arrayContaining([
        ...['epaRegistrationNumber', 'status', 'activeIngredients', 'company', 'companyAgents'],
      ]),
    )
    expect(await made('more-others', 'OTHER')).toEqual(['code'])
    expect(await alice().refused(CREATE, { id: 'tanks', name: 'Twin', type: 'T' }, PATH)).toBe(
      'VALIDATION_FAILED',
    )
    for (const wrong of [{ id: '__proto__' }, { id: 'a b' }, { name: ' ' }, { type: '' }])
      expect(
        await alice().refused(CREATE, { id: 'fresh', name: 'Fresh', type: 'F', ...wrong }, PATH),
        JSON.stringify(wrong),
      ).toBe('VALIDATION_FAILED')
  })

  it('archives and empties a library only where nothing uses it, and nothing is lost', async () => {
    const { revision, templates } = await library()
    expect(templates).toEqual([{ groupId: 'tanking' }])
    expect(await alice().refused(ARCHIVE, { id: 'tanks', revision, to: true }, PATH)).toBe('CONFLICT')
    expect(await alice().refused(EMPTY, { id: 'tanks', revision }, PATH)).toBe('CONFLICT')
    for (const id of ['chemicals', 'departments'])
      expect(
        await alice().refused(ARCHIVE, { id, revision: (await library(id)).revision, to: true }, PATH),
        id,
      ).toBe('CONFLICT')
    await alice().ask(CREATE, { id: 'spare', name: 'Spare', type: 'SPARE' }, PATH)
    const rows = { libraryId: 'spare', columns: ['id', 'name', 'code'], rows: [['spare-1', 'Part', 'P']] }
    await alice().ask(SAVE, { input: rows }, PATH)
    expect(await alice().ask(EMPTY, { id: 'spare', revision: 1 }, PATH)).toEqual({ emptyLibrary: 1 })
    expect(await library('spare')).toMatchObject({ itemCount: 0 })
    expect((await item('spare-1')).item.fields).toEqual({ code: 'P' })
    await alice().ask(ARCHIVE, { id: 'spare', revision: 1, to: true }, PATH)
    const types = '{ getLibraryTypes { id } }'
    const listed = async () =>
      (await alice().ask<{ getLibraryTypes: { id: string }[] }>(types, {}, PATH)).getLibraryTypes.map(
        ({ id }) => id,
      )
    expect(await listed()).not.toContain('spare')
    expect((await library('spare')).archivedDate).not.toBeNull()
    await alice().ask(ARCHIVE, { id: 'spare', revision: 2, to: false }, PATH)
    expect(await listed()).toContain('spare')
  })
})
