import { expect, it } from 'vitest'
import { checkChain } from '../../server/features/ground/audit/check-chain.ts'
import { FLAGS } from '../../server/features/ground/flag/index.ts'
import { onCampus } from './support/each-store.ts'
import { openCampus } from './support/open-campus.ts'
import { keepsRights } from './support/rights.ts'

const LIST = `{ featureFlags {
  id description state { enabled campusCodes } revision changedAt changedBy { userId }
} }`
const SET = `mutation ($input: SetFeatureFlagInput!) {
  setFeatureFlag(input: $input) { id state { enabled campusCodes } revision }
}`
const CHANGES = `query ($id: ID!) { featureFlagChanges(id: $id) {
  actor { userId } before { enabled campusCodes } after { enabled campusCodes }
} }`
const COMMENTS = 'rollout-comments-v2'
/** Off in the demo. */
const DASHBOARDS = 'rollout-config-manager-multiple-dashboard'

interface Flag {
  id: string
  state: { enabled: boolean; campusCodes: string[] }
  revision: string | null
  changedAt: string | null
  changedBy: { userId: string } | null
}

keepsRights('featureFlags', { text: '{ featureFlags { id } }', allowed: ['tools', 'globalAdmin'] })
keepsRights('featureFlagChanges', {
  text: '{ featureFlagChanges(id: "rollout-form-v2") { id } }',
  allowed: ['tools', 'globalAdmin'],
})
keepsRights('setFeatureFlag', {
  text: 'mutation { setFeatureFlag(input: { id: "rollout-form-v2", enabled: false }) { id } }',
  allowed: ['globalAdmin'],
})

onCampus('feature flags', (campus) => {
  const alice = () => campus().as('alice')
  const flag = async (id: string) => {
    const found = (await alice().ask<{ featureFlags: Flag[] }>(LIST)).featureFlags.find(
      (each) => each.id === id,
    )
    if (!found) throw new Error(`There is no flag ${id}`)
    return found
  }
  const input = async (id: string, enabled: boolean, campusCodes?: string[]) => ({
    ...{ id, enabled, revision: (await flag(id)).revision },
    ...(campusCodes && { campusCodes }),
  })
  const set = async (id: string, enabled: boolean, campusCodes?: string[]) =>
    alice().ask<{ setFeatureFlag: Flag }>(SET, { input: await input(id, enabled, campusCodes) })
  const on = async (name: string) => (await campus().as(name).ask<{ flags: string[] }>('{ flags }')).flags

  it('are switched at once for everybody, and remember who did', async () => {
    expect(await on('chelsea')).not.toContain(DASHBOARDS)
    await set(DASHBOARDS, true)
    expect(await on('chelsea')).toContain(DASHBOARDS)
    const after = await flag(DASHBOARDS)
    expect(after).toMatchObject({ state: { enabled: true, campusCodes: [] }, changedBy: { userId: 'alice' } })
    await set(DASHBOARDS, false)
    expect(await on('chelsea')).not.toContain(DASHBOARDS)
    const { featureFlagChanges } = await alice().ask<{ featureFlagChanges: object[] }>(CHANGES, {
      id: DASHBOARDS,
    })
    const [offState, onState] = [false, true].map((enabled) => ({ enabled, campusCodes: [] }))
    expect(featureFlagChanges).toEqual([
      { actor: { userId: 'alice' }, before: onState, after: offState },
      { actor: { userId: 'alice' }, before: offState, after: onState },
    ])
  })

  it('are on at some campuses alone, and what they were before is known', async () => {
    await set(COMMENTS, true, ['ANR', '03', '03'])
    expect((await flag(COMMENTS)).state).toEqual({ enabled: true, campusCodes: ['03', 'ANR'] })
    expect(await on('chelsea')).not.toContain(COMMENTS)
    await set(COMMENTS, true, ['01'])
    expect(await on('chelsea')).toContain(COMMENTS)
    const log = `{ auditLog(first: 1, filter: { subjectId: "${COMMENTS}" }) { action to details { name value } } }`
    expect(await alice().ask(log)).toEqual({
      auditLog: [
        {
          ...{ action: 'flag.change', to: COMMENTS },
          details: [
            { name: 'before', value: 'on 03 ANR' },
            { name: 'after', value: 'on 01' },
          ],
        },
      ],
    })
    await set(COMMENTS, true)
    expect((await flag(COMMENTS)).state).toEqual({ enabled: true, campusCodes: [] })
    expect((await checkChain(campus().store)).broken).toEqual([])
  })

  it('keep what somebody else changed meanwhile, and change nothing twice', async () => {
    const seen = await input('rollout-form-v2', true)
    await set('rollout-form-v2', true, ['02'])
    expect(await alice().refused(SET, { input: seen })).toBe('CONFLICT')
    expect((await flag('rollout-form-v2')).state.campusCodes).toEqual(['02'])
    const again = { ...seen, campusCodes: ['02'] }
    const { revision } = await flag('rollout-form-v2')
    expect((await alice().ask<{ setFeatureFlag: Flag }>(SET, { input: again })).setFeatureFlag.revision).toBe(
      revision,
    )
    const both = await input('rollout-form-v2', false)
    const replies = await Promise.all([
      alice().send(SET, { input: both }),
      alice().send(SET, { input: { ...both, enabled: true } }),
    ])
    expect(replies.filter(({ errors }) => errors).length).toBeLessThan(2)
    const changes = await alice().ask<{ featureFlagChanges: object[] }>(CHANGES, { id: 'rollout-form-v2' })
    expect(changes.featureFlagChanges).toHaveLength(1 + replies.filter(({ errors }) => !errors).length)
  })

  it('are refused that nobody knows, with campuses that there are not, and with none', async () => {
    for (const id of ['unheard-of', '__proto__', '$where', ''])
      expect(await alice().refused(SET, { input: { id, enabled: true } }), id).toBe('NOT_FOUND')
    const { revision } = await flag('rss-tooling')
    for (const campusCodes of [[], ['99'], ['$where'], Array.from({ length: 15 }, (_, n) => `${n}`)])
      expect(
        await alice().refused(SET, { input: { id: 'rss-tooling', revision, enabled: true, campusCodes } }),
        campusCodes.join(),
      ).toBe('VALIDATION_FAILED')
    expect((await flag('rss-tooling')).state.enabled).toBe(false)
  })

  it('are all there, and off, where nobody ever set one', async () => {
    const flags = campus().store.collection(FLAGS)
    await flags.deleteOne({ id: 'rss-tooling' })
    expect(await flag('rss-tooling')).toMatchObject({ state: { enabled: false }, revision: null })
    await set('rss-tooling', true)
    expect(await on('bob')).toContain('rss-tooling')
    await set('rss-tooling', false)
  })
})

it('are read by every server from the store: one that did not switch them follows without a restart', async () => {
  const campus = await openCampus()
  try {
    const flags = campus.store.collection(FLAGS)
    await flags.updateOne({ id: DASHBOARDS }, { $set: { enabled: true, revision: 'elsewhere' } })
    expect((await campus.as('chelsea').ask<{ flags: string[] }>('{ flags }')).flags).toContain(DASHBOARDS)
  } finally {
    await campus.close()
  }
})
