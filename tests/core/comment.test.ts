import { describe, expect, it } from 'vitest'
import { placeOfThread, threadIdOf } from '../../runtime/core/comment/thread-id.ts'

describe('what a thread of comments is about', () => {
  it.each([
    ['CO-01 the form', null, 'general', 'general'],
    ['CO-01 a question', 'why', 'form:f1-question:why', { formId: 'f1', elementId: 'why', rowIds: [] }],
    [
      'X-11 a question in rows, the outermost first',
      'days/d1/stops/s1/where',
      'form:f1-question:where-row:d1-row:s1',
      { formId: 'f1', elementId: 'where', rowIds: ['d1', 's1'] },
    ],
    [
      'X-11 a question as deep in rows as there are any',
      'a/r1/b/r2/c/r3/q',
      'form:f1-question:q-row:r1-row:r2-row:r3',
      { formId: 'f1', elementId: 'q', rowIds: ['r1', 'r2', 'r3'] },
    ],
    [
      'CO-01 a part of a question in rows',
      'days/d1/views',
      'form:f1-question:views-row:d1-part:clear',
      { formId: 'f1', elementId: 'views', rowIds: ['d1'], part: 'clear' },
      'clear',
    ],
  ])('%s', (_, key, threadId, place, part?: string) => {
    expect(threadIdOf('f1', { key, part })).toBe(threadId)
    expect(placeOfThread(threadId)).toStrictEqual(place)
  })

  it('CO-01 is told from ids that hold words of the name itself', () => {
    const id = threadIdOf('form-question', { key: 'days/-row/general' })
    expect(placeOfThread(id)).toEqual({ formId: 'form-question', elementId: 'general', rowIds: ['-row'] })
  })

  it('CO-01 is no place for a key that is none', () => {
    expect(threadIdOf('f1', { key: 'days/d1' })).toBe('form:f1-question:days/d1')
    expect(placeOfThread('form:f1-question:days/d1')).toBeUndefined()
  })

  it.each([
    '',
    'GENERAL',
    'general-row:r1',
    'f1-question:why',
    'form:f1',
    'form:f1-question:',
    'form:-question:why',
    'xform:f1-question:why',
    'form:f1-question:why\n',
    'form:f1:f2-question:why',
    'form:f 1-question:why',
    'form:f1-question:why-row:',
    'form:f1-question:why-row:r 1',
    'form:f1-question:q-row:r1-row:r2-row:r3-row:r4',
    'form:f1-question:q-part:',
    'form:f1-question:q-part:a-part:b',
    'form:f1-question:q-part:a-row:r1',
    'form:f1-question:q-part:__proto__',
    'form:__proto__-question:why',
    'form:f1-question:constructor',
    `form:${'f'.repeat(65)}-question:why`,
  ])('CO-01 %j names no thread', (threadId) => {
    expect(placeOfThread(threadId)).toBeUndefined()
  })
})
