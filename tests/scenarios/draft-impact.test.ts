import { beforeAll, expect, it } from 'vitest'
import type { Edit, JsonValue } from '../../schemas/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { asked, drafting, makeAuthor, named } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { publishSmall, startSmall } from './support/small-form.ts'

const AT = '/form-builder/graphql'
const text = (name: 'draftImpact' | 'draftBase', fields: string) =>
  `query ($id: ID!) { ${name}(draftId: $id) { ${fields} } }`
const IMPACT = text(
  'draftImpact',
  'openForms losing looked versions { version forms } questions { id label reason forms } states { id label forms }',
)
const BASE = text('draftBase', 'version latestVersion isArchived documents')
const ARCHIVE =
  'mutation ($id: ID!, $archived: Boolean!) { archiveTemplate(templateGroupId: $id, archived: $archived) { status } }'
const START = 'mutation { createForm(templateGroupId: "small") { id } }'

const nowhere = { allowed: ['studio', 'globalAdmin'] as const, outcome: 'NOT_FOUND' }
keepsRights('draftImpact', { text: '{ draftImpact(draftId: "none") { openForms } }', ...nowhere })
keepsRights('draftBase', { text: '{ draftBase(draftId: "none") { version } }', ...nowhere })
keepsRights('publishedVersions', { text: '{ publishedVersions(draftId: "none") { version } }', ...nowhere })
keepsRights('publishedVersion', {
  text: '{ publishedVersion(draftId: "none", version: 1) { version } }',
  ...nowhere,
})
keepsRights('archiveTemplate', {
  text: 'mutation { archiveTemplate(templateGroupId: "small", archived: false) { status } }',
  allowed: ['globalAdmin'],
})

interface Impact {
  openForms: number
  losing: number
  looked: number
  versions: { version: number; forms: number }[]
  questions: { id: string; label: string; reason: string; forms: number }[]
  states: { id: string; label: string; forms: number }[]
}

const child = (id: string) => ['template', 'pages', { id: 'main' }, 'children', { id }] satisfies Edit['at']

onCampus('the impact of a draft', (campus) => {
  const bob = () => drafting(campus().as('bob'))
  const impactOf = async (id: string) =>
    (await campus().as('bob').ask<{ draftImpact: Impact }>(IMPACT, { id }, AT)).draftImpact
  beforeAll(async () => {
    await makeAuthor(campus(), 'bob')
    await publishSmall(campus())
  })

  it('X-31 counts the open forms, the answers that would have no place and the states that are gone', async () => {
    const chelsea = campus().as('chelsea')
    const [one, two, three, gone] = await Promise.all([1, 2, 3, 4].map(() => startSmall(chelsea)))
    if (!one || !two || !three || !gone) throw new Error('not started')
    await one.text('name', 'Ann')
    await one.text('short', 'Hand')
    await two.text('name', 'Ben')
    await two.act('submit')
    await gone.text('name', 'Zoe')
    await campus()
      .as('chelsea')
      .ask('mutation ($id: ID!) { deleteForm(formId: $id) { status } }', { id: gone.id })

    const { id, documents } = await bob().open('small')
    const untouched = { openForms: 3, losing: 0, looked: 3, questions: [], states: [] }
    expect(await impactOf(id)).toMatchObject({ ...untouched, versions: [{ version: 1, forms: 3 }] })

    const [page] = documents.template.pages
    const was = (name: string) => page?.children.find((each) => each.id === name) as unknown as JsonValue
    const { nodes } = documents.workflow.flow as { nodes: { id: string }[] }
    await bob().save(id, 0, [
      { do: 'remove', at: child('name'), was: was('name') },
      { do: 'set', at: [...child('short'), 'type'], was: 'text-question', value: 'toggle-question' },
      {
        ...{ do: 'set', at: ['workflow', 'flow', 'nodes'], was: nodes as unknown as JsonValue },
        value: nodes.filter((node) => node.id !== 'review') as unknown as JsonValue,
      },
    ])
    expect(await impactOf(id)).toEqual({
      ...{ openForms: 3, losing: 2, looked: 3, versions: [{ version: 1, forms: 3 }] },
      questions: [
        { id: 'name', label: 'name', reason: 'gone', forms: 2 },
        { id: 'short', label: 'short', reason: 'otherKind', forms: 1 },
      ],
      states: [{ id: 'review', label: 'State review', forms: 1 }],
    })
    await bob().ask('discard', { id })
  })

  it('G3 counts for whatever a draft holds', async () => {
    const { id, revision, documents } = await bob().open('small')
    await bob().save(id, revision, [
      {
        do: 'set',
        at: ['template'],
        was: documents.template as unknown as JsonValue,
        value: { pages: [null, 1] },
      },
      { do: 'set', at: ['workflow'], was: documents.workflow as unknown as JsonValue, value: [null] },
    ])
    expect(await impactOf(id)).toMatchObject({ openForms: 3, losing: 3 })
    await bob().ask('discard', { id })
  })

  it('X-31 answers the version that a draft is compared with, and whether there is a newer one', async () => {
    const { id, documents } = await bob().open('small')
    const read = () => campus().as('bob').ask(BASE, { id }, AT)
    expect(await read()).toEqual({
      draftBase: { version: 1, latestVersion: 1, isArchived: false, documents },
    })
    await bob().save(id, 0, [named('Smaller', 'Small')])
    await bob().publish(id, 1)
    expect(await read()).toMatchObject({ draftBase: { version: 1, latestVersion: 2, documents } })
    const fresh = await bob().begin()
    expect(await campus().as('bob').ask(BASE, { id: fresh.id }, AT)).toEqual({
      draftBase: { version: 0, latestVersion: 0, isArchived: false, documents: null },
    })
  })

  it('ST-07 answers what was published of a template, and each version as its author wrote it', async () => {
    const { id, groupId } = await bob().begin()
    const ask = <T>(fields: string, more = '') =>
      campus()
        .as('bob')
        .ask<T>(`query ($id: ID!) { ${fields.replace('(', `(draftId: $id${more}`)} }`, { id }, AT)
    const versions = () => ask('publishedVersions() { version lastUpdated }')
    expect(await versions()).toEqual({ publishedVersions: [] })
    await bob().save(id, 0, [asked('first')])
    await bob().publish(id, 1)
    const next = await bob().open(groupId)
    await bob().save(next.id, 0, [named('Second', 'Untitled')])
    await bob().publish(next.id, 1)
    // The first draft is closed; what became of it can be read all the same.
    expect(await versions()).toMatchObject({
      publishedVersions: [{ version: 2, lastUpdated: expect.any(String) }, { version: 1 }],
    })
    const version = (number: number) =>
      ask('publishedVersion() { version documents }', `, version: ${number}`)
    const [first, second] = [await version(1), await version(2)]
    expect(first).toMatchObject({
      publishedVersion: { version: 1, documents: { template: { name: 'Untitled' } } },
    })
    expect(second).toMatchObject({
      publishedVersion: { version: 2, documents: { template: { name: 'Second' } } },
    })
    await expect(version(3)).rejects.toThrow()
    const { publishedVersion } = first as { publishedVersion: { documents: object } }
    expect(publishedVersion.documents).toEqual(next.documents)
  })

  it('ST-04 takes a template out of use and brings it back; forms that were started go on', async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea)
    const archive = (archived: boolean) => campus().as('bob').ask(ARCHIVE, { id: 'small', archived }, AT)
    await archive(true)
    await archive(true)
    expect((await chelsea.send(START)).errors?.[0]?.extensions.code).toBeDefined()
    expect(await form.text('name', 'Still here')).toMatchObject({ revision: 1 })
    const draft = await bob().open('small')
    expect(draft.documents.template.name).toBe('Smaller')
    expect(await campus().as('bob').ask(BASE, { id: draft.id }, AT)).toMatchObject({
      draftBase: { isArchived: true },
    })
    await archive(false)
    expect((await chelsea.send(START)).errors).toBeUndefined()
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ 'details.groupId': 'small', action: { $in: ['template.archive', 'template.unarchive'] } })
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['template.archive', 'bob'],
      ['template.unarchive', 'bob'],
    ])
  })
})
