import { readMarkdown } from '../shared/read-markdown.ts'
import { hasMarkup } from '../shared/rich-text.ts'

const ITEM = /^[ \t]*(?:[*+-]|\d+[.)])[ \t](.*)/s
const ORDERED = /^[ \t]*\d/

/**
 * A text that `rendering-markdown` says, as HTML: paragraphs, lists, headings, links, bold and italic words.
 *
 * @returns the text as it is where nothing in it is marked up
 */
export function htmlOfMarkdown(text: string): string {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap(blocksIn)
  const [only, ...others] = blocks
  return others.length === 0 && only?.tag === 'p' ? only.html : blocks.map(written).join('')
}

interface Block {
  tag: 'p' | 'ul' | 'ol'
  html: string
}

const written = ({ tag, html }: Block): string => `<${tag}>${html}</${tag}>`

/** Lines of a list, and what stands before and after them. */
function blocksIn(text: string): Block[] {
  const blocks: Block[] = []
  let said: string[] = []
  const say = () => {
    const words = said.join('\n').trim()
    if (words !== '') blocks.push({ tag: 'p', html: readMarkdown(words) })
    said = []
  }
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)?.[1]
    if (item === undefined) {
      said.push(line)
      continue
    }
    say()
    const tag = ORDERED.test(line) ? 'ol' : 'ul'
    const last = blocks.at(-1)
    const html = `<li>${readMarkdown(item.trim())}</li>`
    if (last?.tag === tag) last.html += html
    else blocks.push({ tag, html })
  }
  say()
  return blocks
}

/** Marks that only say how words look: without them nothing is missed. */
const LOOKS = /<\/?(?:p|div|span|b|strong|i|em|u|h[1-6]|font|small|br)\b[^<>]{0,2000}>/gi
const BREAK = /<(?:br|\/p|\/div|\/h\d)\b/i

/** The same on a line that is not formatted; what says more than how it looks stays marked up. */
export const plainOfHtml = (html: string): string =>
  hasMarkup(html)
    ? html
        .replace(LOOKS, (mark) => (BREAK.test(mark) ? '\n' : ''))
        .replace(/\n\s*\n/g, '\n')
        .trim()
    : html
