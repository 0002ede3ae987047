import { isObject } from '../../source-object.ts'

/** What expressions know of the questions: which there are, what stands in them, and what may be chosen. */
export interface PathQuestion {
  linkId: string
  type: string
  isSeveral: boolean
  /** Its choices stand elsewhere. */
  isUnlisted: boolean
  /** Words by code. */
  codes: ReadonlyMap<string, string>
  /** The questions that stand in it, at any depth. */
  inside: readonly PathQuestion[]
}

const CHOICES = new Set(['choice', 'open-choice', 'coding'])

/** The questions of a questionnaire by `linkId`, at any depth. */
export function questionsIn(items: unknown): Map<string, PathQuestion> {
  const found = new Map<string, PathQuestion>()
  for (const item of Array.isArray(items) ? items : []) {
    if (!isObject(item)) continue
    const { linkId, type, repeats } = item
    const inside = questionsIn(item.item)
    if (typeof linkId === 'string') {
      // `option` in STU3.
      const listed = [item.answerOption, item.option].find(Array.isArray) ?? []
      const codings = listed.flatMap((option) =>
        isObject(option) && isObject(option.valueCoding) ? [option.valueCoding] : [],
      )
      const codes = codings.map(({ code, display }) => [String(code), String(display ?? code)] as const)
      found.set(linkId, {
        linkId,
        type: String(type),
        isSeveral: repeats === true,
        isUnlisted: CHOICES.has(String(type)) && listed.length === 0,
        codes: new Map(codes),
        inside: [...inside.values()],
      })
    }
    for (const [name, question] of inside) found.set(name, question)
  }
  return found
}
