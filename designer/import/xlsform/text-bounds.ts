const LENGTH = /^string-length\(\.\)(<=|<|>=|>|=)(\d+)$/

/** `regex(., '[0-9]+')` is a pattern. */
const PATTERN = /^regex\(\.,(?:'([^']+)'|"([^"]+)")\)$/
/** What stands in quotes, or else room, or between two conditions. */
const TEXTS_AND_ROOM = /('[^']*'|"[^"]*")|\s|\band\b/g
/** Nobody who leaves it empty is held to anything in any case. */
const OR_EMPTY = /^\.=(?:''|"")or|or\.=(?:''|"")$/

const BREAK = '\u0000'

export interface TextBounds {
  minLength?: number
  maxLength?: number
  pattern?: string
}

/**
 * `string-length(.) >= 3 and string-length(.) <= 10`, `regex(., '[0-9]+')` and these together are bounds of a text;
 * undefined where a constraint says more.
 */
export function textBoundsOf(text: string): TextBounds | undefined {
  const bounds: TextBounds = {}
  const close = text.replace(
    TEXTS_AND_ROOM,
    (said, quoted?: string) => quoted ?? (said === 'and' ? BREAK : ''),
  )
  for (const part of close.replace(OR_EMPTY, '').split(BREAK)) {
    const [, single, double] = PATTERN.exec(part) ?? []
    const pattern = single ?? double
    const [, sign, digits] = LENGTH.exec(part) ?? []
    if (pattern !== undefined && bounds.pattern === undefined) bounds.pattern = pattern
    else if (sign) {
      const length = Number(digits)
      const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY } = bounds
      if (sign !== '<' && sign !== '<=')
        bounds.minLength = Math.max(least, sign === '>' ? length + 1 : length)
      if (sign !== '>' && sign !== '>=') bounds.maxLength = Math.min(most, sign === '<' ? length - 1 : length)
    } else return undefined
  }
  return bounds
}
