/** Stands for a letter that no font has, so that the reader sees that there was one. */
const MISSING = '\u{fffd}'

/** Shape the letters beside them and are never drawn themselves. */
const SHAPING = /\p{Default_Ignorable_Code_Point}/u
const CONTROL = /\p{Cc}/u
const JOINING = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/u
/** Turn the order of what follows: a text could be made to read as another. Isolates around names are not needed here. */
const TURNING = /[\u061c\u202a-\u202e\u2066-\u2069\u200b\ufeff]/g
/** A picture in one colour has no skin, no frame as a key and one look: what asks for them has no glyph beside it. */
const LOOKS = /(?<=\p{Extended_Pictographic}\ufe0f?)\p{Emoji_Modifier}|[\ufe0e\ufe0f\u20e3]/gu
const BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/g
/** Empty lines in a row are one. */
const EMPTY_LINES = /\n{3,}/g
/** A word of so many characters may be broken anywhere: it would run over the edge of the page. */
const LONG_WORD = /\S{40,}/gu
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const PIECE = 12

/**
 * Makes texts fit to be set: control characters and letters that no font has are replaced by a visible mark, what turns
 * the reading order goes, and long words may be broken.
 *
 * @param covered the code points that the fonts have glyphs for
 * @param refused letters that could not be drawn where they stood
 * @param isPlain without anything that joins or changes the letters beside it: every letter is drawn by itself
 */
export function createSafeWords(
  covered: ReadonlySet<number>,
  refused: ReadonlySet<string> = new Set(),
  isPlain = false,
): (text: string) => string {
  const fits = (letter: string) =>
    (covered.has(letter.codePointAt(0) ?? 0) || SHAPING.test(letter)) &&
    !(CONTROL.test(letter) || refused.has(letter) || (isPlain && JOINING.test(letter)))
  return (text) => {
    const plain = text
      .replace(BREAKS, '\n')
      .replace(EMPTY_LINES, '\n\n')
      .replaceAll('\t', ' ')
      .replace(TURNING, '')
      .replace(LOOKS, '')
      .toWellFormed()
    let safe = ''
    for (const letter of plain) safe += letter === '\n' || fits(letter) ? letter : MISSING
    if (isPlain) return safe
    return safe.replace(LONG_WORD, (word) => (RIGHT_TO_LEFT.test(word) ? word : pieces(word).join('\u200b')))
  }
}

function pieces(word: string): string[] {
  const letters = [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment)
  const found: string[] = []
  for (let at = 0; at < letters.length; at += PIECE) found.push(letters.slice(at, at + PIECE).join(''))
  return found
}
