import { beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '../../schemas/index.ts'
import { asked, drafting, makeAuthor, named } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'
import { openPage } from './support/studio.ts'

keepsRights('studioPrograms', {
  text: '{ studioPrograms { campusId program { id } } }',
  allowed: ['studio', 'globalAdmin'],
})
keepsRights('studioTemplates', {
  text: '{ studioTemplates(programId: "injury-illness") { meta { total } } }',
  allowed: ['globalAdmin'],
})

const titled = (id: string, value: string, was: string): Edit => ({
  ...{ do: 'set', at: ['template', 'pages', { id: 'page-1' }, 'children', { id }, 'title'], value, was },
})

onCampus('the authors’ page', (campus) => {
  const begin = async (author = 'alice') => (await drafting(campus().as(author)).begin()).groupId
  beforeAll(() => makeAuthor(campus(), 'bob'))

  describe('SG-04 what there is to work on', () => {
    it('is the programs that one administers, and their templates with their drafts', async () => {
      const ask = <T>(who: string, text: string, variables = {}) =>
        campus().as(who).ask<T>(text, variables, '/form-builder/graphql')
      type Program = { campusId: string; templateCount: number; program: { id: string } }
      type Programs = { studioPrograms: Program[] }
      const programs = '{ studioPrograms { campusId campusName templateCount program { id } } }'
      const { studioPrograms } = await ask<Programs>('bob', programs)
      expect(studioPrograms).toContainEqual(
        expect.objectContaining({ campusId: '01', program: { id: 'injury-illness' } }),
      )
      const everything = (await ask<Programs>('alice', programs)).studioPrograms
      expect(everything.length).toBeGreaterThan(studioPrograms.length)

      const groupId = await begin('bob')
      const page = await openPage(campus(), 'bob', groupId)
      page.session.apply([named('Zebra bites', 'Untitled')], 'Rename the template')
      await page.rest()
      type Templates = { studioTemplates: { docs: object[]; meta: { total: number } } }
      const templates = (search: string) =>
        ask<Templates>(
          'bob',
          `query ($search: String) { studioTemplates(programId: "injury-illness", search: $search, size: 100) {
            docs { groupId name version status draft { revision } } meta { total }
          } }`,
          { search },
        )
      const { docs } = (await templates('ZEBRA')).studioTemplates
      expect(docs).toContainEqual(
        expect.objectContaining({ groupId, version: null, status: 'DRAFT', draft: { revision: 1 } }),
      )
      const all = (await templates('')).studioTemplates
      expect(all.docs).toContainEqual(expect.objectContaining({ status: 'PUBLISHED', draft: null }))

      // Who looks at a template has not begun a draft of it: that takes a change.
      type Listed = { groupId: string; status: string; name: string }
      const untouched = (all.docs as Listed[]).find(({ status }) => status === 'PUBLISHED') as Listed
      const looking = await openPage(campus(), 'bob', untouched.groupId)
      const draftsOf = async () =>
        (await templates('')).studioTemplates.docs.filter(
          (doc) => (doc as Listed).groupId === untouched.groupId,
        )
      expect(await draftsOf()).toEqual([untouched])
      looking.session.apply([named('Zebra crossings', untouched.name)], 'Rename the template')
      await looking.rest()
      expect(await draftsOf()).toMatchObject([{ name: 'Zebra crossings', draft: { revision: 1 } }])

      const [counted] = (await ask<Programs>('bob', programs)).studioPrograms.filter(
        ({ program }) => program.id === 'injury-illness',
      )
      expect(counted?.templateCount).toBe(all.meta.total)
      expect((await templates('nothing is called so')).studioTemplates.meta.total).toBe(0)
    })
  })

  describe('ST-02 what an author does', () => {
    it('is there at once, saved in its order, and there after a reload', async () => {
      const page = await openPage(campus(), 'bob', await begin())
      const before = page.template()
      page.session.apply([asked('what')], 'Add a question')
      page.session.apply([named('Report', 'Untitled')], 'Rename')
      expect(page.template().name).toBe('Report')
      expect(page.session.status()).toMatchObject({ kind: 'saving', waiting: 2 })
      // What no edit touches is the same object: nobody draws it anew.
      expect(page.template().permissions).toBe(before.permissions)
      await page.rest()
      expect(page.session.status()).toMatchObject({ kind: 'saved', revision: 2 })
      const again = await page.reload()
      expect(again.template().name).toBe('Report')
      expect(again.template().pages[0]?.children.map(({ id }) => id)).toEqual(['what'])
    })

    it('is one step for a word that is typed, sent when the author rests', async () => {
      const page = await openPage(campus(), 'bob', await begin())
      let was = 'Untitled'
      for (const value of ['I', 'In', 'Inj', 'Injury']) {
        page.session.apply([named(value, was)], 'Rename', { typing: true })
        await page.rest(100)
        was = value
      }
      const saves = () => page.sent.filter((text) => text.includes('SaveDraftEdits')).length
      expect(saves()).toBe(0)
      await page.rest()
      expect(saves()).toBe(1)
      page.session.undo()
      expect(page.template().name).toBe('Untitled')
    })

    it('is taken back and done again byte for byte, also after a reload', async () => {
      let page = await openPage(campus(), 'bob', await begin())
      const texts = [JSON.stringify(page.session.documents())]
      page.session.apply([asked('what')], 'Add a question')
      texts.push(JSON.stringify(page.session.documents()))
      page.session.apply([titled('what', 'What happened?', 'what')], 'Change the title')
      texts.push(JSON.stringify(page.session.documents()))
      await page.rest()
      page = await page.reload()
      expect(page.session.status()).toMatchObject({ undo: 'Change the title', redo: undefined })
      for (const index of [1, 0]) {
        expect(page.session.undo()).toBe(true)
        expect(JSON.stringify(page.session.documents())).toBe(texts[index])
      }
      expect(page.session.undo()).toBe(false)
      await page.rest()
      page = await page.reload()
      expect(page.session.status()).toMatchObject({ undo: undefined, redo: 'Add a question' })
      for (const index of [1, 2]) {
        expect(page.session.redo()).toBe(true)
        expect(JSON.stringify(page.session.documents())).toBe(texts[index])
      }
      expect(page.session.redo()).toBe(false)
      page.session.undo()
      page.session.apply([named('Other', 'Untitled')], 'Rename')
      expect(page.session.status().redo).toBeUndefined()
    })
  })

  describe('A4 away from the server', () => {
    it('waits, says so, and is sent once when it is back', async () => {
      const page = await openPage(campus(), 'bob', await begin())
      page.network.isAway = true
      page.session.apply([asked('one')], 'Add a question')
      await page.rest()
      page.session.apply([asked('two')], 'Add a question')
      await page.rest()
      expect(page.session.status()).toMatchObject({ kind: 'offline', waiting: 2 })
      page.network.isAway = false
      page.session.resume()
      await page.rest()
      expect(page.session.status()).toMatchObject({ kind: 'saved', revision: 2, conflicts: [] })
    })

    it('is kept in the browser when the page is closed, and sent with the next one', async () => {
      let page = await openPage(campus(), 'bob', await begin())
      page.network.isAway = true
      page.session.apply([asked('one')], 'Add a question')
      page.session.apply([titled('one', 'First', 'one')], 'Change the title')
      page.session.undo()
      await page.rest()
      page = await page.reload()
      expect(page.template().pages[0]?.children).toMatchObject([{ id: 'one', title: 'one' }])
      expect(page.session.status()).toMatchObject({ kind: 'saved', revision: 3, redo: 'Change the title' })
      expect(await page.outbox.load()).toEqual([])
    })

    it('does nothing twice when replies are lost, in the page or over a reload', async () => {
      let page = await openPage(campus(), 'bob', await begin())
      page.network.losesReplies = true
      page.session.apply([asked('one')], 'Add a question')
      await page.rest()
      page.network.losesReplies = false
      page.session.resume()
      await page.rest()
      expect(page.session.status()).toMatchObject({ kind: 'saved', revision: 1, conflicts: [] })
      page.network.losesReplies = true
      page.session.apply([asked('two')], 'Add a question')
      await page.rest()
      page = await page.reload()
      expect(page.session.status()).toMatchObject({ kind: 'saved', revision: 2, conflicts: [] })
      expect(page.template().pages[0]?.children.map(({ id }) => id)).toEqual(['one', 'two'])
    })
  })

  describe('X-48 two authors at once', () => {
    it('see what the other does, and keep what both did to different questions', async () => {
      const groupId = await begin()
      const [alice, bob] = [
        await openPage(campus(), 'alice', groupId),
        await openPage(campus(), 'bob', groupId),
      ]
      alice.session.apply([asked('hers')], 'Add a question')
      await alice.rest()
      bob.session.apply([asked('his')], 'Add a question')
      await bob.rest()
      expect(
        bob
          .template()
          .pages[0]?.children.map(({ id }) => id)
          .sort(),
      ).toEqual(['hers', 'his'])
      alice.session.look()
      await alice.rest()
      expect(alice.session.documents()).toEqual(bob.session.documents())
      // Each takes back what they did themselves.
      alice.session.undo()
      expect(alice.template().pages[0]?.children.map(({ id }) => id)).toEqual(['his'])
    })

    it('are told what stands where their own change found no place, and lose nothing', async () => {
      const groupId = await begin()
      const [alice, bob] = [
        await openPage(campus(), 'alice', groupId),
        await openPage(campus(), 'bob', groupId),
      ]
      alice.session.apply([named('Hers', 'Untitled')], 'Rename')
      await alice.rest()
      bob.session.apply([named('His', 'Untitled')], 'Rename')
      bob.session.apply([asked('what')], 'Add a question')
      await bob.rest()
      expect(bob.template().name).toBe('Hers')
      expect(bob.template().pages[0]?.children.map(({ id }) => id)).toEqual(['what'])
      const [conflict] = bob.session.status().conflicts
      expect(conflict).toMatchObject({
        ...{ code: 'edit.changed', now: 'Hers', place: ['template', 'name'] },
        pending: { name: 'Rename', edits: [{ value: 'His' }] },
        by: [{ name: 'Rename', userId: 'alice', person: { firstName: 'Alice' } }],
      })
      expect(bob.session.status().undo).toBe('Add a question')
      bob.session.resolve(conflict?.pending.id ?? '', 'again')
      expect(bob.session.status().conflicts).toEqual([])
      await bob.rest()
      expect(bob.template().name).toBe('His')
      expect(bob.session.status().kind).toBe('saved')
    })

    it('hear that the draft was discarded, and change it no more', async () => {
      const groupId = await begin()
      const bob = await openPage(campus(), 'bob', groupId)
      await drafting(campus().as('alice')).ask('discard', { id: bob.session.id })
      bob.session.apply([named('Bites', 'Untitled')], 'Rename the template')
      bob.session.apply([asked('what')], 'Add a question')
      await bob.rest()
      // What came too late is told with what was written, and is not waited for.
      const status = bob.session.status()
      expect(status).toMatchObject({ kind: 'closed', closed: 'discarded', waiting: 0 })
      expect([status.undo, status.redo]).toEqual([undefined, undefined])
      expect(status.conflicts.map(({ code, pending }) => [code, pending.name]).sort()).toEqual([
        ['draft.discarded', 'Add a question'],
        ['draft.discarded', 'Rename the template'],
      ])
      for (const { pending } of status.conflicts) bob.session.resolve(pending.id, 'again')
      expect(bob.session.status()).toMatchObject({ waiting: 0, conflicts: [] })
    })
  })
})
