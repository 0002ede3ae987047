import type { Words } from '../source-form.ts'
import type { SourceObject } from '../source-object.ts'

/** A text, with the translations that stand in `_<key>` as extensions. */
export function readWords(source: SourceObject, key: string): Words | undefined {
  const text = source.text(key)
  const words: Record<string, string> = {}
  const beside = source.object(`_${key}`)
  for (const extension of beside?.objects('extension') ?? []) {
    if (!String(extension.peek('url')).endsWith('/translation')) {
      extension.rest()
      continue
    }
    extension.take('url')
    const parts = new Map(
      extension.objects('extension').map((part) => {
        const url = part.text('url')
        const value = part.text(url === 'lang' ? 'valueCode' : 'valueString') ?? part.text('valueMarkdown')
        part.rest()
        return [url, value] as const
      }),
    )
    extension.rest()
    const [lang, content] = [parts.get('lang'), parts.get('content')]
    if (lang && content) words[lang] = content
    else extension.loseAt(extension.at, content ?? lang, 'unreadable')
  }
  beside?.rest()
  if (text === undefined) {
    for (const content of Object.values(words))
      source.loseAt(source.pointer(`_${key}`), content, 'unreadable')
    return undefined
  }
  return { '': text, ...words }
}
