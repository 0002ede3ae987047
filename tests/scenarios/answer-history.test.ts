import { beforeAll, expect, it } from 'vitest'
import type { AnswerVersion } from '../../schemas/index.ts'
import { ANSWER_VERSIONS, ANSWERS } from '../../server/features/form/answer/collections.ts'
import { MOST_VERSIONS, surplusVersions } from '../../server/features/form/answer/thin-versions.ts'
import { fc } from '../support/random.ts'
import { onEachStore } from './support/each-store.ts'
import { historyOperations, publishShared, startShared } from './support/shared-form.ts'

const SITTING = 6 * 60_000

onEachStore(
  'the history of an answer',
  (campus) => {
    beforeAll(() => publishShared(campus()))

    it('X-48 X-28 tells who wrote what and when, and what it replaced, the newest first', async () => {
      const form = await startShared(campus())
      await form.text('name', 'Ada')
      await form.text('name', 'Ada Lovelace', {}, form.bob)
      await form.text('name', 'Augusta Ada King')
      const { docs, meta } = await form.history('name')
      expect(
        docs.map(({ revision, text, before, isCurrent, person }) => [
          revision,
          text,
          before,
          isCurrent,
          person?.firstName,
        ]),
      ).toEqual([
        [3, 'Augusta Ada King', 'Ada Lovelace', true, 'Chelsea'],
        [2, 'Ada Lovelace', 'Ada', false, 'Bob'],
        [1, 'Ada', null, false, 'Chelsea'],
      ])
      expect(meta.total).toBe(3)
      for (const { timestamp } of docs)
        expect(Date.now() - Date.parse(timestamp)).toBeLessThan(24 * 3_600_000)
    })

    it('X-48 takes one sitting of one person as one version', async () => {
      const form = await startShared(campus())
      for (const text of ['A', 'Ad', 'Ada']) await form.text('name', text)
      expect(await form.words('name')).toEqual(['Ada'])
      campus().wait(SITTING)
      for (const text of ['Ada L', 'Ada Lovelace']) await form.text('name', text)
      expect(await form.words('name')).toEqual(['Ada Lovelace', 'Ada'])
      expect(await form.versions('name')).toHaveLength(1)
    })

    it('X-48 keeps what was cleared, and what somebody overwrote who had not seen it', async () => {
      const form = await startShared(campus())
      await form.text('name', 'Ada')
      await form.text('name', null)
      await form.text('name', 'Grace', { base: 2 })
      await form.text('name', 'From another window', { base: 2 })
      expect(await form.words('name')).toEqual(['From another window', 'Grace', 'Ada'])
      // An empty answer of one's own is replaced like any other within a sitting.
      expect((await form.versions('name')).map(({ revision }) => revision)).toEqual([1, 3])
    })

    it('X-48 puts an earlier value back, once, however often it is asked', async () => {
      const form = await startShared(campus())
      await form.text('name', 'Ada')
      await form.text('name', 'Grace', {}, form.bob)
      const first = await form.restore('name', 1, { op: 'back-1' })
      expect(first.revision).toBe(3)
      expect((await form.restore('name', 1, { op: 'back-1' })).revision).toBe(3)
      expect(await form.answers()).toMatchObject({ name: 'Ada' })
      expect(await form.words('name')).toEqual(['Ada', 'Grace', 'Ada'])
      await form.restore('name', 2)
      expect(await form.words('name')).toEqual(['Grace', 'Ada', 'Grace', 'Ada'])
    })

    it('X-48 tells whoever puts back over a change that they had not seen', async () => {
      const form = await startShared(campus())
      await form.text('name', 'Ada')
      await form.text('name', 'Grace', {}, form.bob)
      await form.text('name', 'Edsger', {}, form.bob)
      expect((await form.restore('name', 1, { base: 2 })).overwrote).toEqual({
        value: { text: 'Edsger' },
        userId: 'bob',
        revision: 3,
      })
    })

    it('X-48 removing a row loses nothing that was in it: putting the rows back brings it back', async () => {
      const form = await startShared(campus())
      const at = [{ parentId: 'guests', rowId: 'r1' }]
      await form.addRow('r1')
      await form.addRow('r2')
      await form.text('guest-name', 'Grace', { at })
      await form.removeRow('r1')
      expect((await form.history('guests')).docs.map(({ value }) => value)).toEqual([
        { rowIds: ['r2'] },
        { rowIds: ['r1', 'r2'] },
      ])
      expect(await form.words('guest-name', { at })).toEqual(['Grace'])
      expect(await form.refusedRestore('guest-name', 1, { at })).toBe('VALIDATION_FAILED')
      const [, before] = (await form.history('guests')).docs
      await form.restore('guests', before?.revision ?? 0)
      expect(await form.answers()).toMatchObject({ guests: ['r1', 'r2'], 'guests/r1/guest-name': 'Grace' })
    })

    it('X-48 keeps the last row that is removed, and a cell that is cleared', async () => {
      const form = await startShared(campus())
      const at = [{ parentId: 'guests', rowId: 'r1' }]
      await form.addRow('r1')
      await form.text('guest-name', 'Grace', { at })
      await form.text('guest-name', null, { at })
      await form.removeRow('r1')
      expect((await form.versions('guests')).map(({ value }) => value)).toEqual([{ rowIds: ['r1'] }])
      expect((await form.versions('guests/r1/guest-name')).map(({ value }) => value)).toEqual([
        { text: 'Grace' },
      ])
    })

    it('X-48 shows and puts back only what a person may see and change', async () => {
      const form = await startShared(campus())
      await form.text('verdict', 'guilty', {}, form.bob)
      await form.text('name', 'Ada')
      await form.text('name', 'Grace', {}, form.bob)
      const query = (question: string) => ({ form: form.id, question })
      const { read, restore } = historyOperations
      expect(await form.chelsea.refused(read, query('verdict'))).toBe('ACCESS_DENIED')
      expect(await form.words('verdict', {}, form.bob)).toEqual(['guilty'])
      expect(await form.refusedRestore('verdict', 1)).toBe('ACCESS_DENIED')
      for (const [person, code] of [
        ['erin', 'ACCESS_DENIED'],
        [null, 'UNAUTHENTICATED'],
      ] as const) {
        expect(await campus().as(person).refused(read, query('name'))).toBe(code)
        expect(
          await campus()
            .as(person)
            .refused(restore, { ...query('name'), revision: 1 }),
        ).toBe(code)
      }
      expect(await form.chelsea.refused(read, query('nothing'))).toBe('VALIDATION_FAILED')
      expect(
        await form.chelsea.refused(read, { ...query('name'), at: [{ parentId: 'guests', rowId: 'r1' }] }),
      ).toBe('VALIDATION_FAILED')
      // Submitted: to read, no longer to change.
      await form.act('submit')
      expect(await form.words('name')).toEqual(['Grace', 'Ada'])
      expect(await form.refusedRestore('name', 1)).toBe('ACCESS_DENIED')
    })

    it('X-48 refuses a version that is not there, of another answer, or no longer allowed', async () => {
      const form = await startShared(campus())
      await form.text('short', 'one')
      await form.text('short', 'two', {}, form.bob)
      for (const revision of [0, -1, 3, 99, 2_147_483_647]) {
        expect(await form.refusedRestore('short', revision)).toBe('VALIDATION_FAILED')
      }
      expect(await form.refusedRestore('name', 1)).toBe('VALIDATION_FAILED')
      // The stored value is none that an answer may have today: it is not taken for being old.
      const [version] = await form.versions('short')
      await campus()
        .store.collection(ANSWER_VERSIONS)
        .updateOne({ id: version?.id }, { $set: { value: { text: 'one', colour: 'red' } } })
      expect(await form.refusedRestore('short', 1)).toBe('VALIDATION_FAILED')
      expect(await form.answers()).toMatchObject({ short: 'two' })
    })

    it('X-48 pages through a history', async () => {
      const form = await startShared(campus())
      for (let n = 1; n <= 7; n++) await form.text('name', `text ${n}`, {}, n % 2 ? form.chelsea : form.bob)
      const pages = [1, 2, 3, 4].map((page) => form.history('name', { page, size: 3 }))
      const [first, second, third, fourth] = await Promise.all(pages)
      const texts = [first, second, third, fourth].map((page) => page?.docs.map(({ text }) => text))
      expect(texts).toEqual([['text 7', 'text 6', 'text 5'], ['text 4', 'text 3', 'text 2'], ['text 1'], []])
      expect(first?.docs.map(({ before }) => before)).toEqual(['text 6', 'text 5', 'text 4'])
      expect(second?.docs.at(-1)?.before).toBe('text 1')
      expect(third?.meta).toEqual({ page: 3, size: 3, total: 7 })
    })

    it(`X-48 keeps at most ${MOST_VERSIONS} versions of one answer, among them always the first`, async () => {
      const form = await startShared(campus())
      await form.text('name', 'the very first')
      await form.text('name', 'text 2', {}, form.bob)
      // As if the two had gone on until one too many was kept, which a crash before the tidying leaves behind.
      const revision = MOST_VERSIONS + 2
      const [first] = await form.versions('name')
      const versions = campus().store.collection(ANSWER_VERSIONS)
      await versions.insertMany(
        Array.from({ length: MOST_VERSIONS }, (_, n) => {
          const each = { ...first, revision: n + 2, value: { text: `text ${n + 2}` } }
          return { ...each, id: `${form.id}:name:${n + 2}` } as AnswerVersion
        }),
      )
      await campus()
        .store.collection(ANSWERS)
        .updateOne({ id: `${form.id}:name` }, { $set: { revision } })
      await form.text('name', 'the newest')
      const kept = await form.versions('name')
      expect(kept).toHaveLength(MOST_VERSIONS)
      expect(kept[0]?.value).toEqual({ text: 'the very first' })
      expect(kept.slice(1).map((each) => each.revision)).toEqual(
        Array.from({ length: MOST_VERSIONS - 1 }, (_, n) => n + 4),
      )
      expect((await form.history('name')).meta.total).toBe(MOST_VERSIONS + 1)
      await form.restore('name', 1)
      expect(await form.answers()).toMatchObject({ name: 'the very first' })
    })

    it('F6 X-48 holds the history of a large answer within its bytes, with what was decided on', async () => {
      const form = await startShared(campus())
      const text = (n: number) => `${n} ${'x'.repeat(9_000)}`
      await form.text('name', text(0))
      await form.act('submit')
      await form.act('request_revisions', { comment: 'More, please' }, form.bob)
      for (let n = 1; n < 30; n++) await form.text('name', text(n), {}, n % 2 ? form.bob : form.chelsea)
      await form.act('submit')
      await form.act('request_revisions', { comment: 'More, please' }, form.bob)
      for (let n = 30; n < 150; n++) await form.text('name', text(n), {}, n % 2 ? form.bob : form.chelsea)
      const kept = await form.versions('name')
      const bytes = kept.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0)
      expect(bytes).toBeLessThan(1.2 * 1024 * 1024)
      const numbers = kept.map(({ value }) => Number.parseInt((value as { text: string }).text, 10))
      expect(numbers.slice(0, 2)).toEqual([0, 29])
      expect(numbers.at(-1)).toBe(148)
      expect(numbers.slice(2)).toEqual(
        Array.from({ length: kept.length - 2 }, (_, n) => 151 - kept.length + n),
      )
      expect(kept.length).toBeGreaterThan(100)
    })

    it('F6 X-48 drops of a history what it must, the oldest of ordinary work first', () => {
      const version = fc.record({ size: fc.integer({ min: 0, max: 3_000 }), decided: fc.boolean() })
      fc.assert(
        fc.property(fc.array(version, { minLength: 2, maxLength: 260 }), (given) => {
          const versions = given.map((each, n) => ({
            ...each,
            decided: each.decided || undefined,
            id: `${n}`,
          }))
          const dropped = new Set(surplusVersions(versions as never, 100_000))
          const left = versions.filter(({ id }) => !dropped.has(id))
          const sum = (some: typeof versions) => some.reduce((all, { size }) => all + size, 0)
          expect(left[0]).toBe(versions[0])
          expect(left.at(-1)).toBe(versions.at(-1))
          expect(left.length).toBeLessThanOrEqual(MOST_VERSIONS)
          const ends = 6_000
          expect(sum(left)).toBeLessThanOrEqual(400_000 + ends)
          const ordinary = left.slice(1, -1).filter(({ decided }) => !decided)
          if (ordinary.length > 0) {
            expect(sum(left)).toBeLessThanOrEqual(100_000)
            expect(versions.filter(({ id, decided }) => decided && dropped.has(id))).toEqual([])
            const oldest = Number(ordinary.at(-1)?.id)
            for (const id of dropped) expect(Number(id)).toBeGreaterThan(oldest)
          }
        }),
        { numRuns: 300 },
      )
    })

    it('X-48 loses no value of two people who write at once', async () => {
      const form = await startShared(campus())
      const texts = Array.from({ length: 24 }, (_, n) => `text ${n}`)
      await Promise.all(
        texts.map((text, n) =>
          form.text('name', text, { op: `op-${n}`, base: 0 }, n % 2 ? form.chelsea : form.bob),
        ),
      )
      expect((await form.words('name')).sort()).toEqual([...texts].sort())
    })

    it('X-48 property: whatever is put back and changed, everything that stood there is in the history', async () => {
      const step = fc.oneof(
        fc.record({
          kind: fc.constant('write' as const),
          text: fc.constantFrom('a', 'b', 'c', null),
          bob: fc.boolean(),
        }),
        fc.record({ kind: fc.constant('back' as const), pick: fc.nat(), bob: fc.boolean() }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
          const form = await startShared(campus())
          const stood: (string | null)[] = []
          for (const each of steps) {
            const client = each.bob ? form.bob : form.chelsea
            const { docs } = await form.history('name', { size: 100 })
            if (each.kind === 'write') {
              await form.text('name', each.text, {}, client)
              stood.push(each.text)
            } else if (docs.length > 0) {
              const version = docs[each.pick % docs.length] as (typeof docs)[0]
              await form.restore('name', version.revision, {}, client)
              stood.push(version.text)
              const after = await form.history('name', { size: 100 })
              expect(after.docs[0]?.text).toBe(version.text)
              expect(after.docs.slice(1)).toEqual(docs.map((doc) => ({ ...doc, isCurrent: false })))
            }
            campus().wait(SITTING)
          }
          const shown = new Set(await form.words('name'))
          for (const text of stood) expect(shown).toContain(text)
        }),
        { numRuns: campus().store.kind === 'mongodb' ? 4 : 12 },
      )
    })
  },
  { env: { LIMIT_HISTORY_MB: '1' } },
)
