/** More would be no preference but an attack. */
const MOST_WANTED = 20
const LONGEST_HEADER = 1000

/** What a language is called elsewhere: `no` is what Norwegians' browsers have long said for Bokmål. */
const OTHER_NAMES: Readonly<Record<string, string>> = { no: 'nb' }

/** The language and the script that it is written in: `zh-CN` and `zh-Hans-SG` are read by the same people. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${OTHER_NAMES[language] ?? language}-${script}`
  } catch {
    return undefined
  }
}

/**
 * The one of the offered languages that a person reads best: the first that they want and that is offered, exactly or
 * as another region writes it; else the first that is offered.
 */
export function chooseLanguage(offered: readonly string[], wanted: readonly string[]): string {
  for (const tag of wanted.slice(0, MOST_WANTED)) {
    const exact = offered.find((each) => each.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const written = writtenAs(tag)
    const near = written && offered.find((each) => writtenAs(each) === written)
    if (near) return near
  }
  return offered[0] ?? 'en'
}

/** `es-MX,es;q=0.9,en;q=0.8` -> `['es-MX', 'es', 'en']`: what a browser asks for, the dearest first. */
export function readAcceptLanguage(header: string | null | undefined): readonly string[] {
  return (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim())
      const quality = parameters.find((each) => each.startsWith('q='))
      return { tag, weight: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => /^[A-Za-z0-9-]{2,35}$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WANTED)
    .map(({ tag }) => tag)
}
