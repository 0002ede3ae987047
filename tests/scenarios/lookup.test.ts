import { beforeAll, describe, expect, it } from 'vitest'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { Element, LibraryItem, Template } from '../../schemas/index.ts'
import { BUILDINGS } from '../../server/features/ground/campus/collections.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../server/features/ground/library/collections.ts'
import { libraryItemTokens } from '../../server/features/ground/library/item-tokens.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import type { Campus, Client } from './support/open-campus.ts'
import { operations, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const LOOKUP = `query ($form: ID!, $question: ID!, $term: String!, $at: [LocationInput!]) {
  lookup(formId: $form, questionId: $question, term: $term, location: $at) { id label detail answer }
}`
const save = (name: string, type: string, fields: string) =>
  `mutation ($form: ID!, $question: ID!, $selected: JSON) {
    ${name}(formId: $form, questionId: $question, selected: $selected) { response { ... on ${type} { ${fields} } } }
  }`
const SAVE = {
  search: save(
    'updateSearch',
    'SearchResponse',
    'category id name firstName lastName userId email employeeId ucnetId code',
  ),
  library: save('updateLibrary', 'LibraryResponse', 'id name fields'),
  subject: save('updateSubject', 'SubjectResponse', 'userId firstName lastName email'),
  document: save('updateDocument', 'DocumentResponse', 'id name status autoId'),
  address: save('updateAddress', 'AddressResponse', 'label placeId'),
}

const searching: Element[] = [
  { id: 'campus', type: 'search-question', title: 'Campus', category: 'Campus', required: true },
  { id: 'person', type: 'search-question', title: 'Person', category: 'Person', campusQuestionId: 'campus' },
  { id: 'anyone', type: 'search-question', title: 'Anyone', category: 'Person' },
  {
    id: 'building',
    type: 'search-question',
    title: 'Building',
    category: 'Building',
    campusQuestionId: 'campus',
  },
  { id: 'department', type: 'search-question', title: 'Department', category: 'Department' },
  { id: 'ship', type: 'search-question', title: 'Ship', category: 'Ship' },
  { id: 'subject', type: 'subject-question', title: 'Subject', subjectType: 'User' },
  { id: 'address', type: 'address-search', title: 'Address' },
  { id: 'document', type: 'document-search', title: 'Document', docSearchConfig: { templates: ['small'] } },
  { id: 'brand', type: 'text-question', title: 'Brand', input: 'Default' },
  {
    id: 'product',
    type: 'library-search',
    title: 'Product',
    library: { schemaId: 'brands', fields: ['brand', 'number'] },
    filterBy: { sourceQuestion: 'brand', field: 'brand' },
    librarySearchFilter: { field: 'status', operator: 'equals', value: 'Active' },
  },
]
const template: Template = {
  ...smallTemplate,
  id: 'searching-v1',
  groupId: 'searching',
  name: 'Searching',
  autoIdPrefix: 'SE-',
  pages: [
    { id: 'search', name: 'Search', children: searching },
    {
      id: 'closed',
      name: 'Closed',
      permissions: [{ role: 'program_admin' }],
      children: [{ id: 'secret', type: 'search-question', title: 'Secret', category: 'Person' }],
    },
  ],
}

const item = (id: string, name: string, brand: string, status = 'Active'): LibraryItem => ({
  schemaVersion: 1,
  id,
  libraryId: 'brands',
  name,
  fields: { brand, status, number: id },
  searchTokens: libraryItemTokens(
    { name, fields: { brand, status, number: id } },
    { fields: [{ name: 'number', label: 'Number', dataType: 'text' }] },
  ),
})

async function publish(campus: Campus): Promise<void> {
  await campus.put(LIBRARIES, {
    schemaVersion: 1,
    id: 'brands',
    name: 'Brands',
    libraryType: 'BRAND',
    fields: [],
  })
  await campus.put(
    LIBRARY_ITEMS,
    item('a1', 'Alpha one', 'Acme'),
    item('a2', 'Alpha two', 'Bolt'),
    item('a3', 'Alpha three', 'Acme', 'Cancelled'),
    { ...item('x1', 'Alpha elsewhere', 'Acme'), libraryId: 'others' },
  )
  await campus.put(TEMPLATES, template)
  await campus.services.authorizer.writeTuple({
    user: 'user:*',
    relation: 'starter',
    object: 'template_group:searching',
  })
}

async function start(client: Client) {
  const { createForm } = await client.ask<{ createForm: { id: string } }>(operations.create, {
    group: 'searching',
  })
  const form = createForm.id
  return {
    form,
    find: async (question: string, term: string, by = client) =>
      (await by.ask<{ lookup: LookupItem[] }>(LOOKUP, { form, question, term })).lookup,
    choose: async (kind: keyof typeof SAVE, question: string, selected: unknown) =>
      Object.values(
        await client.ask<Record<string, { response: Record<string, unknown> | null }>>(SAVE[kind], {
          form,
          question,
          selected,
        }),
      )[0]?.response,
    refused: (kind: keyof typeof SAVE, question: string, selected: unknown) =>
      client.refused(SAVE[kind], { form, question, selected }),
  }
}

onCampus('searching in a form', (campus) => {
  beforeAll(() => publish(campus()))
  const open = () => start(campus().as('chelsea'))

  describe('rights', () => {
    it('is open to whoever may answer the question, and to nobody else', async () => {
      const { form } = await open()
      const variables = { form, question: 'anyone', term: 'chelsea' }
      expect(await campus().as('bob').refused(LOOKUP, variables)).toBe('ACCESS_DENIED')
      expect(await campus().as(null).refused(LOOKUP, variables)).toBe('UNAUTHENTICATED')
      expect(
        await campus()
          .as('chelsea')
          .refused(LOOKUP, { ...variables, question: 'secret' }),
      ).toBe('ACCESS_DENIED')
      expect(
        await campus()
          .as('chelsea')
          .refused(LOOKUP, { ...variables, question: 'none' }),
      ).toBe('VALIDATION_FAILED')
      expect(
        await campus()
          .as('chelsea')
          .refused(LOOKUP, { ...variables, form: 'none' }),
      ).toBe('NOT_FOUND')
    })

    it('ET-04 finds the documents that the viewer may see, of the configured templates only', async () => {
      const mine = await startSmall(campus().as('chelsea'))
      const theirs = await startSmall(campus().as('erin'))
      const { find, choose, refused, form } = await open()
      const ids = (await find('document', 'Small')).map(({ id }) => id)
      expect(ids).toContain(mine.id)
      expect(ids).not.toContain(theirs.id)
      expect(ids.length).toBeLessThanOrEqual(25)
      expect(await choose('document', 'document', { id: mine.id, name: 'forged' })).toMatchObject({
        id: mine.id,
        name: 'Small',
        status: 'draft',
      })
      expect(await refused('document', 'document', { id: theirs.id })).toBe('VALIDATION_FAILED')
      expect(await refused('document', 'document', { id: form })).toBe('VALIDATION_FAILED')
    })
  })

  it('X-20 searches from the length on that its kind asks for', async () => {
    const { find } = await open()
    expect(await find('anyone', 'ch')).toEqual([])
    expect(await find('anyone', '  ch  ')).toEqual([])
    expect(await find('anyone', 'che')).not.toEqual([])
    expect(await find('campus', 'be')).toEqual([])
    expect(await find('document', 'Sma')).toEqual([])
    expect(await find('address', 'ber')).toEqual([])
    expect(await find('product', '')).toEqual([])
    expect(await find('product', 'a')).not.toEqual([])
  })

  it('ET-15 stores what the directory says of a campus, person or building', async () => {
    const { find, choose } = await open()
    const [person] = await find('anyone', 'chelsea')
    expect(await choose('search', 'anyone', { ...person?.answer, firstName: 'Mallory' })).toMatchObject({
      category: 'Person',
      userId: 'chelsea',
      firstName: 'Chelsea',
      employeeId: expect.any(String),
      ucnetId: expect.any(String),
    })
    const [place] = await find('campus', 'uc berkeley')
    expect(await choose('search', 'campus', place?.answer)).toMatchObject({ id: '01', category: 'Campus' })
  })

  it('ET-17 narrows to the campus of the other question', async () => {
    const { find, choose } = await open()
    const everywhere = await find('person', 'mar')
    const [place] = await find('campus', 'uc berkeley')
    await choose('search', 'campus', place?.answer)
    const here = await find('person', 'mar')
    expect(here.length).toBeLessThan(everywhere.length)
    const people = campus().store.collection(PEOPLE)
    for (const { id } of here) expect(await people.findOne({ id })).toMatchObject({ campusCode: '01' })
    const buildings = campus().store.collection(BUILDINGS)
    const found = await find('building', 'berkeley')
    expect(found).not.toEqual([])
    for (const { id } of found) expect(await buildings.findOne({ id })).toMatchObject({ campusCode: '01' })
  })

  it('ET-16 X-23 finds departments among those of people', async () => {
    const { find, choose } = await open()
    const [department] = await find('department', 'chem')
    expect(department?.label).toMatch(/chem/i)
    expect(await choose('search', 'department', department?.answer)).toMatchObject({
      name: department?.label,
    })
  })

  it('ET-21 ET-01 stores a subject and an address as the server knows them', async () => {
    const { find, choose } = await open()
    const [person] = await find('subject', 'chelsea')
    expect(await choose('subject', 'subject', person?.answer)).toMatchObject({
      userId: 'chelsea',
      firstName: 'Chelsea',
    })
    const [place] = await find('address', 'berkeley')
    expect(await choose('address', 'address', { placeId: place?.id, label: 'Elsewhere' })).toEqual({
      placeId: place?.id,
      label: place?.label,
    })
  })

  it('ET-08 ET-09 finds items of its library, narrowed by filter and by the other answer', async () => {
    const { form, find, choose, refused } = await open()
    expect((await find('product', 'alpha')).map(({ id }) => id)).toEqual(['a1', 'a2'])
    await campus().as('chelsea').ask(operations.text, { form, question: 'brand', text: 'Bolt' })
    expect((await find('product', 'alpha')).map(({ id }) => id)).toEqual(['a2'])
    expect(
      await choose('library', 'product', { id: 'a2', name: 'forged', fields: { number: 'forged' } }),
    ).toEqual({
      id: 'a2',
      name: 'Alpha two',
      fields: { brand: 'Bolt', number: 'a2' },
    })
    expect(await refused('library', 'product', { id: 'x1' })).toBe('VALIDATION_FAILED')
  })

  it.each([
    '.*',
    '^',
    '$ne',
    '{"$gt":""}',
    '\\',
    'a'.repeat(200),
    '(((((',
    '\u0000\u0000\u0000',
    '\ud800abc',
    "' OR 1=1 --",
    '%%%',
  ])('takes %j as mere text', async (term) => {
    const { find } = await open()
    for (const { id } of searching) {
      if (id !== 'brand') expect(await find(id, term)).toEqual([])
    }
  })

  it('refuses a term of more than 200 characters', async () => {
    const { form } = await open()
    const variables = { form, question: 'anyone', term: 'a'.repeat(201) }
    expect(await campus().as('chelsea').refused(LOOKUP, variables)).toBe('BAD_USER_INPUT')
  })

  it('refuses a choice that is not there, and VA-09 keeps a cleared answer as an empty one', async () => {
    const { choose, find, refused } = await open()
    for (const selected of [{ id: 'nobody' }, { id: { $ne: null } }, { id: '__proto__' }])
      expect(await refused('search', 'campus', selected)).toBe('VALIDATION_FAILED')
    expect(await choose('search', 'campus', null)).toBeNull()
    const [place] = await find('campus', 'uc berkeley')
    await choose('search', 'campus', place?.answer)
    expect(await choose('search', 'campus', null)).toMatchObject({ id: null, name: null })
  })

  it('finds nothing for a category that there is not', async () => {
    const { find, refused } = await open()
    expect(await find('ship', 'titanic')).toEqual([])
    expect(await refused('search', 'ship', { id: '1', category: 'Ship' })).toBe('VALIDATION_FAILED')
  })
})

onCampus('the libraries of the demonstration', (campus) => {
  it('LI-03 find an airport by its code first, by city, and without accents', async () => {
    await publish(campus())
    const at = async (libraryId: string, fields: string[], term: string) => {
      const library = { schemaId: libraryId, fields }
      const question: Element = { id: 'q', type: 'library-search', title: 'Q', library }
      const id = `${libraryId}-${term.replace(/\W/g, '')}`
      const pages = [{ id: 'p', name: 'P', children: [question] }]
      await campus().put(TEMPLATES, { ...template, id, groupId: id, pages })
      await campus().services.authorizer.writeTuple({
        user: 'user:*',
        relation: 'starter',
        object: `template_group:${id}`,
      })
      const chelsea = campus().as('chelsea')
      const { createForm } = await chelsea.ask<{ createForm: { id: string } }>(operations.create, {
        group: id,
      })
      const variables = { form: createForm.id, question: 'q', term }
      return (await chelsea.ask<{ lookup: LookupItem[] }>(LOOKUP, variables)).lookup
    }
    expect((await at('airports', ['code'], 'sfo'))[0]?.id).toBe('airports-SFO')
    expect((await at('airports', ['code'], 'sao paulo')).map(({ id }) => id)).toContain('airports-GRU')
    expect((await at('airports', ['code'], 'a')).length).toBe(25)
    expect((await at('pesticides', ['epaRegistrationNumber'], '524-475'))[0]?.answer).toEqual({
      id: 'pesticides-524-475',
      name: 'Roundup Ultra Herbicide',
      fields: { epaRegistrationNumber: '524-475' },
    })
  })
})
