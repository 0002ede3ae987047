import { beforeAll, expect, it } from 'vitest'
import { GRID_STATES } from '../../server/features/insight/explorer/collections.ts'
import { PATH, PROGRAM } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import { fillExplored, place } from './support/explored.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const admins: Principal[] = ['programAdmin', 'globalAdmin']
const at = 'programId: "injury-illness", templateGroupId: "injury-illness-301"'
const input =
  'id: "rights", name: " ", programId: "injury-illness", identifier: "injury-illness-301", columnState: [], filterModel: {}'
keepsRights('gridStates', { text: `{ gridStates(${at}) { id } }`, allowed: admins })
keepsRights('saveGridState', {
  text: `mutation { saveGridState(input: { ${input} }) { id } }`,
  allowed: admins,
  outcome: 'VALIDATION_FAILED',
})
keepsRights('deleteGridState', {
  text: `mutation { deleteGridState(id: "none", ${at}) { id } }`,
  allowed: admins,
})

const FIELDS = 'id name columnState filterModel isShared isPartial isOwn ownerName'
const LIST = `query ($programId: ID!, $templateGroupId: ID!) {
  gridStates(programId: $programId, templateGroupId: $templateGroupId) { ${FIELDS} } }`
const SAVE = `mutation ($input: GridStateInput!) { saveGridState(input: $input) { ${FIELDS} } }`
const DELETE = `mutation ($id: ID!, $programId: ID!, $templateGroupId: ID!) {
  deleteGridState(id: $id, programId: $programId, templateGroupId: $templateGroupId) { id } }`

const view = (id: string, more: object = {}) => ({
  ...{ id, name: `View ${id}`, programId: PROGRAM, identifier: 'explored' },
  ...{ columnState: [{ colId: 'days', sort: 'desc' }], filterModel: {}, ...more },
})
const burns = { kind: { filterType: 'set', type: 'equals', values: ['burn'] } }

onCampus('saved views of the data explorer', (campus) => {
  const as = (who: string) => campus().as(who)
  const namesOf = async (who: string) =>
    (await as(who).ask<{ gridStates: { name: string }[] }>(LIST, place, PATH)).gridStates.map(
      ({ name }) => name,
    )
  const save = (who: string, saved: object) => as(who).ask(SAVE, { input: saved }, PATH)
  const refusal = async (who: string, saved: object) => {
    const { errors } = await as(who).send(SAVE, { input: saved }, PATH)
    const { code, issues = [] } = errors?.[0]?.extensions ?? {}
    return [code, ...issues.map((issue) => issue.code)]
  }

  beforeAll(() => fillExplored(campus()))

  it('DM-06 are one’s own, or shared with all who may explore the program', async () => {
    await save('bob', view('own', { filterModel: burns }))
    await save('bob', view('shared', { isShared: true, filterModel: burns }))
    expect(await namesOf('bob')).toEqual(['View own', 'View shared'])
    expect(await namesOf('alice')).toEqual(['View shared'])
    const { gridStates } = await as('alice').ask<{ gridStates: object[] }>(LIST, place, PATH)
    expect(gridStates).toEqual([
      {
        ...{ id: 'shared', name: 'View shared', isShared: true, isOwn: false, isPartial: false },
        ...{ ownerName: expect.stringContaining('Bob'), filterModel: burns },
        columnState: [{ colId: 'days', sort: 'desc' }],
      },
    ])
    // Saved again it takes the place; somebody else’s stays as it is, whatever its id.
    await save('bob', view('own', { name: 'Burns' }))
    expect(await namesOf('bob')).toEqual(['Burns', 'View shared'])
    expect(await refusal('alice', view('own'))).toEqual(['NOT_FOUND'])
    expect(await refusal('alice', view('shared'))).toEqual(['NOT_FOUND'])
    await as('alice').ask(DELETE, { ...place, id: 'shared' }, PATH)
    expect(await namesOf('alice')).toEqual(['View shared'])
    await as('bob').ask(DELETE, { ...place, id: 'shared' }, PATH)
    await as('bob').ask(DELETE, { ...place, id: 'shared' }, PATH)
    expect(await namesOf('alice')).toEqual([])
  })

  it('say nothing of columns that their viewer may not see, nor of those that are gone', async () => {
    const secret = { secret: { filterType: 'set', type: 'equals', values: ['burn'] } }
    const state = {
      ...view('odd', { isShared: true, filterModel: { ...secret, ...burns } }),
      ...{
        schemaVersion: 1 as const,
        ownerId: 'alice',
        columnState: [{ colId: 'secret' }, { colId: 'gone' }],
      },
    }
    await campus().put(GRID_STATES, state as never)
    const { gridStates } = await as('bob').ask<{ gridStates: { id: string }[] }>(LIST, place, PATH)
    expect(gridStates.find(({ id }) => id === 'odd')).toMatchObject({
      ...{ isPartial: true, columnState: [], filterModel: burns },
    })
    expect(JSON.stringify(gridStates)).not.toContain('secret')
  })

  it('are held to their schema, to a name of their own and to fifty', async () => {
    for (const more of [
      { filterModel: { $where: { filterType: 'text', type: 'contains', filter: 'sleep(1)' } } },
      { filterModel: JSON.parse('{"__proto__": {"filterType": "text", "type": "blank"}}') },
      { columnState: [{ colId: 'days', comparator: 'alert(1)' }] },
      { columnState: 'days' },
      { name: '  ' },
      { name: 'x'.repeat(81) },
    ])
      expect((await refusal('bob', view('bad', more)))[0], JSON.stringify(more)).toBe('VALIDATION_FAILED')
    await save('bob', view('first', { name: 'Named' }))
    expect(await refusal('bob', view('second', { name: ' NAMED ' }))).toEqual([
      'VALIDATION_FAILED',
      'explorer.name_taken',
    ])
    for (const who of ['dave', 'karen', 'chelsea']) {
      expect(await refusal(who, view('theirs'))).toEqual(['ACCESS_DENIED'])
      expect(await as(who).refused(LIST, place, PATH)).toBe('ACCESS_DENIED')
      expect(await as(who).refused(DELETE, { ...place, id: 'own' }, PATH)).toBe('ACCESS_DENIED')
    }
    const have = (await namesOf('alice')).length
    for (let n = 0; n < 50 - have; n++) await save('alice', view(`many-${n}`))
    expect(await refusal('alice', view('one-more'))).toEqual(['VALIDATION_FAILED', 'explorer.too_many'])
  })
})
