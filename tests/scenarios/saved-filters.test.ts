import { expect, it } from 'vitest'
import type { SavedFilter } from '../../schemas/index.ts'
import { SAVED_FILTERS } from '../../server/features/insight/saved-filter/collections.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, signedIn } from './support/rights.ts'

keepsRights('savedFilters', { text: '{ savedFilters { id } }', allowed: signedIn })
keepsRights('saveFilter', {
  text: 'mutation { saveFilter(input: { id: "rights", name: "Mine", show: "mine" }) { id } }',
  allowed: signedIn,
})
keepsRights('deleteSavedFilter', {
  text: 'mutation { deleteSavedFilter(id: "rights") { id } }',
  allowed: signedIn,
})

const FIELDS = `id name show search templateGroupId status sort columns
  figure { programId dashboardId tileId first second }`
const LIST = `{ savedFilters { ${FIELDS} } }`
const SAVE = `mutation ($input: SavedFilterInput!) { saveFilter(input: $input) { ${FIELDS} } }`
const DELETE = `mutation ($id: ID!) { deleteSavedFilter(id: $id) { ${FIELDS} } }`
const PATH = '/platform-shell/graphql'

const injuries: SavedFilter = {
  ...{ id: 'injuries', name: 'Injuries under review', show: 'all', search: 'hall' },
  ...{ templateGroupId: 'injury-illness-301', status: 'under_review', sort: '-STATUS_CHANGED' },
  columns: ['owner', 'status'],
  figure: {
    programId: 'injury-illness',
    dashboardId: 'injuries',
    tileId: 'kinds',
    first: '',
    second: 'high',
  },
}

onCampus('saved filters', (campus) => {
  const list = async (who: string) =>
    (await campus().as(who).ask<{ savedFilters: SavedFilter[] }>(LIST, {}, PATH)).savedFilters
  const save = async (who: string, input: object) =>
    (await campus().as(who).ask<{ saveFilter: SavedFilter[] }>(SAVE, { input }, PATH)).saveFilter
  const remove = async (who: string, id: string) =>
    (await campus().as(who).ask<{ deleteSavedFilter: SavedFilter[] }>(DELETE, { id }, PATH)).deleteSavedFilter
  const refusal = async (who: string, input: object) => {
    const { errors } = await campus().as(who).send(SAVE, { input }, PATH)
    const { code, issues } = errors?.[0]?.extensions ?? {}
    return [code, ...new Set(issues?.map((issue) => issue.code))].join(' ')
  }

  it('are one’s own: nobody else lists, changes or deletes them, and an admin neither', async () => {
    expect(await save('bob', injuries)).toEqual([injuries])
    for (const other of ['alice', 'chelsea', 'dave']) {
      expect(await list(other)).toEqual([])
      expect(await remove(other, 'injuries')).toEqual([])
      // The same id is another filter of theirs.
      await save(other, { id: 'injuries', name: 'Other', show: 'mine' })
    }
    expect(await list('bob')).toEqual([injuries])
    expect(await list('dave')).toMatchObject([{ name: 'Other', templateGroupId: null, columns: null }])
  })

  it('are listed by name, renamed, deleted, and brought back as they were', async () => {
    await save('erin', injuries)
    await save('erin', { id: 'back', name: '  A, returned ', show: 'returned' })
    expect((await list('erin')).map(({ name }) => name)).toEqual(['A, returned', injuries.name])
    await save('erin', { ...injuries, name: 'Zoo' })
    await save('erin', { ...injuries, name: 'zoo' })
    expect((await list('erin')).map(({ name }) => name)).toEqual(['A, returned', 'zoo'])
    expect((await remove('erin', 'injuries')).map(({ id }) => id)).toEqual(['back'])
    expect((await remove('erin', 'injuries')).map(({ id }) => id)).toEqual(['back'])
    await save('erin', injuries)
    expect(await list('erin')).toContainEqual(injuries)
  })

  it('keep what names a template or a status that is not there', async () => {
    const gone = { ...injuries, id: 'gone', name: 'Gone', templateGroupId: 'no-such', status: 'no_such' }
    expect(await save('frank', gone)).toEqual([gone])
    expect(await list('frank')).toEqual([gone])
  })

  it('have each a name of its own, and are fifty at most, however many are saved at once', async () => {
    await save('grace', { id: 'first', name: 'Straße', show: 'mine' })
    expect(await refusal('grace', { id: 'second', name: ' STRAßE ', show: 'all' })).toBe(
      'VALIDATION_FAILED saved_filter.name_taken',
    )
    const filters = Array.from({ length: 49 }, (_, n) => ({
      id: `f-${n}`,
      name: `Filter ${n}`,
      show: 'mine',
    }))
    for (const filter of filters.slice(0, 46)) await save('grace', filter)
    // Three places are left for six.
    const more = Array.from({ length: 6 }, (_, n) => ({ id: `more-${n}`, name: `More ${n}`, show: 'mine' }))
    const codes = await Promise.all(more.map((filter) => refusal('grace', filter)))
    expect(codes.toSorted()).toEqual([
      ...['', '', ''],
      ...Array(3).fill('VALIDATION_FAILED saved_filter.too_many'),
    ])
    expect(await list('grace')).toHaveLength(50)
    // One that is there is still renamed.
    await save('grace', { id: 'first', name: 'Street', show: 'mine' })
    expect(await list('grace')).toHaveLength(50)
  })

  it('refuse what is too large or means something else, and keep every name as it is written', async () => {
    for (const [wrong, code] of [
      [{ name: '   ' }, 'schema.pattern'],
      [{ name: 'x'.repeat(81) }, 'schema.max_length'],
      [{ name: 'x'.repeat(10_000_000) }, 'schema.max_length'],
      [{ id: '__proto__' }, 'schema.pattern'],
      [{ id: 'a.b' }, 'schema.pattern'],
      [{ templateGroupId: '{"$ne":1}' }, 'schema.pattern'],
      [{ templateGroupId: 'constructor' }, 'schema.pattern'],
      [{ search: 'x'.repeat(101) }, 'schema.max_length'],
      [{ status: 'x'.repeat(101) }, 'schema.max_length'],
      [{ figure: { ...injuries.figure, tileId: '$where' } }, 'schema.pattern'],
      [{ figure: { ...injuries.figure, programId: '__proto__' } }, 'schema.pattern'],
      [{ figure: { ...injuries.figure, first: 'x'.repeat(201) } }, 'schema.max_length'],
      [{ show: '../mine' }, 'schema.pattern'],
      [{ sort: '$where' }, 'schema.pattern'],
      [{ columns: ['owner', 'owner'] }, 'schema.unique_items'],
      [{ columns: Array.from({ length: 21 }, (_, n) => `c${'x'.repeat(n)}`) }, 'schema.max_items'],
    ] as const)
      expect(await refusal('heidi', { ...injuries, ...wrong })).toMatch(
        new RegExp(`^VALIDATION_FAILED .*${code}`),
      )
    expect(await campus().store.collection(SAVED_FILTERS).findOne({ id: 'heidi' })).toBeNull()

    const names = [
      '__proto__',
      'constructor',
      '$where',
      '<script>alert(1)</script>',
      ...(await naughtyStrings()),
    ]
      .map((name) => name.trim())
      .filter((name) => name && name.length <= 80 && !name.includes('\0'))
    for (const name of names.slice(0, 40)) {
      expect((await save('heidi', { ...injuries, name })).map((each) => each.name)).toEqual([name])
    }
    expect((await list('heidi')).map(({ name }) => name)).toEqual([names[Math.min(39, names.length - 1)]])
  })
})
