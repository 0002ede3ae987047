import { beforeAll, describe, expect, it } from 'vitest'
import { DRAFT_EDITS } from '../../server/features/authoring/draft/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { drafting, makeAuthor, named } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'

onCampus('drafts', (campus) => {
  const alice = () => drafting(campus().as('alice'))
  const bob = () => drafting(campus().as('bob'))
  beforeAll(() => makeAuthor(campus(), 'bob'))

  describe('SG-05 a new template', () => {
    it('is Untitled, with a first page and a workflow, and belongs to its program', async () => {
      const draft = await bob().begin()
      expect(draft).toMatchObject({ name: 'Untitled', state: 'open', basedOn: 0, revision: 0 })
      const { template, workflow } = draft.documents
      expect(template).toMatchObject({ groupId: draft.groupId, programId: 'injury-illness' })
      expect(template.pages).toEqual([{ id: 'page-1', name: 'Page 1', children: [] }])
      expect(workflow).toMatchObject({ referenceId: draft.groupId })
      expect((await bob().begin()).groupId).not.toBe(draft.groupId)
      const { docs } = await bob().ask<{ docs: object[] }>('list', { program: 'injury-illness' })
      expect(docs).toContainEqual(expect.objectContaining({ id: draft.id, name: 'Untitled' }))
      const lines = await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ action: 'draft.begin', 'details.draftId': draft.id })
      expect(lines).toMatchObject([{ actorId: 'bob', details: { groupId: draft.groupId } }])
    })

    it('begins with what came from another system, and is of the program all the same', async () => {
      const pages = [{ id: 'zebras', name: 'Zebras', children: [{ id: 'bites', type: 'of-tomorrow' }] }]
      const template = { groupId: 'small', programId: 'travel', name: 'Zebra bites', pages, ofTheirs: [1] }
      const workflow = { referenceId: 'small', name: 'Two steps' }
      const { groupId, documents } = await bob().begin('injury-illness', {
        documents: { template, workflow, outcomes: [{ id: 'theirs' }], starters: ['user:*'] },
      })
      expect(groupId).not.toBe('small')
      const mine = { groupId, programId: 'injury-illness', schemaVersion: 1 }
      expect(documents.template).toEqual({ ...template, ...mine })
      expect(documents.workflow).toEqual({ ...workflow, referenceId: groupId, schemaVersion: 1 })
      // Who may start it is not for another system to say.
      expect(Object.keys(documents).sort()).toEqual(['outcomes', 'template', 'workflow'])
      expect(documents.outcomes).toEqual([{ id: 'theirs' }])
      expect((await bob().begin('injury-illness', { documents: {} })).documents.template.name).toBe(
        'Untitled',
      )
    })

    it('is begun once, however often it is asked for, and by another person another one', async () => {
      const op = 'begin-1'
      const first = await bob().begin('injury-illness', { op })
      await bob().save(first.id, 0, [named('Zebra bites', 'Untitled')])
      const again = await bob().begin('injury-illness', { op })
      expect(again).toMatchObject({ id: first.id, revision: 1, name: 'Zebra bites' })
      expect((await alice().begin('injury-illness', { op })).id).not.toBe(first.id)
      expect(await bob().refused('begin', { program: 'injury-illness', op: 'a b' })).toMatchObject([
        'VALIDATION_FAILED',
        { code: 'operation.bad_id' },
      ])
    })

    it('refuses what is no document, and more than a draft may hold', async () => {
      const refused = async (documents: unknown) =>
        (await bob().refused('begin', { program: 'injury-illness', documents })).slice(0, 2)
      expect(await refused([])).toMatchObject(['VALIDATION_FAILED', { code: 'schema.type', path: '' }])
      expect(await refused({ template: 'x' })).toMatchObject([
        'VALIDATION_FAILED',
        { code: 'schema.type', path: '/template' },
      ])
      expect(await refused({ workflow: null })).toMatchObject(['VALIDATION_FAILED', { path: '/workflow' }])
      for (const list of ['outcomes', 'notifications', 'metrics'])
        expect(await refused({ [list]: {} })).toMatchObject([
          'VALIDATION_FAILED',
          { code: 'schema.type', path: `/${list}` },
        ])
      const children = Array.from({ length: 5_001 }, (_, i) => ({ id: `q${i}` }))
      const [code, issue] = await refused({ template: { pages: [{ id: 'p', children }] } })
      expect([code, issue]).toMatchObject(['LIMIT_EXCEEDED', { code: 'draft.too_many_elements' }])
    })

    it('ST-04 is a copy of another one, which shares nothing with it', async () => {
      const author = bob()
      const original = await author.begin('injury-illness', {
        documents: {
          template: {
            ...{
              name: 'Zebra bites',
              autoIdPrefix: 'ZEB-',
              sharedWithPrograms: ['travel'],
              renameableForms: true,
            },
            permissions: [{ role: 'owner', action: 'submit' }],
            pages: [{ id: 'page-1', name: 'Bites', children: [] }],
          },
          workflow: { name: 'Two steps', flow: { nodes: [], edges: [] } },
        },
      })
      const copy = await author.copy(original.groupId)
      const { template, workflow } = copy.documents
      expect(copy).toMatchObject({ name: 'Copy of Zebra bites', basedOn: 0, revision: 0, state: 'open' })
      expect(copy.groupId).not.toBe(original.groupId)
      expect(template).toEqual({
        ...{ schemaVersion: 1, name: 'Copy of Zebra bites', renameableForms: true },
        ...{ groupId: copy.groupId, programId: 'injury-illness' },
        permissions: [{ role: 'owner', action: 'submit' }],
        pages: [{ id: 'page-1', name: 'Bites', children: [] }],
      })
      expect(workflow).toEqual({ ...original.documents.workflow, referenceId: copy.groupId })
      // What becomes of one is nothing to the other.
      await author.save(copy.id, 0, [named('Lion bites', 'Copy of Zebra bites')])
      expect((await author.read(original.id)).name).toBe('Zebra bites')
      const op = 'copy-1'
      const twice = await Promise.all(
        [1, 2].map(() => author.copy(original.groupId, 'injury-illness', { op })),
      )
      expect(twice[0]?.id).toBe(twice[1]?.id)
    })

    it('ST-04 copies what was published last, outcomes and all, and neither who may start it nor its ids', async () => {
      const { documents, groupId } = await alice().copy('small')
      const written = JSON.stringify(documents)
      expect(documents).not.toHaveProperty('starters')
      expect(documents.template.groupId).toBe(groupId)
      expect(documents.workflow.referenceId).toBe(groupId)
      for (const field of [
        '"workflowVersionId"',
        '"isLatest"',
        '"templateGroupId":"small"',
        '"groupId":"small"',
      ])
        expect(written).not.toContain(field)
      // Published, it is a template of its own.
      const copy = await alice().copy('small')
      expect((await alice().publish(copy.id, 0)).version).toBe(1)
    })

    it('ST-04 copies nothing for whoever is not an author of both', async () => {
      const original = await bob().begin()
      await makeAuthor(campus(), 'dave', 'travel')
      const dave = drafting(campus().as('dave'))
      expect(await dave.refused('copy', { group: original.groupId, program: 'travel' })).toEqual([
        'NOT_FOUND',
      ])
      expect(await dave.refused('copy', { group: original.groupId, program: 'injury-illness' })).toEqual([
        'ACCESS_DENIED',
      ])
      for (const group of ['none', '__proto__', '$where'])
        expect(await bob().refused('copy', { group, program: 'injury-illness' })).toEqual(['NOT_FOUND'])
    })

    it('is in no program that is not there, or that is not the author’s', async () => {
      expect(await bob().refused('begin', { program: 'none' })).toEqual(['NOT_FOUND'])
      expect(await bob().refused('begin', { program: '__proto__' })).toEqual(['NOT_FOUND'])
      await makeAuthor(campus(), 'dave', 'travel')
      const dave = drafting(campus().as('dave'))
      expect(await dave.refused('begin', { program: 'injury-illness' })).toEqual(['ACCESS_DENIED'])
      const { id } = await bob().begin()
      for (const [operation, more] of Object.entries({ read: {}, history: {}, problems: {}, discard: {} }))
        expect(await dave.refused(operation as 'read', { id, ...more })).toEqual(['NOT_FOUND'])
      const edits = [named('Mine', 'Untitled')]
      expect(await dave.refused('save', { id, base: 0, edits })).toEqual(['NOT_FOUND'])
      expect(await dave.refused('publish', { id, revision: 0 })).toEqual(['NOT_FOUND'])
      expect((await bob().read(id)).name).toBe('Untitled')
    })
  })

  describe('X-31 the draft of a published template', () => {
    it('is begun from the latest version, once, whoever opens it', async () => {
      const opened = await Promise.all([bob().open('small'), alice().open('small'), bob().open('small')])
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
      const [draft] = opened
      expect(draft).toMatchObject({ name: 'Small', basedOn: 1, revision: 0 })
      expect(draft?.documents.template).not.toHaveProperty('version')
      expect(draft?.documents.starters).toEqual(['user:*'])
      const count = { draftId: draft?.id }
      expect(await campus().store.collection(DRAFT_EDITS).count(count)).toBe(0)
      await bob().ask('discard', { id: draft?.id })
    })

    it('says of no template that there is none', async () => {
      for (const group of ['none', '__proto__', 'a.b'])
        expect(await bob().refused('open', { group })).toEqual(['NOT_FOUND'])
    })
  })

  describe('X-06 a draft that is discarded', () => {
    it('is gone from the list, takes no edits, and comes back within 30 days', async () => {
      const { id, groupId } = await bob().begin()
      await bob().save(id, 0, [named('Thrown away', 'Untitled')])
      await bob().ask('discard', { id })
      await bob().ask('discard', { id })
      const edits = [named('B', 'Thrown away')]
      expect(await bob().refused('save', { id, base: 1, edits })).toMatchObject([
        'CONFLICT',
        { code: 'draft.discarded' },
      ])
      const listed = async (discarded: boolean) =>
        (
          await bob().ask<{ docs: { id: string }[] }>('list', { program: 'injury-illness', discarded })
        ).docs.some((each) => each.id === id)
      expect([await listed(false), await listed(true)]).toEqual([false, true])
      campus().wait(29 * 24 * 3_600_000)
      expect(await bob().ask('restore', { id })).toMatchObject({ state: 'open', name: 'Thrown away' })
      await bob().save(id, 2, edits)
      await bob().ask('discard', { id })
      campus().wait(31 * 24 * 3_600_000)
      expect(await bob().refused('restore', { id })).toEqual(['NOT_FOUND'])
      const lines = await campus().store.collection(AUDIT_EVENTS).find({ 'details.groupId': groupId })
      expect(lines.map(({ action }) => action).sort()).toEqual([
        'draft.begin',
        'draft.discard',
        'draft.discard',
        'draft.restore',
      ])
    })

    it('does not come back beside another one of the same template', async () => {
      const first = await bob().open('small')
      await bob().ask('discard', { id: first.id })
      const second = await bob().open('small')
      expect(second.id).not.toBe(first.id)
      expect(await bob().refused('restore', { id: first.id })).toMatchObject([
        'CONFLICT',
        { code: 'draft.another_open' },
      ])
      await bob().ask('discard', { id: second.id })
      expect(await bob().ask('restore', { id: first.id })).toMatchObject({ state: 'open' })
      await bob().ask('discard', { id: first.id })
    })
  })
})
