import type { SourceItem, SourceProperty } from './source-form.ts'

/** What a sign of a mask stands for: as a pattern, and what an example may have in its place, one after the other. */
export interface MaskSign {
  pattern: string
  suchAs: string
}

export const DIGIT: MaskSign = { pattern: '[0-9]', suchAs: '1234567890' }
export const LETTER: MaskSign = { pattern: '[A-Za-z]', suchAs: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }
export const SMALL_LETTER: MaskSign = { pattern: '[a-z]', suchAs: 'abcdefghijklmnopqrstuvwxyz' }
export const LETTER_OR_DIGIT: MaskSign = { pattern: '[A-Za-z0-9]', suchAs: LETTER.suchAs }

/** What is longer is no help. */
const MAX_EXAMPLE = 60

/**
 * A mask such as `99999 999999` as a pattern; what the mask writes by itself may be left out. The box of a mask shows what
 * is asked for: an example stands in its place, and in what is said of an answer that does not fit.
 *
 * @param escapedBy what takes the meaning from the sign behind it
 */
export function readMask(
  { at, value }: SourceProperty & { value: string },
  signs: ReadonlyMap<string, MaskSign>,
  escapedBy?: string,
): Pick<SourceItem, 'messages' | 'texts'> & { properties: { pattern: SourceProperty } } {
  const places = placesOf(value, signs, escapedBy)
  const properties = { pattern: { at, value: patternOf(places) } }
  const example = exampleOf(places)
  if (places.length > MAX_EXAMPLE || !places.some(isSign)) return { properties }
  return {
    properties,
    messages: { pattern: { '': `Enter the answer in the correct format, for example ${example}.` } },
    texts: { placeholder: { at, words: { '': example } } },
  }
}

/** A sign, or the character that the mask writes. */
type Place = MaskSign | string

const isSign = (place: Place): place is MaskSign => typeof place === 'object'

function placesOf(
  mask: string,
  signs: ReadonlyMap<string, MaskSign>,
  escapedBy: string | undefined,
): Place[] {
  const places: Place[] = []
  let isEscaped = false
  for (const sign of mask) {
    if (sign === escapedBy && !isEscaped) isEscaped = true
    else {
      places.push((!isEscaped && signs.get(sign)) || sign)
      isEscaped = false
    }
  }
  return places
}

function patternOf(places: readonly Place[]): string {
  const parts: string[] = []
  for (let i = 0; i < places.length; ) {
    const place = places[i] as Place
    let end = i + 1
    while (places[end] === place) end++
    const times = end - i
    if (isSign(place)) parts.push(times === 1 ? place.pattern : `${place.pattern}{${times}}`)
    else parts.push(`${place.replace(/[$()*+.?[\\\]^{|}/-]/, '\\$&')}?`.repeat(times))
    i = end
  }
  return parts.join('')
}

function exampleOf(places: readonly Place[]): string {
  const used = new Map<string, number>()
  const next = (suchAs: string): string => {
    const i = used.get(suchAs) ?? 0
    used.set(suchAs, i + 1)
    return suchAs.charAt(i % suchAs.length)
  }
  return places.map((place) => (isSign(place) ? next(place.suchAs) : place)).join('')
}
