import type { AuthorText, RichText } from '../../../schemas/index.ts'

/** What stands for an answer that is not there, not asked for, or not the viewer's to see. */
export const NO_ANSWER = '--'

const QUOTE = /\{answer:([A-Za-z0-9_-]{1,64})\}/g

/** The questions whose answers a text quotes: `{answer:element-id}`, in plain text and in the texts of a rich one. */
export function quotedIds(text: AuthorText): readonly string[] {
  if (typeof text === 'string') return [...text.matchAll(QUOTE)].map(([, id]) => id as string)
  return [...quotedIds(text.text ?? ''), ...(text.content ?? []).flatMap(quotedIds)]
}

/** The text with the words of each quoted answer in its place: words, whatever they hold. */
export function quoteAnswers(text: AuthorText, wordsOf: (id: string) => string): AuthorText {
  if (typeof text === 'string') return text.replace(QUOTE, (_, id: string) => wordsOf(id))
  return quoteIn(text, wordsOf)
}

function quoteIn(node: RichText, wordsOf: (id: string) => string): RichText {
  return {
    ...node,
    ...(node.text !== undefined && { text: node.text.replace(QUOTE, (_, id: string) => wordsOf(id)) }),
    ...(node.content && { content: node.content.map((child) => quoteIn(child, wordsOf)) }),
  }
}
