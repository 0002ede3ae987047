import type { SourceOption } from '../../shared/source-form.ts'
import { isObject } from '../../shared/source-object.ts'
import { objectsOf } from '../objects-of.ts'
import { isScored } from '../scores.ts'

/** What expressions know of the questions: which there are, what stands in them, and what may be chosen. */
export interface PathQuestion {
  linkId: string
  type: string
  isSeveral: boolean
  /** Its choices stand elsewhere. */
  isUnlisted: boolean
  /** Some of its choices count for something. */
  isScored: boolean
  /** Words by code. */
  codes: ReadonlyMap<string, string>
  /** The questions that stand in it, at any depth. */
  inside: readonly PathQuestion[]
}

type Offered = Pick<PathQuestion, 'codes' | 'isScored'>
/** The options of a set of answers, where it is known. */
type OptionsOf = (reference: string) => readonly SourceOption[] | undefined

const CHOICES = new Set(['choice', 'open-choice', 'coding'])
const NOTHING: Offered = { codes: new Map(), isScored: false }

/** The questions of a questionnaire by `linkId`, at any depth. */
export function questionsIn(
  items: unknown,
  optionsOf: OptionsOf = () => undefined,
): Map<string, PathQuestion> {
  const sets = new Map<string, Offered>()

  /** What a set offers, told once however many questions name it. */
  function offeredBy(reference: unknown): Offered {
    if (typeof reference !== 'string') return NOTHING
    const known = sets.get(reference)
    if (known) return known
    const options = optionsOf(reference) ?? []
    const offered = {
      codes: new Map(options.map(({ value, label }) => [value, label[''] ?? value])),
      isScored: options.some(({ score }) => score !== undefined),
    }
    sets.set(reference, offered)
    return offered
  }

  function read(items: unknown): Map<string, PathQuestion> {
    const found = new Map<string, PathQuestion>()
    for (const item of objectsOf(items)) {
      const { linkId, type, repeats } = item
      const inside = read(item.item)
      if (typeof linkId === 'string') {
        // `option` in STU3.
        const listed = [item.answerOption, item.option].find(Array.isArray) ?? []
        const offered = listed.length > 0 ? offeredIn(listed) : offeredBy(item.answerValueSet)
        found.set(linkId, {
          linkId,
          type: String(type),
          isSeveral: repeats === true,
          isUnlisted: CHOICES.has(String(type)) && listed.length + offered.codes.size === 0,
          ...offered,
          inside: [...inside.values()],
        })
      }
      for (const [name, question] of inside) found.set(name, question)
    }
    return found
  }

  return read(items)
}

function offeredIn(options: readonly unknown[]): Offered {
  const codings = options.flatMap((option) =>
    isObject(option) && isObject(option.valueCoding) ? [option.valueCoding] : [],
  )
  return {
    codes: new Map(codings.map(({ code, display }) => [String(code), String(display ?? code)])),
    isScored: [...options, ...codings].some((each) => isObject(each) && isScored(each.extension)),
  }
}
