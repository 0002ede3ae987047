const pattern = /^\^((?:[^\\^$.|?*+()[\]{}]|\\[^A-Za-z0-9])+)(.*)$/su

/** Texts from `from` on and before `to`; undefined for a pattern that is not anchored to literal text. */
export interface PrefixRange {
  from: string
  /** Absent when no text follows those that begin so. */
  to?: string
  /** The pattern says no more than that. */
  exact: boolean
}

/** The range of the texts that an anchored pattern can match, e.g. `^smi` from `smi` to `smj`. */
export function prefixRange(regex: unknown): PrefixRange | undefined {
  const [, escaped, rest] = (typeof regex === 'string' && pattern.exec(regex)) || []
  if (escaped === undefined) return undefined
  const from = escaped.replace(/\\(.)/gsu, '$1')
  return { from, to: successor(from), exact: rest === '' }
}

/** The first text, by code point, after all that begin with this one. */
function successor(prefix: string): string | undefined {
  const points = [...prefix].map((letter) => letter.codePointAt(0) ?? 0)
  while (points.at(-1) === 0x10ffff) points.pop()
  const last = points.pop()
  if (last === undefined) return undefined
  const next = last + 1 >= 0xd800 && last + 1 <= 0xdfff ? 0xe000 : last + 1
  return String.fromCodePoint(...points, next)
}
