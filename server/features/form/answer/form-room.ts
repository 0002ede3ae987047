import type { StoredAnswer } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import { createLru } from '../../../contract/lru.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { sizeOf } from '../../../contract/work.ts'
import { ANSWERS } from './collections.ts'

/** So many forms are remembered; one that is not is counted when it grows again. */
const KEPT = 2_000
/** A form is counted after it has grown by this part of what it may take: never in the course of ordinary work. */
const STEP = 1 / 16
/** A form that is full is counted again only after this long, whatever is taken out of it meanwhile. */
const FULL_MS = 3_000

interface Size {
  answers: number
  bytes: number
}

/** How much it has grown since it was counted: what is about to be stored counts, whatever comes of it. */
interface Growth extends Size {
  /** What it may grow by until it is counted. */
  until: Size
  /** Found full at this moment. */
  fullAt: number
}

/** What an answer adds to its form when it stands there instead of the one before. */
const added = (before: unknown, after: unknown): Size => ({
  answers: (after === null ? 0 : 1) - (before == null ? 0 : 1),
  bytes: sizeOf(after) - (before === undefined ? 0 : sizeOf(before)),
})

/**
 * Keeps a form within the number and size of answers that one may hold (D2), without a count at every save: each server
 * process counts a form once it has seen it grow by a sixteenth, so that a form is at most that much beyond.
 */
export const roomInForm = memoize(({ store, config, clock }: Services) => {
  const { formAnswers, formBytes } = config.limits
  const growths = createLru<Growth>(KEPT)
  const step: Size = { answers: Math.ceil(formAnswers * STEP), bytes: Math.ceil(formBytes * STEP) }

  async function count(formId: string): Promise<Size> {
    const answers = await store.collection(ANSWERS).find({ formId }, { fields: ['value'] })
    return answers.reduce((sum, { value }) => plus(sum, added(undefined, value)), NOTHING)
  }

  function full(key: string, isNumber: boolean): AppError {
    const issue = isNumber
      ? { code: 'form.too_many_answers', path: key, params: { max: formAnswers } }
      : { code: 'form.too_large', path: key, params: { max: Math.round(formBytes / 1024 / 1024) } }
    return new AppError('LIMIT_EXCEEDED', 'The form is full', [issue])
  }

  /** @throws AppError LIMIT_EXCEEDED when the form cannot hold the answer besides what it holds */
  return async function requireRoom(
    { formId, key, value }: Pick<StoredAnswer, 'formId' | 'key' | 'value'>,
    before: StoredAnswer | undefined,
  ) {
    const more = added(before?.value, value)
    if (more.answers <= 0 && more.bytes <= 0) return
    const growth = growths.get(formId) ?? { ...NOTHING, until: step, fullAt: 0 }
    growths.set(formId, growth)
    const next = plus(growth, more)
    if (fits(next, growth.until)) {
      Object.assign(growth, next)
      return
    }
    const now = clock().getTime()
    if (now - growth.fullAt < FULL_MS) throw full(key, next.answers > growth.until.answers)

    const size = await count(formId)
    const left = { answers: formAnswers - size.answers, bytes: formBytes - size.bytes }
    const isFull = !fits(more, left)
    growths.set(formId, {
      ...(isFull ? NOTHING : more),
      until: { answers: Math.min(step.answers, left.answers), bytes: Math.min(step.bytes, left.bytes) },
      fullAt: isFull ? now : 0,
    })
    if (isFull) throw full(key, more.answers > left.answers)
  }
})

const NOTHING: Size = { answers: 0, bytes: 0 }

const plus = (a: Size, b: Size): Size => ({ answers: a.answers + b.answers, bytes: a.bytes + b.bytes })
const fits = (a: Size, room: Size) =>
  (a.answers <= 0 || a.answers <= room.answers) && (a.bytes <= 0 || a.bytes <= room.bytes)
