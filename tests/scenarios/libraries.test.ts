import { beforeAll, describe, expect, it } from 'vitest'
import type { Library, LibraryItem } from '../../schemas/index.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../server/features/ground/library/collections.ts'
import { libraryItemTokens } from '../../server/features/ground/library/item-tokens.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus } from './support/open-campus.ts'

const PATH = '/library-management/graphql'
const SEARCH = `query ($type: String!, $term: String!, $filter: JSON, $relatesTo: ID, $page: Int, $size: Int) {
  searchLibrariesV2(libraryType: $type, searchTerm: $term, resultFilter: $filter, relatesTo: $relatesTo,
    page: $page, size: $size) { docs { id libraryId name fields } meta { page size total } }
}`
const SCHEMA = `query ($id: ID!) { fetchSchema(id: $id) {
  id name libraryType
  fieldArraySchema { name label dataType required showInTable displayOrder pickListSelection relatesTo }
} }`

interface Found {
  searchLibrariesV2: {
    docs: { id: string; name: string; fields: Record<string, unknown> }[]
    meta: { page: number; size: number; total: number }
  }
}

const makers: Library = {
  schemaVersion: 1,
  id: 'makers',
  name: 'Makers',
  libraryType: 'MAKER',
  fields: [{ name: 'code', label: 'Code', dataType: 'text' }],
}
const tools: Library = {
  schemaVersion: 1,
  id: 'tools',
  name: 'Tools',
  libraryType: 'TOOL',
  fields: [
    { name: 'maker', label: 'Maker', dataType: 'relation', relatesTo: 'makers', displayOrder: 2 },
    { name: 'code', label: 'Code', dataType: 'text', required: true, showInTable: true, displayOrder: 0 },
    { name: 'watts', label: 'Power', dataType: 'number', displayOrder: 1 },
  ],
  permissions: [
    { roleId: 'tool-keeper', hasPermission: true },
    { roleId: 'tool-visitor', hasPermission: false },
  ],
}
const tool = (code: string, name: string, watts: number, maker: string): LibraryItem => {
  const fields = { code, watts, maker }
  return {
    schemaVersion: 1,
    id: `tools-${code}`,
    libraryId: 'tools',
    name,
    fields,
    searchTokens: libraryItemTokens({ name, fields }, tools),
  }
}

async function publish(campus: Campus): Promise<void> {
  await campus.put(LIBRARIES, makers, tools)
  await campus.put(
    LIBRARY_ITEMS,
    tool('D10', 'Drill press', 750, 'acme'),
    tool('S20', 'Säge, große', 1200, 'bolt'),
    tool('S30', 'Sander (drum)', 300, 'acme'),
  )
  for (const [user, role] of [
    ['chelsea', 'tool-keeper'],
    ['erin', 'tool-visitor'],
  ])
    await campus.services.authorizer.writeTuple({
      user: `user:${user}`,
      relation: 'member',
      object: `role:${role}`,
    })
}

onCampus('libraries', (campus) => {
  beforeAll(() => publish(campus()))
  const search = async (term: string, more: object = {}, who = 'chelsea') =>
    (
      await campus()
        .as(who)
        .ask<Found>(SEARCH, { type: 'TOOL', term, ...more }, PATH)
    ).searchLibrariesV2
  const ids = async (term: string, more: object = {}) => (await search(term, more)).docs.map(({ id }) => id)

  it('LI-01 is open to the roles with permission and to who may create libraries, and to nobody else', async () => {
    const refusal = (who: string | null) =>
      campus().as(who).refused(SEARCH, { type: 'TOOL', term: 'd' }, PATH)
    expect((await search('drill')).docs).toHaveLength(1)
    expect((await search('drill', {}, 'alice')).docs).toHaveLength(1)
    expect(await refusal('erin')).toBe('ACCESS_DENIED')
    expect(await refusal('bob')).toBe('ACCESS_DENIED')
    expect(await refusal(null)).toBe('UNAUTHENTICATED')
    const schema = (who: string) => campus().as(who).refused(SCHEMA, { id: 'tools' }, PATH)
    expect(await schema('erin')).toBe('ACCESS_DENIED')
  })

  it('LI-01 LI-02 fetchSchema tells the fields in their order', async () => {
    const { fetchSchema } = await campus()
      .as('chelsea')
      .ask<{ fetchSchema: { fieldArraySchema: object[] } }>(SCHEMA, { id: 'tools' }, PATH)
    expect(fetchSchema).toMatchObject({ id: 'tools', name: 'Tools', libraryType: 'TOOL' })
    expect(fetchSchema.fieldArraySchema).toEqual([
      {
        name: 'code',
        label: 'Code',
        dataType: 'text',
        required: true,
        showInTable: true,
        displayOrder: 0,
        pickListSelection: [],
        relatesTo: null,
      },
      expect.objectContaining({ name: 'watts', dataType: 'number' }),
      expect.objectContaining({ name: 'maker', dataType: 'relation', relatesTo: 'makers' }),
    ])
  })

  it.each(['none', '__proto__', 'a'.repeat(10_000), '$where'])(
    'SG-09 LI-02 has no schema for %j',
    async (id) => {
      expect(await campus().as('alice').refused(SCHEMA, { id }, PATH)).toBe('NOT_FOUND')
    },
  )

  it('LI-02 getLibraryTypes lists what the viewer may view', async () => {
    const list = async (who: string) =>
      (
        await campus()
          .as(who)
          .ask<{ getLibraryTypes: { id: string }[] }>('{ getLibraryTypes { id } }', {}, PATH)
      ).getLibraryTypes
    expect((await list('chelsea')).map(({ id }) => id)).toEqual(['tools'])
    expect(await list('erin')).toEqual([])
    expect((await list('alice')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['airports', 'departments', 'makers', 'pesticides', 'tools', 'units']),
    )
  })

  it('LI-02 finds by the beginnings of words in any order, without accents, the code first', async () => {
    expect(await ids('press dri')).toEqual(['tools-D10'])
    expect(await ids('SAGE GROS')).toEqual(['tools-S20'])
    expect(await ids('säge')).toEqual(['tools-S20'])
    expect(await ids('s3')).toEqual(['tools-S30'])
    expect(await ids('drum')).toEqual(['tools-S30'])
    expect(await ids('ress')).toEqual([])
  })

  it('LI-02 lists all items of a type by name, a page at a time', async () => {
    expect(await search('', { size: 2 })).toMatchObject({
      docs: [{ name: 'Drill press' }, { name: 'Sander (drum)' }],
      meta: { page: 1, size: 2, total: 3 },
    })
    expect(await ids('', { size: 2, page: 2 })).toEqual(['tools-S20'])
  })

  it('LI-02 narrows by resultFilter and by what an item relates to', async () => {
    expect(await ids('', { filter: { field: 'watts', operator: 'greaterThan', value: 700 } })).toEqual([
      'tools-D10',
      'tools-S20',
    ])
    const both = [
      { field: 'watts', operator: 'lessThan', value: 1000 },
      { field: 'code', operator: 'contains', value: 's' },
    ]
    expect(await ids('', { filter: both })).toEqual(['tools-S30'])
    expect(await ids('', { relatesTo: 'acme' })).toEqual(['tools-D10', 'tools-S30'])
    expect(await ids('sand', { relatesTo: 'acme' })).toEqual(['tools-S30'])
    expect(await ids('', { relatesTo: 'nobody' })).toEqual([])
  })

  describe('bad input', () => {
    it.each<[string, object]>([
      ['an operator of the store', { filter: { $where: 'sleep(1000)' } }],
      ['an operator as a value', { filter: { field: 'code', operator: 'equals', value: { $ne: null } } }],
      ['an unknown operator', { filter: { field: 'code', operator: '$regex', value: '.*' } }],
      ['an unknown field', { filter: { field: 'secret', operator: 'equals', value: 'x' } }],
      ['a field of the prototype', { filter: { field: '__proto__', operator: 'equals', value: 'x' } }],
      ['a path', { filter: { field: 'code.0', operator: 'equals', value: 'x' } }],
      ['a key too many', { filter: { field: 'code', operator: 'equals', value: 'x', $or: [] } }],
      ['a text', { filter: 'code = 1' }],
      ['a list in a list', { filter: [[{ field: 'code', operator: 'equals', value: 'x' }]] }],
      ['many', { filter: Array(21).fill({ field: 'code', operator: 'equals', value: 'x' }) }],
      ['a giant value', { filter: { field: 'code', operator: 'equals', value: 'x'.repeat(201) } }],
      ['a term of 10,000 characters', { term: 'a'.repeat(10_000) }],
    ])('LI-02 refuses %s', async (_, more) => {
      const variables = { type: 'TOOL', term: '', ...more }
      expect(await campus().as('chelsea').refused(SEARCH, variables, PATH)).toBe('BAD_USER_INPUT')
    })

    it.each(['.*', '^', '$where', '(((((', '[zq-', '\\', '{"$gt":""}', '%%%', "' OR 1=1 --", '\u202e\u0000'])(
      'LI-02 takes %j as the text it is',
      async (term) => {
        expect(await ids(term)).toEqual([])
      },
    )
  })
})
