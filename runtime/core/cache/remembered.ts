/** More than one form uses; a server is asked for many, some by people who want it to run out of memory. */
const MOST = 200

/**
 * A function that makes what it has made before only once: a formatter, a compiled pattern. When it holds too many it
 * forgets them all.
 *
 * @example const rulesOf = remembered((language: string) => new Intl.PluralRules(language))
 */
export function remembered<Given extends readonly (string | number | boolean | undefined)[], Made>(
  make: (...given: Given) => Made,
  most = MOST,
): (...given: Given) => Made {
  const known = new Map<string, Made>()
  return (...given) => {
    const name = given.join('\n')
    if (known.has(name)) return known.get(name) as Made
    if (known.size >= most) known.clear()
    const made = make(...given)
    known.set(name, made)
    return made
  }
}
