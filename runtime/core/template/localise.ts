import type { Element, Page, Template } from '../../../schemas/index.ts'
import type { Texts } from '../../../schemas/texts.ts'

/** The language that a template which names none is written in. */
export const DEFAULT_LANGUAGE = 'en'

/** Of the pages to fill in, or of those that sum up. */
type PageList = 'pages' | 'summaryPages'

/** Deeper elements stay as they are written: no template that was published comes near. */
const MAX_DEPTH = 100

/** The languages that a form of this template is offered in, the one that it is written in first. */
export function languagesOf({
  language = DEFAULT_LANGUAGE,
  translations = {},
}: Pick<Template, 'language' | 'translations'>): readonly [string, ...string[]] {
  return [language, ...Object.keys(translations).filter((each) => each !== language)]
}

/** What a form of this template is called that nobody has named, in each of its languages. */
export const namesOf = ({
  name,
  translations = {},
}: Pick<Template, 'name' | 'translations'>): readonly string[] => [
  name,
  ...Object.values(translations).flatMap((said) => {
    const other = Object.hasOwn(said, '/name') ? said['/name'] : undefined
    return typeof other === 'string' ? other : []
  }),
]

/** Called for each text of a template with its address in `translations`; returns what is said instead. */
type SayText = (address: string, text: unknown) => unknown

/**
 * The template with other texts, everything else as it is: an id, a rule or a number is no text. The addresses are those
 * of `translations`. A summary's element that says the same as the question on its page has the question's address.
 */
export function mapTexts(
  template: Template,
  texts: Texts,
  say: SayText,
  mark = (element: Element, _isSaid: boolean) => element,
): Template {
  const asked = new Map<string, unknown>()
  const mapElement = (element: Element, list: PageList, depth: number): Element => {
    let count = 0
    let changed = 0
    const mapped = texts.mapElement(element, (place, text) => {
      const question = `${element.id}/${place}`
      const address =
        list === 'pages' || asked.get(question) === text ? question : `/summaryPages/${question}`
      if (list === 'pages') asked.set(question, text)
      const said = say(address, text)
      count++
      if (said !== undefined) changed++
      return said ?? text
    })
    const marked = count > 0 ? mark(mapped, changed > 0) : mapped
    const { children } = element
    if (!Array.isArray(children) || depth > MAX_DEPTH) return marked
    return { ...marked, children: children.map((child) => mapElement(child, list, depth + 1)) }
  }
  const frame = texts.mapFrame(template, (place, text) => say(`/${place}`, text) ?? text)
  const pagesOf = (list: PageList): Page[] | undefined =>
    frame[list]?.map((page) => ({
      ...page,
      children: page.children.map((child) => mapElement(child, list, 1)),
    }))
  const pages = pagesOf('pages') ?? []
  const summaryPages = pagesOf('summaryPages')
  return { ...frame, pages, ...(summaryPages && { summaryPages }) }
}

/**
 * The template in one of its languages: its texts are those of that language, and where a text is missing the one that
 * the template is written in. An element of which nothing is translated says in which language it is.
 */
export function localise(template: Template, language: string, texts: Texts): Template {
  const { language: own = DEFAULT_LANGUAGE, translations } = template
  const said = translations && Object.hasOwn(translations, language) ? translations[language] : undefined
  if (!said || language === own) return template
  const { translations: _, ...localised } = mapTexts(
    template,
    texts,
    (address, text) => {
      const other = Object.hasOwn(said, address) ? said[address] : undefined
      return isSameKind(other, text) ? other : undefined
    },
    (element, isSaid) => (isSaid || element.lang ? element : { ...element, lang: own }),
  )
  return { ...localised, language }
}

/** A plain text may be said as a rich one where its element takes either; nothing else takes the place of a text. */
const isSameKind = (other: unknown, text: unknown) =>
  typeof other === 'string' || (typeof other === 'object' && other !== null && typeof text === 'object')
