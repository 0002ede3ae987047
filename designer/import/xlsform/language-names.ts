/** Languages that forms are written in. */
const TAGS = `af am ar az be bg bn bs ca cs da de el en es et eu fa fi fr ga gu ha he hi hr ht hu hy id
ig is it ja ka kk km kn ko ku ky lo lt lv mg mk ml mn mr ms my nb ne nl no ny om or pa pl
ps pt ro ru rw sd si sk sl sn so sq sr sv sw ta te tg th ti tl tr uk ur uz vi wo xh yo zh
zu`.split(/\s/)

let named: ReadonlyMap<string, string> | undefined

/** Languages by what they are called in English and by those who speak them. */
function tagsByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  return new Map(
    TAGS.flatMap((tag) =>
      [english, new Intl.DisplayNames(tag, { type: 'language' })].map(
        (names) => [names.of(tag)?.toLowerCase() ?? tag, tag] as const,
      ),
    ),
  )
}

/** `French`, `français`: sheets often say a language by its name alone. What is none stays as it is. */
export function tagOf(language: string): string {
  named ??= tagsByName()
  return named.get(language.toLowerCase()) ?? language
}
