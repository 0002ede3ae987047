import type { AuthorText, RichText } from '../../../schemas/index.ts'

/** The words of an author's text alone: for names, errors, lists and search. A space parts the blocks of a rich one. */
export function plainText(text: AuthorText | undefined): string {
  if (typeof text !== 'object') return text ?? ''
  const words: string[] = []
  collect(text, words)
  return words.join('').replace(/\s+/g, ' ').trim()
}

function collect(node: RichText, words: string[]): void {
  for (const child of node.content ?? []) collect(child, words)
  words.push(node.type === 'text' ? (node.text ?? '') : ' ')
}
