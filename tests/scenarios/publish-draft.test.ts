import { beforeAll, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { REPORTS } from '../../server/features/insight/report/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { asked, drafting, makeAuthor, named } from './support/drafts.ts'
import { onEachStore } from './support/each-store.ts'

onEachStore('publishing a draft', (campus) => {
  const bob = () => drafting(campus().as('bob'))
  const alice = () => drafting(campus().as('alice'))
  beforeAll(() => makeAuthor(campus(), 'bob'))
  const versions = (groupId: string) =>
    campus()
      .store.collection(TEMPLATES)
      .find({ groupId }, { sort: { version: 1 } })

  it('ST-04 X-31 publishes what was looked at, closes the draft and keeps what was done', async () => {
    const { id, groupId } = await bob().begin()
    await bob().save(id, 0, [named('Report', 'Untitled'), asked('what')])
    expect(await bob().ask('problems', { id })).toEqual([])
    const published = await bob().publish(id, 1, { note: 'The first one' })
    expect(published).toMatchObject({ outcome: 'published', version: 1 })
    expect(await versions(groupId)).toMatchObject([{ name: 'Report', isLatest: true, status: 'PUBLISHED' }])
    const closed = await bob().read(id)
    expect(closed).toMatchObject({ state: 'published', publishedVersion: 1, note: 'The first one' })
    // A reply that was lost.
    expect(await bob().publish(id, 1)).toMatchObject({ outcome: 'unchanged', version: 1 })
    expect(await bob().refused('save', { id, base: 2, edits: [asked('b')] })).toMatchObject([
      'CONFLICT',
      { code: 'draft.published' },
    ])
    expect(await bob().since(id, 0)).toMatchObject([{ revision: 1 }, { revision: 2, closes: 'published' }])
    const next = await bob().open(groupId)
    expect(next).toMatchObject({ basedOn: 1, revision: 0, name: 'Report' })
    expect(next.id).not.toBe(id)
    const read = await campus()
      .as('bob')
      .ask<{ template: { document: { name: string } } }>(
        'query ($id: ID!) { template(id: $id) { document } }',
        { id: published.templateId },
        '/form-builder/graphql',
      )
    expect(read.template.document.name).toBe('Report')
  })

  it('A11 leaves a draft that was changed since it was looked at, or a template that another published', async () => {
    const { id, groupId } = await bob().begin()
    await bob().save(id, 0, [asked('what')])
    await alice().save(id, 1, [named('Hers', 'Untitled')])
    expect(await bob().refused('publish', { id, revision: 1 })).toMatchObject([
      'CONFLICT',
      { code: 'draft.changed_meanwhile' },
    ])
    expect(await versions(groupId)).toEqual([])
    await bob().publish(id, 2)
    const next = await bob().open(groupId)
    await bob().save(next.id, 0, [named('His', 'Hers')])
    const [first] = await versions(groupId)
    if (!first) throw new Error('no version')
    await campus().put(
      TEMPLATES,
      { ...first, isLatest: false },
      { ...first, id: `${groupId}-other`, version: 2, name: 'Imported' },
    )
    expect(await bob().refused('publish', { id: next.id, revision: 1 })).toMatchObject([
      'CONFLICT',
      { code: 'template.published_meanwhile' },
    ])
    expect(await bob().publish(next.id, 1, { over: 2 })).toMatchObject({ version: 3 })
    expect((await versions(groupId)).map(({ name, isLatest }) => [name, isLatest])).toEqual([
      ['Hers', false],
      ['Imported', false],
      ['His', true],
    ])
  })

  it('A11 lets one version come of many who publish at once', async () => {
    const { id, groupId } = await bob().begin()
    await bob().save(id, 0, [asked('what')])
    const replies = await Promise.all(
      [bob(), alice(), bob(), alice()].map((each) => each.refused('publish', { id, revision: 1 })),
    )
    expect(replies.every(([code]) => code === 'OK' || code === 'CONFLICT')).toBe(true)
    expect(await versions(groupId)).toHaveLength(1)
    // Whoever was refused asks again.
    expect(await alice().publish(id, 1)).toMatchObject({ version: 1 })
    expect(await versions(groupId)).toHaveLength(1)
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ action: 'template.publish', 'details.groupId': groupId })
    expect(lines).toHaveLength(1)
  })

  it('ST-07 says of every document what the gate finds, and publishes nothing of it', async () => {
    const { id, groupId, documents } = await bob().begin()
    const misruled = (name: string, on: string) => ({
      ...{ id: name, type: 'text-question', title: name, input: 'Default' },
      dependsOn: { rule: { '!!': { var: on } } },
    })
    await bob().save(id, 0, [
      ...['a', 'b'].map((each, i) => ({
        ...{ do: 'insert' as const, at: ['template', 'pages', { id: 'page-1' }, 'children', { id: each }] },
        value: misruled(each, i ? 'a' : 'b'),
      })),
      {
        do: 'set',
        at: ['workflow', 'flow'],
        was: documents.workflow.flow as object,
        value: { nodes: [], edges: [] },
      },
      { do: 'set', at: ['outcomes'], value: 'none' },
      { do: 'set', at: ['starters'], value: ['everybody'] },
    ])
    const problems = await bob().ask<{ document: string; path: string; isWarning: boolean }[]>('problems', {
      id,
    })
    const faulty = new Set(problems.filter(({ isWarning }) => !isWarning).map(({ document }) => document))
    expect([...faulty].sort()).toEqual(['outcomes', 'starters', 'template', 'workflow'])
    expect(problems.every(({ path }) => path === '' || path.startsWith('/'))).toBe(true)
    expect((await bob().refused('publish', { id, revision: 1 }))[0]).toBe('VALIDATION_FAILED')
    expect(await versions(groupId)).toEqual([])
    expect((await bob().read(id)).state).toBe('open')
  })

  it('advises on what can be published, and is in the way of nothing', async () => {
    const { id, groupId } = await bob().begin()
    const keyed = (key: string) => ({ businessKeys: [{ key, path: '' }] })
    const metric = {
      ...{ schemaVersion: 1, id: 'counted', title: 'Counted', view: 'pie' },
      aggregate: { function: 'count', config: { groupBy: [{ key: 'counted' }] } },
    }
    await campus()
      .store.collection(REPORTS)
      .insertOne({
        ...{
          schemaVersion: 1,
          id: 'of-it',
          programId: 'injury-illness',
          name: 'Of it',
          templateGroupId: groupId,
        },
        columns: [{ id: 'listed', label: 'Listed', key: 'listed' }],
      } as never)
    await bob().save(id, 0, [
      asked('read-by-a-report', 'page-1', keyed('listed')),
      asked('a', 'page-1', { title: 'What?', ...keyed('counted') }),
      asked('b', 'page-1', { title: 'what?', ...keyed('forgotten'), dependsOn: { rule: true } }),
      { do: 'set', at: ['metrics'], value: [metric] },
    ])
    const at = '/pages/0/children/2'
    const warning = { document: 'template', isWarning: true }
    expect(await bob().ask('problems', { id })).toEqual([
      { ...warning, code: 'placeholder.left', path: '/name' },
      { ...warning, code: 'siblings.same_title', path: `${at}/title` },
      { ...warning, code: 'condition.always', path: `${at}/dependsOn` },
      { ...warning, code: 'business_key.unread', path: `${at}/businessKeys/0` },
    ])
    expect(await bob().publish(id, 1)).toMatchObject({ version: 1 })
  })

  it('C6 publishes no draft as a version of another template', async () => {
    const { id, groupId } = await bob().begin()
    await bob().save(id, 0, [
      asked('what'),
      { do: 'set', at: ['template', 'groupId'], value: 'small', was: groupId },
    ])
    expect(await bob().ask('problems', { id })).toMatchObject([
      { document: 'template', code: 'draft.other_group', path: '/groupId' },
      { document: 'template', code: 'placeholder.left', path: '/name', isWarning: true },
    ])
    expect((await bob().refused('publish', { id, revision: 1 }))[0]).toBe('VALIDATION_FAILED')
    expect(await versions('small')).toHaveLength(1)
  })

  it('G3 finds problems in whatever a draft holds, and fails on nothing', async () => {
    const { id, documents } = await bob().begin()
    let was = documents as Record<string, unknown>
    for (const [i, junk] of [
      null,
      1,
      'text',
      [],
      [null],
      {},
      { pages: [null] },
      { schemaVersion: 1, pages: {} },
    ].entries()) {
      const names = ['template', 'workflow', 'outcomes', 'starters']
      await bob().save(
        id,
        i,
        names.map((name) => ({
          ...{ do: 'set' as const, at: [name], value: junk },
          ...(was[name] !== undefined && { was: was[name] as object }),
        })),
      )
      was = Object.fromEntries(names.map((name) => [name, junk]))
      expect((await bob().ask<unknown[]>('problems', { id })).length, JSON.stringify(junk)).toBeGreaterThan(1)
    }
  })
})
