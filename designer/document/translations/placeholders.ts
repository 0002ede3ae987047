import { plainText } from '../../../runtime/core/text/plain-text.ts'
import type { AuthorText } from '../../../schemas/index.ts'
import { texts } from './texts.ts'

/** What is filled in where the text is shown: `{answer:site}`, `{name}`, `{{form.url}}`. */
const PLACEHOLDER = /\{\{[^{}]*\}\}|\{[A-Za-z]+(?::[^{}\s]*)?\}/g

const inside = (text: AuthorText) => new Set(plainText(text).match(PLACEHOLDER))

/** What a translation says of placeholders that its source does not, in words; nothing where they agree. */
export function placeholderFault(source: AuthorText, text: AuthorText): string | undefined {
  const [before, after] = [inside(source), inside(text)]
  const lost = [...before].filter((each) => !after.has(each))
  const added = [...after].filter((each) => !before.has(each))
  if (lost.length > 0) return texts.missing(lost.join(', '))
  if (added.length > 0) return texts.notInSource(added.join(', '))
  return undefined
}
