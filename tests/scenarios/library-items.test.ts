import { beforeAll, expect, it } from 'vitest'
import type { Library, LibraryItem, Template } from '../../schemas/index.ts'
import { FLAGS } from '../../server/features/ground/flag/index.ts'
import {
  LIBRARIES,
  LIBRARY_ITEM_VERSIONS,
  LIBRARY_ITEMS,
} from '../../server/features/ground/library/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { onEachStore } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const PATH = '/library-management/graphql'
const SAVE = `mutation ($input: SaveLibraryItemsInput!) {
  saveLibraryItems(input: $input) { added changed same problems { row column code } }
}`
const DETAIL = `query ($id: ID!) {
  managedLibraryItem(id: $id) {
    item { id name fields revision archivedDate } library { id } relations { field id name }
    versions { revision name fields isArchived savedBy { userId } }
  }
}`
const USES = `query ($id: ID!) {
  libraryItemUses(id: $id) { templates { groupId } items { id } inventories { id } }
  libraryItemForms(id: $id) { lookedThrough hasMore forms { id statusLabel } }
}`
const ARCHIVE = `mutation ($id: ID!, $revision: Int!, $to: Boolean!) {
  archiveLibraryItem(id: $id, revision: $revision, isArchived: $to) { revision archivedDate }
}`
const RESTORE = `mutation ($id: ID!, $revision: Int!, $version: Int!) {
  restoreLibraryItemVersion(id: $id, revision: $revision, version: $version) { revision name }
}`
const SEARCH = `query ($term: String!) {
  searchLibrariesV2(libraryType: "PUMP", searchTerm: $term) { docs { id } meta { total } }
}`
const LOOKUP = `query ($form: ID!) { lookup(formId: $form, questionId: "pump", term: "pump") { id } }`
const CHOOSE = `mutation ($form: ID!, $id: String!) {
  updateLibrary(formId: $form, questionId: "pump", selected: { id: $id }) {
    response { ... on LibraryResponse { id name } }
  }
}`
  .replace('$id: String!', '$selected: JSON')
  .replace('{ id: $id }', '$selected')

const managers = { allowed: ['library', 'globalAdmin'], outcome: 'NOT_FOUND' } as const
keepsRights('managedLibraryItem', { text: '{ managedLibraryItem(id: "no") { item { id } } }', ...managers })
keepsRights('libraryItemUses', { text: '{ libraryItemUses(id: "no") { items { id } } }', ...managers })
keepsRights('libraryItemForms', { text: '{ libraryItemForms(id: "no") { hasMore } }', ...managers })
keepsRights('archiveLibraryItem', {
  text: 'mutation { archiveLibraryItem(id: "no", revision: 1, isArchived: true) { id } }',
  ...managers,
})
keepsRights('restoreLibraryItemVersion', {
  text: 'mutation { restoreLibraryItemVersion(id: "no", revision: 1, version: 1) { id } }',
  ...managers,
})

const pumps: Library = {
  ...{ schemaVersion: 1, id: 'pumps', name: 'Pumps', libraryType: 'PUMP' },
  fields: [
    { name: 'code', label: 'Code', dataType: 'text', required: true },
    { name: 'power', label: 'Power', dataType: 'number' },
    { name: 'motor', label: 'Motor', dataType: 'relation', relatesTo: 'motors' },
  ],
  removedFields: [{ name: 'colour', label: 'Colour', dataType: 'text' }],
}
const motors: Library = {
  ...{ schemaVersion: 1, id: 'motors', name: 'Motors', libraryType: 'MOTOR' },
  fields: [{ name: 'code', label: 'Code', dataType: 'text' }],
}
const units: Library = {
  ...{ schemaVersion: 1, id: 'flow-units', name: 'Units of flow', libraryType: 'UNIT' },
  fields: [{ name: 'code', label: 'Code', dataType: 'text' }],
}
/** As it came with an installation: nobody has changed it yet. */
const old: LibraryItem = {
  ...{ schemaVersion: 1, id: 'pumps-old', libraryId: 'pumps', name: 'Old pump' },
  fields: { code: 'P0', colour: 'red' },
  searchTokens: ['=old pump', 'old', 'pump'],
}
const template: Template = {
  ...smallTemplate,
  ...{ id: 'pumping-v1', groupId: 'pumping', name: 'Pumping', autoIdPrefix: 'PU-' },
  pages: [
    {
      ...{ id: 'main', name: 'Main' },
      children: [
        {
          id: 'pump',
          type: 'library-search',
          title: 'Pump',
          library: { schemaId: 'pumps', fields: ['code'] },
        },
        { id: 'flow', type: 'measurement-question', title: 'Flow', unitLibrary: 'flow-units' },
        { id: 'name', type: 'text-question', title: 'Name', input: 'Default' },
      ],
    },
  ],
}

interface Detail {
  item: {
    id: string
    name: string
    fields: Record<string, unknown>
    revision: number
    archivedDate: string | null
  }
  relations: { field: string; id: string; name: string }[]
  versions: {
    revision: number
    name: string
    fields: Record<string, unknown>
    isArchived: boolean
    savedBy: { userId: string } | null
  }[]
}
interface Uses {
  libraryItemUses: {
    templates: { groupId: string }[]
    items: { id: string }[]
    inventories: { id: string }[]
  }
  libraryItemForms: { lookedThrough: number; hasMore: boolean; forms: { id: string; statusLabel: string }[] }
}

onEachStore('items of a library', (campus) => {
  beforeAll(async () => {
    await campus().put(LIBRARIES, pumps, motors, units)
    await campus().put(LIBRARY_ITEMS, old)
    await campus().put(TEMPLATES, template)
    await campus().services.authorizer.writeTuple({
      ...{ user: 'user:*', relation: 'starter', object: 'template_group:pumping' },
    })
    await campus()
      .store.collection(FLAGS)
      .updateOne({ id: 'rollout-library-management' }, { $set: { enabled: true } })
  })
  const alice = () => campus().as('alice')
  const send = async (input: object) =>
    (
      await alice().ask<{
        saveLibraryItems: { added: number; changed: number; same: number; problems: unknown[] }
      }>(SAVE, { input }, PATH)
    ).saveLibraryItems
  const add = async (id: string, name: string, more: Record<string, string> = {}) => {
    const cells = { code: id.toUpperCase(), ...more }
    return send({
      libraryId: 'pumps',
      columns: ['id', 'name', ...Object.keys(cells)],
      rows: [[id, name, ...Object.values(cells)]],
    })
  }
  const detail = async (id: string) =>
    (await alice().ask<{ managedLibraryItem: Detail }>(DETAIL, { id }, PATH)).managedLibraryItem

  it('keeps what an item was with each change: who, when, before and after, and the first state too', async () => {
    expect(await add('pumps-old', 'Old pump', { code: 'P0', power: '5' })).toMatchObject({ changed: 1 })
    expect(await add('pumps-old', 'Older pump', { code: 'P0' })).toMatchObject({ changed: 1 })
    expect(await add('pumps-old', 'Older pump', { code: 'P0' })).toMatchObject({ changed: 0, same: 1 })
    const { item, versions } = await detail('pumps-old')
    expect(item).toMatchObject({ name: 'Older pump', revision: 3 })
    expect(versions.map(({ revision, name, savedBy }) => [revision, name, savedBy?.userId])).toEqual([
      [3, 'Older pump', 'alice'],
      [2, 'Old pump', 'alice'],
      [1, 'Old pump', undefined],
    ])
    expect(versions.map(({ fields }) => fields.power)).toEqual([5, 5, undefined])
    expect(versions.every(({ fields }) => fields.colour === 'red')).toBe(true)
  })

  it('makes an item what it was, as far as that still fits', async () => {
    await add('pumps-r', 'First', { power: '1' })
    await add('pumps-r', 'Second', { power: '2' })
    const restored = await alice().ask<{ restoreLibraryItemVersion: { name: string; revision: number } }>(
      RESTORE,
      { id: 'pumps-r', revision: 2, version: 1 },
      PATH,
    )
    expect(restored.restoreLibraryItemVersion).toEqual({ name: 'First', revision: 3 })
    expect((await detail('pumps-r')).item.fields.power).toBe(1)
    const refused = (variables: object) =>
      alice().refused(RESTORE, { id: 'pumps-r', revision: 3, version: 2, ...variables }, PATH)
    expect(await refused({ version: 9 })).toBe('NOT_FOUND')
    expect(await refused({ revision: 2 })).toBe('CONFLICT')
    await campus()
      .store.collection(LIBRARY_ITEM_VERSIONS)
      .updateOne({ id: 'pumps-r:2' }, { $set: { fields: { code: 'R', power: 'two' } } })
    expect(await refused({})).toBe('VALIDATION_FAILED')
    expect((await detail('pumps-r')).item.revision).toBe(3)
  })

  it('tells the second of two who change the same item, and adds none that is there', async () => {
    await add('pumps-two', 'Two')
    const change = (name: string, revision: number) => ({
      ...{ libraryId: 'pumps', columns: ['id', 'name'], rows: [['pumps-two', name]], revision },
    })
    await send(change('By the first', 1))
    expect(await alice().refused(SAVE, { input: change('By the second', 1) }, PATH)).toBe('CONFLICT')
    expect(await send(change('By the first', 1))).toMatchObject({ same: 1 })
    expect((await detail('pumps-two')).item.name).toBe('By the first')
    const twin = {
      ...{ libraryId: 'pumps', columns: ['name', 'code', 'power'], revision: 0 },
      rows: [['Twin', 'T', '1']],
    }
    expect(await send(twin)).toMatchObject({ added: 1 })
    const other = { ...twin, rows: [['Twin', 'T', '2']] }
    expect(await alice().refused(SAVE, { input: other }, PATH)).toBe('CONFLICT')
  })

  it('offers an archived item no more, and keeps it for who chose it before', async () => {
    await add('pumps-gone', 'Gone pump')
    const chelsea = campus().as('chelsea')
    const { id: form } = await startSmall(chelsea, 'pumping')
    const choose = (id: string) =>
      chelsea.ask<{ updateLibrary: { response: { id: string; name: string } } }>(CHOOSE, {
        ...{ form, selected: { id } },
      })
    await choose('pumps-gone')
    const found = async () =>
      (await chelsea.ask<{ lookup: { id: string }[] }>(LOOKUP, { form })).lookup.map(({ id }) => id)
    expect(await found()).toContain('pumps-gone')

    const archive = (revision: number, to: boolean) =>
      alice().ask(ARCHIVE, { id: 'pumps-gone', revision, to }, PATH)
    expect(await alice().refused(ARCHIVE, { id: 'pumps-gone', revision: 7, to: true }, PATH)).toBe('CONFLICT')
    await archive(1, true)
    await archive(1, true)
    expect((await detail('pumps-gone')).item).toMatchObject({ revision: 2 })
    expect(await found()).not.toContain('pumps-gone')
    const total = async () =>
      (await alice().ask<{ searchLibrariesV2: { docs: { id: string }[] } }>(SEARCH, { term: 'gone' }, PATH))
        .searchLibrariesV2.docs
    expect(await total()).toEqual([])
    expect(await add('pumps-gone', 'Back by a file')).toMatchObject({
      problems: [{ row: 0, column: 'id', code: 'library_item.archived' }],
    })
    const { responses } = (
      await chelsea.ask<{ form: { responses: { key: string; name?: string }[] } }>(
        'query ($form: ID!) { form(id: $form) { responses { key ... on LibraryResponse { name } } } }',
        { form },
      )
    ).form
    expect(responses.find(({ key }) => key === 'pump')?.name).toBe('Gone pump')
    // Sent once more, as a late save is, it stays; nobody else may choose it.
    expect((await choose('pumps-gone')).updateLibrary.response.name).toBe('Gone pump')
    const { id: another } = await startSmall(chelsea, 'pumping')
    expect(await chelsea.refused(CHOOSE, { form: another, selected: { id: 'pumps-gone' } })).toBe(
      'VALIDATION_FAILED',
    )

    await archive(2, false)
    expect(await found()).toContain('pumps-gone')
    const { versions } = await detail('pumps-gone')
    expect(versions.map(({ isArchived }) => isArchived)).toEqual([false, true, false])
    const log = '{ auditLog(first: 2, filter: { subjectId: "pumps-gone" }) { action } }'
    expect((await alice().ask<{ auditLog: { action: string }[] }>(log)).auditLog).toEqual([
      { action: 'library-item.restore' },
      { action: 'library-item.archive' },
    ])
  })

  it('says what an item is used in, of forms only those that its viewer may see', async () => {
    const motor = { libraryId: 'motors', columns: ['id', 'name'], rows: [['motors-m', 'Motor M']] }
    await send(motor)
    await add('pumps-used', 'Used pump', { motor: 'motors-m' })
    const { id: form } = await startSmall(campus().as('chelsea'), 'pumping')
    await campus()
      .as('chelsea')
      .ask(CHOOSE, { form, selected: { id: 'pumps-used' } })
    const uses = (id: string, user = 'alice') => campus().as(user).ask<Uses>(USES, { id }, PATH)
    const seen = await uses('pumps-used')
    expect(seen.libraryItemUses.templates).toEqual([{ groupId: 'pumping' }])
    expect(seen.libraryItemForms.forms.map(({ id }) => id)).toEqual([form])
    expect((await uses('motors-m')).libraryItemUses).toMatchObject({
      templates: [],
      items: [{ id: 'pumps-used' }],
    })
    expect((await detail('pumps-used')).relations).toEqual([
      { field: 'motor', id: 'motors-m', name: 'Motor M' },
    ])
    await campus().services.authorizer.writeTuple({
      ...{ user: 'user:dave', relation: 'can_create_library', object: 'global:main' },
    })
    const bare = await uses('pumps-used', 'dave')
    expect(bare.libraryItemUses.templates).toEqual([])
    expect(bare.libraryItemForms).toEqual({ lookedThrough: 0, hasMore: false, forms: [] })
  })

  it('says in which forms a unit was chosen, of which an answer keeps the code', async () => {
    const rows = [
      ['flow-litres', 'Litres a minute', 'L/min'],
      ['flow-gallons', 'Gallons a minute', '[gal_us]/min'],
    ]
    await send({ libraryId: 'flow-units', columns: ['id', 'name', 'code'], rows })
    const { id: form } = await startSmall(campus().as('chelsea'), 'pumping')
    const MEASURE = `mutation ($form: ID!) {
      updateMeasurement(formId: $form, questionId: "flow", value: 12, unit: "L/min") { revision } }`
    await campus().as('chelsea').ask(MEASURE, { form })
    const uses = (id: string) => alice().ask<Uses>(USES, { id }, PATH)
    const chosen = await uses('flow-litres')
    expect(chosen.libraryItemUses.templates).toEqual([{ groupId: 'pumping' }])
    expect(chosen.libraryItemForms.forms.map(({ id }) => id)).toEqual([form])
    expect((await uses('flow-gallons')).libraryItemForms.forms).toEqual([])
  })

  it('SG-09 has no item of an id that there is not', async () => {
    for (const id of ['missing', '__proto__', '../etc']) {
      const { errors } = await alice().send(DETAIL, { id }, PATH)
      expect([errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        'NOT_FOUND',
        `Unable to get library item with id ${id}`,
      ])
    }
  })
})
