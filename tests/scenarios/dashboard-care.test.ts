import { beforeAll, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/index.ts'
import * as dashboards from './support/dashboards.ts'
import { contentOf, PATH, PROGRAM, type SentDashboard, tile } from './support/dashboards.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, type Principal, signedIn } from './support/rights.ts'

const { CREATE, DELETE, FIND, UPDATE } = dashboards
const members: Principal[] = ['member', 'programAdmin', 'globalAdmin']
const own = 'programId: "injury-illness", id: "none"'
keepsRights('renameDashboard', {
  text: `mutation { renameDashboard(input: { ${own}, revision: "r", name: "N" }) { id } }`,
  ...{ allowed: members, outcome: 'NOT_FOUND' },
})
keepsRights('duplicateDashboard', {
  text: `mutation { duplicateDashboard(input: { ${own}, newId: "c", name: "N", type: USER }) { id } }`,
  ...{ allowed: members, outcome: 'NOT_FOUND' },
})
keepsRights('setDefaultDashboard', {
  text: `mutation { setDefaultDashboard(input: { ${own}, isDefault: true, forEverybody: false }) { id } }`,
  ...{ allowed: members, outcome: 'NOT_FOUND' },
})
keepsRights('dashboardProgramId', {
  ...{ text: '{ dashboardProgramId(id: "none") }', allowed: signedIn, outcome: 'NOT_FOUND' },
})

const RENAME =
  'mutation ($input: RenameDashboardInput!) { renameDashboard(input: $input) { id name revision tileIds } }'
const DUPLICATE = `mutation ($input: DuplicateDashboardInput!) { duplicateDashboard(input: $input) {
  id name type revision canEdit canManage tileIds } }`
const SET_DEFAULT = `mutation ($input: SetDefaultDashboardInput!) { setDefaultDashboard(input: $input) {
  id isDefault isMyDefault } }`
const LISTED = `query ($programId: ID!) { program(id: $programId) {
  dashboards { id } myDashboards { id name } defaultDashboardId } }`
const PLACE = 'query ($id: ID!) { dashboardProgramId(id: $id) }'

interface Listed {
  program: {
    dashboards: { id: string }[]
    myDashboards: { id: string; name: string }[]
    defaultDashboardId: string | null
  }
}

onCampus('the care of dashboards', (campus) => {
  const as = (who: string) => campus().as(who)
  const place = (id: string) => ({ programId: PROGRAM, id })
  const listed = async (who: string) =>
    (await as(who).ask<Listed>(LISTED, { programId: PROGRAM }, PATH)).program
  const create = async (id: string, more: object = {}) => {
    const input = { programId: PROGRAM, id, content: contentOf([tile('a')]), ...more }
    const sent = await as('bob').ask<{ createDashboard: SentDashboard }>(CREATE, { input }, PATH)
    return sent.createDashboard
  }
  const copy = (who: string, id: string, newId: string, type: 'USER' | 'PROGRAM') =>
    as(who).send<{ duplicateDashboard: SentDashboard }>(
      DUPLICATE,
      { input: { ...place(id), newId, name: `Copy of ${id}`, type } },
      PATH,
    )
  const setDefault = (who: string, id: string, forEverybody: boolean, isDefault = true) =>
    as(who).send(SET_DEFAULT, { input: { ...place(id), forEverybody, isDefault } }, PATH)
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
    errors?.[0]?.extensions.code ?? 'OK'
  const actions = async (to: string) =>
    (
      await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ to }, { sort: { id: 1 } })
    ).map(({ action }) => action)

  beforeAll(() => dashboards.publishTiled(campus()))

  it('X-44 a dashboard is renamed by the admins of its program alone, once, and not over what others saved', async () => {
    const { revision } = await create('named')
    const input = { ...place('named'), revision, name: '  By kind ' }
    expect(await as('dave').refused(RENAME, { input }, PATH)).toBe('ACCESS_DENIED')
    expect(await as('bob').refused(RENAME, { input: { ...input, name: ' ' } }, PATH)).toBe(
      'VALIDATION_FAILED',
    )
    const { renameDashboard } = await as('bob').ask<{ renameDashboard: SentDashboard }>(
      RENAME,
      { input },
      PATH,
    )
    expect(renameDashboard).toMatchObject({ name: 'By kind', tileIds: ['a'] })
    await as('bob').ask(RENAME, { input }, PATH)
    const late = { ...input, name: 'Too late' }
    expect(await as('bob').refused(RENAME, { input: late }, PATH)).toBe('CONFLICT')
    expect(await actions('named')).toEqual(['dashboard.create', 'dashboard.rename'])
  })

  it('X-44 a member keeps a copy that nobody else sees, renames and deletes it, and its admins have no say', async () => {
    await create('shared')
    const { data } = await copy('dave', 'shared', 'daves', 'USER')
    expect(data.duplicateDashboard).toMatchObject({
      ...{ id: 'daves', type: 'USER', canEdit: false, canManage: true, tileIds: ['a'] },
    })
    // Sent again it makes no second one.
    expect(codeOf(await copy('dave', 'shared', 'daves', 'USER'))).toBe('OK')
    expect((await listed('dave')).myDashboards).toEqual([{ id: 'daves', name: 'Copy of shared' }])
    for (const who of ['bob', 'alice']) {
      expect(await as(who).refused(FIND, place('daves'), PATH)).toBe('NOT_FOUND')
      expect(await as(who).refused(PLACE, { id: 'daves' }, PATH)).toBe('NOT_FOUND')
      expect(codeOf(await copy(who, 'daves', 'taken', 'PROGRAM'))).toBe('NOT_FOUND')
      const { dashboards: all, myDashboards } = await listed(who)
      expect([...all, ...myDashboards].map(({ id }) => id)).not.toContain('daves')
      const { revision } = data.duplicateDashboard
      await as(who).ask(DELETE, { input: { ...place('daves'), revision } }, PATH)
    }
    expect((await listed('dave')).myDashboards).toHaveLength(1)
    const { revision } = data.duplicateDashboard
    const input = { ...place('daves'), revision, name: 'Mine' }
    const renamed = await as('dave').ask<{ renameDashboard: SentDashboard }>(RENAME, { input }, PATH)
    // What it counts is written by admins alone, also in a copy.
    const change = { ...place('daves'), revision: renamed.renameDashboard.revision, content: contentOf([]) }
    expect(await as('dave').refused(UPDATE, { input: change }, PATH)).toBe('ACCESS_DENIED')
    const gone = { ...place('daves'), revision: renamed.renameDashboard.revision }
    await as('dave').ask(DELETE, { input: gone }, PATH)
    expect((await listed('dave')).myDashboards).toEqual([])
  })

  it('X-44 the program’s own are duplicated by its admins, and an admin writes private ones, up to a limit', async () => {
    await create('model')
    expect(codeOf(await copy('dave', 'model', 'forbidden', 'PROGRAM'))).toBe('ACCESS_DENIED')
    expect(codeOf(await copy('chelsea', 'model', 'forbidden', 'USER'))).toBe('ACCESS_DENIED')
    expect(codeOf(await copy('bob', 'model', 'model-2', 'PROGRAM'))).toBe('OK')
    expect((await listed('dave')).dashboards.map(({ id }) => id)).toContain('model-2')
    const { revision } = await create('bobs', { type: 'USER' })
    const change = { ...place('bobs'), revision, content: contentOf([], { name: 'Empty' }) }
    await as('bob').ask(UPDATE, { input: change }, PATH)
    expect(await as('alice').refused(FIND, place('bobs'), PATH)).toBe('NOT_FOUND')
    for (let n = 1; n < 20; n++) expect(codeOf(await copy('bob', 'model', `own-${n}`, 'USER'))).toBe('OK')
    expect(codeOf(await copy('bob', 'model', 'one-more', 'USER'))).toBe('VALIDATION_FAILED')
  })

  it('X-44 opens first what a person chose, else what the admins chose, and none that is gone', async () => {
    for (const id of ['for-all', 'for-dave']) await create(id)
    expect((await listed('dave')).defaultDashboardId).toBeNull()
    expect(codeOf(await setDefault('dave', 'for-all', true))).toBe('ACCESS_DENIED')
    expect(codeOf(await setDefault('bob', 'for-all', true))).toBe('OK')
    expect(codeOf(await setDefault('dave', 'for-dave', false))).toBe('OK')
    expect((await listed('dave')).defaultDashboardId).toBe('for-dave')
    expect((await listed('alice')).defaultDashboardId).toBe('for-all')
    expect(codeOf(await copy('bob', 'for-all', 'private', 'USER'))).toBe('VALIDATION_FAILED')
    expect(codeOf(await copy('dave', 'for-all', 'daves-own', 'USER'))).toBe('OK')
    expect(codeOf(await setDefault('dave', 'daves-own', false))).toBe('OK')
    expect((await listed('dave')).defaultDashboardId).toBe('daves-own')
    expect(codeOf(await setDefault('dave', 'daves-own', false, false))).toBe('OK')
    expect((await listed('dave')).defaultDashboardId).toBe('for-all')
    const { dashboard } = await as('bob').ask<{ dashboard: SentDashboard }>(FIND, place('for-all'), PATH)
    const { revision } = dashboard
    await as('bob').ask(DELETE, { input: { ...place('for-all'), revision } }, PATH)
    expect((await listed('dave')).defaultDashboardId).toBeNull()
  })

  it('X-45 a short address leads to the program of a dashboard, for those who may read it', async () => {
    await create('short')
    for (const who of ['bob', 'dave'])
      expect(await as(who).ask(PLACE, { id: 'short' }, PATH)).toEqual({ dashboardProgramId: PROGRAM })
    for (const who of ['karen', 'chelsea'])
      expect(await as(who).refused(PLACE, { id: 'short' }, PATH)).toBe('NOT_FOUND')
    for (const id of ['none', '{"$ne":1}', 'x'.repeat(1000)])
      expect(await as('bob').refused(PLACE, { id }, PATH)).toBe('NOT_FOUND')
  })
})
