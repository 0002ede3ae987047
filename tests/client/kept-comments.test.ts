import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countUnsent, forgetUnsent } from '../../runtime/client/autosave/unsent.ts'
import { keptComments } from '../../runtime/client/comments/kept-comments.ts'
import { placeOfThread, threadIdOf } from '../../runtime/core/comment/thread-id.ts'

/** What a browser keeps: its keys are its own properties. */
class Kept {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Kept()))
afterEach(() => vi.unstubAllGlobals())

const comment = (id: string, createdDate: string) => ({
  ...{ id, threadId: 'general', content: 'Words', mentions: [], createdDate },
})

it('X-13 keeps comments that are not sent by person and form, in the order in which they were written', () => {
  const kept = keptComments('chelsea', 'form-1')
  kept.keep(comment('later', '2026-11-22T10:00:01.000Z'))
  kept.keep(comment('first', '2026-11-22T10:00:00.000Z'))
  expect(kept.waiting().map(({ id }) => id)).toEqual(['first', 'later'])
  expect(keptComments('chelsea', 'form-2').waiting()).toEqual([])
  expect(keptComments('bob', 'form-1').waiting()).toEqual([])
  kept.drop('first')
  expect(
    keptComments('chelsea', 'form-1')
      .waiting()
      .map(({ id }) => id),
  ).toEqual(['later'])
})

it('J4 asks about them before signing out, and forgets them with everything else that was typed', async () => {
  const kept = keptComments('chelsea', 'form-1')
  kept.keep(comment('one', '2026-11-22T10:00:00.000Z'))
  kept.keepDraft('general', { content: 'Half a thou', mentions: {} })
  keptComments('bob', 'form-1').keep(comment('his', '2026-11-22T10:00:00.000Z'))
  expect(await countUnsent('chelsea')).toBe(1)
  expect(await countUnsent()).toBe(2)
  await forgetUnsent('chelsea', 'form-1')
  expect(kept.draft('general')?.content).toBe('Half a thou')
  await forgetUnsent('chelsea')
  expect([kept.waiting(), kept.draft('general')]).toEqual([[], undefined])
  expect(await countUnsent()).toBe(1)
  await forgetUnsent()
  expect(await countUnsent()).toBe(0)
})

it('goes on where nothing may be kept, and over what something else has written there', () => {
  localStorage.setItem('formwork-comment:waiting:chelsea:form-1:x', 'not JSON')
  expect(keptComments('chelsea', 'form-1').waiting()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  const kept = keptComments('chelsea', 'form-1')
  kept.keep(comment('one', '2026-11-22T10:00:00.000Z'))
  expect(kept.waiting()).toEqual([])
})

it.each([
  ['name', 'form:F-question:name', []],
  ['guests/r1/guest-name', 'form:F-question:guest-name-row:r1', ['r1']],
  ['a/r1/b/r-row/c-row', 'form:F-question:c-row-row:r1-row:r-row', ['r1', 'r-row']],
])('CO-01 X-11 names the thread of %s so that it can be read again', (key, id, rowIds) => {
  expect(threadIdOf('F', { key })).toBe(id)
  expect(placeOfThread(id)).toEqual({ formId: 'F', elementId: key.split('/').at(-1), rowIds })
})

it.each([
  '',
  'General',
  'form:F',
  'form:F-question:',
  'form:F-question:__proto__',
  'form:F-question:a-row:',
  'form:a:b-question:c',
])('CO-01 finds no thread by %j', (id) => expect(placeOfThread(id)).toBeUndefined())
