import type { AuthorText, RichText } from '../../../schemas/index.ts'

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'listItem'])

/** The words of an author's text with its paragraphs and list items as lines: where there is no markup, as on paper. */
export function textLines(text: AuthorText): string {
  if (typeof text === 'string') return text
  const lines: string[] = []
  let line = ''
  /** Before the first words of an item. */
  let mark = ''
  const end = () => {
    if (!line.trim()) return
    lines.push(mark + line.trim())
    line = ''
    mark = ''
  }
  const visit = (node: RichText) => {
    if (node.type === 'hardBreak' || BLOCKS.has(node.type)) end()
    if (node.type === 'listItem') mark = '• '
    line += node.text ?? ''
    for (const child of node.content ?? []) visit(child)
    if (BLOCKS.has(node.type)) end()
    if (node.type === 'listItem') mark = ''
  }
  visit(text)
  end()
  return lines.join('\n')
}
