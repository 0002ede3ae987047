import type { Words } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { htmlOfMarkdown, plainOfHtml } from './rendered-words.ts'

/** A text, with the translations that stand in `_<key>` as extensions. */
export function readWords(source: SourceObject, key: string): Words | undefined {
  return read(source, key, false)
}

/** The same where a text may be formatted, as HTML. */
export function readFormatted(source: SourceObject, key: string): Words | undefined {
  return read(source, key, true)
}

function read(source: SourceObject, key: string, mayBeFormatted: boolean): Words | undefined {
  const text = source.text(key)
  const words: Record<string, string> = {}
  let formatted: string | undefined
  const beside = source.object(`_${key}`)
  for (const extension of beside?.objects('extension') ?? []) {
    const url = String(extension.peek('url'))
    if (url.endsWith('/translation')) readTranslation(extension, words, mayBeFormatted)
    else {
      const html = htmlOf(extension, url)
      if (html === undefined) extension.rest()
      else formatted = html
    }
  }
  beside?.rest()
  const said = mayBeFormatted ? formatted : formatted && plainOfHtml(formatted)
  if (said !== formatted) source.loseAt(source.pointer(`_${key}`), formatted, 'look')
  const own = said ?? text
  if (own === undefined) {
    for (const content of Object.values(words))
      source.loseAt(source.pointer(`_${key}`), content, 'unreadable')
    return undefined
  }
  return { '': own, ...words }
}

function readTranslation(
  extension: SourceObject,
  words: Record<string, string>,
  mayBeFormatted: boolean,
): void {
  extension.take('url')
  const parts = new Map(
    extension.objects('extension').map((part) => {
      const url = part.text('url')
      const markdown = part.text('valueMarkdown')
      const html = markdown && htmlOfMarkdown(markdown)
      const formatted = html && !mayBeFormatted ? plainOfHtml(html) : html
      const value = part.text(url === 'lang' ? 'valueCode' : 'valueString') ?? formatted
      part.rest()
      return [url, value] as const
    }),
  )
  extension.rest()
  const [lang, content] = [parts.get('lang'), parts.get('content')]
  if (!lang || !content) extension.loseAt(extension.at, content ?? lang, 'unreadable')
  else if (Object.hasOwn(words, lang)) extension.loseAt(extension.at, content, 'duplicate')
  else words[lang] = content
}

/** `rendering-markdown` and `rendering-xhtml` say the same words, and how they are formatted. */
function htmlOf(extension: SourceObject, url: string): string | undefined {
  const isMarkdown = url.endsWith('/rendering-markdown')
  if (!isMarkdown && !url.endsWith('/rendering-xhtml')) return undefined
  const key = ['valueMarkdown', 'valueString'].find((each) => extension.peek(each) !== undefined)
  const said = key && extension.text(key)
  if (said === undefined || said.trim() === '') return undefined
  extension.take('url')
  extension.rest()
  return isMarkdown ? htmlOfMarkdown(said) : said
}
