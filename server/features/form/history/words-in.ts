import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import { type AnswerKey, parseKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue, ElementModel } from '../../../../runtime/core/element/define-element.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import type { Element } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { localisedWords } from '../../template/template/index.ts'
import type { FormAccess } from '../form/index.ts'
import { elementsAtTheirPlaces } from './at-its-place.ts'

/**
 * Values of the answers at these places in plain words, in the zone of the form's campus and the language that the viewer
 * reads it in; null for none.
 */
export async function wordsIn(
  caller: Caller,
  access: FormAccess,
  keys: readonly AnswerKey[],
): Promise<(key: AnswerKey, value: object | null) => string | null> {
  const { services } = caller
  const worded = localisedWords(caller, access.compiled)
  const places = new Map(
    keys.flatMap((key) => {
      const question = worded.elements.get(parseKey(key)?.elementId ?? '')
      return question ? [[key, { question, key }] as const] : []
    }),
  )
  const [timeZone, language, elementAt] = await Promise.all([
    zoneOf(services, access.form.campusCode),
    services.language(languagesOf(worded.template)[0]),
    elementsAtTheirPlaces(caller, access, worded, [...places.values()]),
  ])
  return (key, value) => {
    const place = places.get(key)
    if (!place) return null
    const { model } = place.question
    return inZone(timeZone, () => inLanguage(language, () => textOf(elementAt(place), model, value)))
  }
}

/** An answer of an older shape may not be readable any more: it can still be put back or refused as such. */
function textOf(element: Element, model: ElementModel | undefined, value: object | null): string | null {
  const answer = value as AnswerValue | null
  if (!answer || !model?.answer) return null
  try {
    return model.answer.isEmpty(answer, element) ? null : model.answer.toText(answer, element)
  } catch {
    return ''
  }
}
