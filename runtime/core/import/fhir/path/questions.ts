import { isObject } from '../../source-object.ts'

/** What expressions know of the questions: which there are, and what may be chosen. */
export interface PathQuestion {
  type: string
  /** Words by code. */
  codes: ReadonlyMap<string, string>
}

/** The questions of a questionnaire by `linkId`, at any depth. */
export function questionsIn(items: unknown, found = new Map<string, PathQuestion>()) {
  for (const item of Array.isArray(items) ? items : []) {
    if (!isObject(item)) continue
    const { linkId, type, answerOption } = item
    if (typeof linkId === 'string') {
      const codings = (Array.isArray(answerOption) ? answerOption : []).flatMap((option) =>
        isObject(option) && isObject(option.valueCoding) ? [option.valueCoding] : [],
      )
      const codes = codings.map(({ code, display }) => [String(code), String(display ?? code)] as const)
      found.set(linkId, { type: String(type), codes: new Map(codes) })
    }
    questionsIn(item.item, found)
  }
  return found
}
