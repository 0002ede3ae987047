import { beforeAll, describe, expect, it } from 'vitest'
import { applyEdits } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { asked, drafting, makeAuthor, named } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { openStream } from './support/live-stream.ts'

onCampus('edits of drafts', (campus) => {
  const alice = () => drafting(campus().as('alice'))
  const bob = () => drafting(campus().as('bob'))
  beforeAll(() => makeAuthor(campus(), 'bob'))

  describe('ST-02 edits of a draft', () => {
    it('are stored with who, when and what, and bring others up to date', async () => {
      const { id } = await bob().begin()
      expect(await bob().save(id, 0, [named('Report', 'Untitled')], { name: 'Rename' })).toEqual({
        revision: 1,
        missed: [],
      })
      const saved = await alice().save(id, 0, [asked('what')])
      expect(saved).toMatchObject({ revision: 2, missed: [{ revision: 1, name: 'Rename', userId: 'bob' }] })
      const draft = await alice().read(id)
      expect(draft).toMatchObject({ name: 'Report', revision: 2, lastSavedBy: { userId: 'alice' } })
      expect(draft.documents.template.pages[0]?.children.map((each) => each.id)).toEqual(['what'])
      expect(await bob().since(id, 1)).toMatchObject([{ revision: 2, userId: 'alice' }])
      expect(await bob().since(id, 2)).toEqual([])
      const history = await bob().ask<object[]>('history', { id })
      expect(history).toMatchObject([{ revision: 2 }, { revision: 1 }])
      expect(await bob().ask('history', { id, before: 2 })).toMatchObject([{ revision: 1 }])
    })

    it('A4 are applied once, however often they are sent', async () => {
      const { id } = await bob().begin()
      const edits = [asked('what')]
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => bob().refused('save', { id, base: 0, edits, op: 'op-1' })),
      )
      const again = await bob().save(id, 0, edits, { op: 'op-1' })
      expect(again.revision).toBe(1)
      expect(replies.map(([code]) => code).every((code) => code === 'OK' || code === 'CONFLICT')).toBe(true)
      expect((await bob().read(id)).documents.template.pages[0]?.children).toHaveLength(1)
      expect(await bob().refused('save', { id, base: 0, edits: [asked('other')], op: 'op-1' })).toMatchObject(
        ['CONFLICT', { code: 'operation_reused' }],
      )
    })

    it('are refused where others made something else of it, with the place and what is there now', async () => {
      const { id } = await bob().begin()
      await alice().save(id, 0, [named('Hers', 'Untitled')])
      const edits = [asked('kept-out'), named('His', 'Untitled')]
      expect(await bob().refused('save', { id, base: 0, edits })).toEqual([
        'CONFLICT',
        { code: 'edit.changed', path: '/template/name', params: { now: '"Hers"' } },
      ])
      expect(await bob().read(id)).toMatchObject({ name: 'Hers', revision: 1 })
    })

    it('of many authors at once are all kept', async () => {
      const { id } = await bob().begin()
      const ids = Array.from({ length: 12 }, (_, i) => `q${i}`)
      await Promise.all(
        ids.map((each, i) => (i % 2 ? alice() : bob()).save(id, 0, [asked(each)], { op: `op-${each}` })),
      )
      const draft = await bob().read(id)
      expect(draft.revision).toBe(12)
      expect(draft.documents.template.pages[0]?.children.map((each) => each.id).sort()).toEqual(ids.sort())
      const edits = await bob().since(id, 0)
      const begun = {
        ...draft.documents,
        template: { ...draft.documents.template, pages: [{ id: 'page-1', name: 'Page 1', children: [] }] },
      }
      expect(
        applyEdits(
          begun,
          edits.flatMap((each) => each.edits),
        ),
      ).toEqual(draft.documents)
    })

    it('are taken back after a reload by what was stored, byte for byte', async () => {
      const { id, documents } = await bob().begin()
      await bob().save(id, 0, [asked('a'), asked('b')])
      await bob().save(id, 1, [
        { do: 'set', at: ['template', 'permissions'], was: documents.template.permissions as object },
        {
          do: 'move',
          at: ['template', 'pages', 0, 'children', 1],
          was: asked('b').do === 'insert' ? (asked('b') as { value: object }).value : null,
          to: ['template', 'pages', 0, 'children', 0],
        },
      ])
      for (const done of (await bob().since(id, 0)).reverse()) {
        const { revision } = await bob().read(id)
        await bob().save(id, revision, invertEdits(done.edits), { undoes: done.revision })
      }
      const after = await bob().read(id)
      expect(JSON.stringify(after.documents)).toBe(JSON.stringify(documents))
      expect((await bob().since(id, 2)).map(({ undoes }) => undoes)).toEqual([2, 1])
    })

    it('G3 E3 that are none, hostile or too large are refused by name, and change nothing', async () => {
      const { id } = await bob().begin()
      const refused = async (edits: unknown, more: object = {}) =>
        (await bob().refused('save', { id, base: 0, edits, ...more })).map((each) =>
          typeof each === 'object' ? each.code : each,
        )
      for (const edits of [
        'x',
        {},
        [{}],
        [{ do: 'eval', at: ['template'] }],
        [{ do: 'set', at: [] }],
        [null],
        [],
      ])
        expect((await refused(edits))[0]).toBe('VALIDATION_FAILED')
      const hostile = JSON.parse('{"__proto__":{"admin":true}}')
      expect(await refused([{ do: 'set', at: ['template', 'more'], value: hostile }])).toEqual([
        'VALIDATION_FAILED',
        'document.forbidden_key',
      ])
      expect(await refused([{ do: 'set', at: ['template', '__proto__', 'x'], value: 1 }])).toEqual([
        'VALIDATION_FAILED',
        'edit.forbidden_name',
      ])
      expect(await refused([{ do: 'set', at: ['template', '$where'], value: 1 }])).toEqual([
        'VALIDATION_FAILED',
        'edit.forbidden_name',
      ])
      expect(await refused([named('B', 'Untitled')], { base: 7 })).toEqual([
        'CONFLICT',
        'draft.unknown_revision',
      ])
      const many = Array.from({ length: 5_001 }, (_, i) => ({ id: `q${i}` }))
      expect(
        await refused([
          { do: 'set', at: ['template', 'pages', { id: 'page-1' }, 'children'], was: [], value: many },
        ]),
      ).toEqual(['LIMIT_EXCEEDED', 'draft.too_many_elements'])
      const text = 'x'.repeat(900_000)
      for (let i = 0; i < 4; i++)
        await bob().save(id, i, [{ do: 'set', at: ['template', `t${i}`], value: text }])
      expect(await refused([{ do: 'set', at: ['template', 't4'], value: text }])).toEqual([
        'LIMIT_EXCEEDED',
        'draft.too_large',
      ])
      expect((await bob().read(id)).revision).toBe(4)
    })

    it('X-48 are told to the pages of its authors at once, and to nobody else', async () => {
      const { id } = await bob().begin()
      const stream = await openStream(campus(), 'alice', [], false, [id, 'none'])
      const stranger = await openStream(campus(), 'chelsea', [], false, [id])
      const soon = (what: () => unknown) => expect.poll(what, { timeout: 15_000, interval: 10 })
      await soon(() => stream.told[0]?.watchingDrafts).toEqual([id])
      await soon(() => stranger.told[0]?.watchingDrafts).toEqual([])
      await bob().save(id, 0, [named('Secret', 'Untitled')])
      await soon(() => stream.told.flatMap(({ drafts = [] }) => drafts)).toEqual([
        { draftId: id, kinds: ['EDITS'], isLost: false, page: null },
      ])
      expect(JSON.stringify(stream.told)).not.toContain('Secret')
      expect(stranger.told).toHaveLength(1)
      await stream.close()
      await stranger.close()
    })
  })

  describe('ST-02 restore points', () => {
    it('keep the draft under a name, and going back is an edit that can be taken back', async () => {
      const { id } = await bob().begin()
      await bob().save(id, 0, [asked('a')])
      const point = await bob().ask<{ id: string }>('keep', { id, name: ' One question ' })
      expect(point).toMatchObject({ name: 'One question', revision: 1 })
      await alice().save(id, 1, [named('Other', 'Untitled'), asked('b')])
      const back = await bob().ask<{ documents: unknown; revision: number }>('back', { id, point: point.id })
      expect(back.revision).toBe(3)
      expect(await bob().read(id)).toMatchObject({ name: 'Untitled', revision: 3 })
      const [gone] = await bob().since(id, 2)
      expect(gone).toMatchObject({ name: 'Go back to One question', userId: 'bob' })
      await bob().save(id, 3, invertEdits(gone?.edits ?? []), { undoes: 3 })
      expect((await bob().read(id)).name).toBe('Other')
      expect(await bob().ask('points', { id })).toMatchObject([{ id: point.id, person: { userId: 'bob' } }])
      expect((await bob().refused('keep', { id, name: '  ' }))[1]?.code).toBe('draft.point_name')
      await bob().ask('forgetPoint', { id, point: point.id })
      expect(await bob().ask('points', { id })).toEqual([])
      expect(await bob().refused('back', { id, point: point.id })).toEqual(['NOT_FOUND'])
    })
  })
})
