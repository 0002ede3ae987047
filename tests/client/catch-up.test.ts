import { describe, expect, it } from 'vitest'
import { takeOverAnswers } from '../../runtime/app/form/catch-up.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { text } from '../support/elements.ts'
import { openEngine } from '../support/open-engine.ts'

type Stored = Readonly<Record<string, [AnswerValue | null, revision: number]>>

const words = (value: string): AnswerValue => ({ text: value })
const reply = (stored: Stored) => ({
  answers: new Map(Object.entries(stored).map(([key, [value]]) => [key, value])),
  revisions: new Map(Object.entries(stored).map(([key, [, revision]]) => [key, revision])),
})
const idle: Parameters<typeof takeOverAnswers>[4] = {
  status: () => ({ kind: 'saved', lastSaved: undefined }),
  waiting: () => [],
}

/** A form that shows `shown`, has what was acknowledged until now, and was asked for when it had `asked`. */
function catchUp(form: { shown: Record<string, AnswerValue>; now: Stored; asked: Stored; newer: Stored }) {
  const engine = openEngine([text('first'), text('second')], form.shown)
  const loaded = reply(form.now)
  takeOverAnswers(loaded, reply(form.newer), reply(form.asked).revisions, engine, idle)
  return { engine, loaded }
}

describe('back from a copy', () => {
  it('X-28 keeps what the server took while the form was being read', () => {
    const { engine, loaded } = catchUp({
      shown: { first: words('one'), second: words('two') },
      asked: { first: [words('one'), 1] },
      now: { first: [words('one'), 1], second: [words('two'), 1] },
      newer: { first: [words('one'), 1] },
    })
    expect(engine.get('second')?.value).toEqual(words('two'))
    expect(loaded.revisions.get('second')).toBe(1)
    expect(loaded.answers.get('second')).toEqual(words('two'))
  })

  it('X-28 takes over what others changed and what is no longer there', () => {
    const { engine, loaded } = catchUp({
      shown: { first: words('one'), second: words('two') },
      asked: { first: [words('one'), 1], second: [words('two'), 4] },
      now: { first: [words('one'), 1], second: [words('two'), 4] },
      newer: { first: [words('changed'), 2] },
    })
    expect(engine.get('first')?.value).toEqual(words('changed'))
    expect(engine.get('second')?.value ?? null).toBeNull()
    expect(loaded.answers.get('first')).toEqual(words('changed'))
  })
})
