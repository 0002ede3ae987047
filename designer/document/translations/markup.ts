import type { RichText } from '../../../schemas/index.ts'
import { ImportError } from '../../import/shared/import-error.ts'
import { parseXml } from './parse-xml.ts'
import { texts } from './texts.ts'

/** A formatted text with the few tags that people who translate know: `<p>Read the <b>advisory</b></p>`. */

const BLOCKS: ReadonlyMap<string, RichText['type']> = new Map([
  ['p', 'paragraph'],
  ['ul', 'bulletList'],
  ['ol', 'orderedList'],
  ['li', 'listItem'],
])
const MARKS = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['s', 'strike'],
  ['code', 'code'],
  ['a', 'link'],
] as const)
const TAG_OF = new Map<string, string>([...BLOCKS, ...MARKS].map(([tag, type]) => [type, tag]))

/** As common.schema.json has it: an address that runs nothing. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

/** Says what the tags can say; what they cannot is lost, so that whoever writes a file reads it again to see. */
export const toMarkup = (text: RichText): string => (text.content ?? []).map(nodeMarkup).join('')

function nodeMarkup(node: RichText): string {
  if (node.type === 'hardBreak') return '<br/>'
  if (node.type === 'text') {
    let said = escapeXml(node.text ?? '')
    for (const { type, attrs } of (node.marks ?? []).toReversed()) {
      const tag = TAG_OF.get(type) ?? 'b'
      const address = type === 'link' ? ` href="${escapeXml(attrs?.href ?? '')}"` : ''
      said = `<${tag}${address}>${said}</${tag}>`
    }
    return said
  }
  const tag = node.type === 'heading' ? `h${node.attrs?.level ?? 1}` : (TAG_OF.get(node.type) ?? 'p')
  const start = node.attrs?.start === undefined ? '' : ` start="${node.attrs.start}"`
  return `<${tag}${start}>${toMarkup(node)}</${tag}>`
}

/** @throws ImportError where it is no markup of these tags */
export function fromMarkup(markup: string): RichText {
  const root: RichText & { content: RichText[] } = { type: 'doc', content: [] }
  const stack: RichText[] = []
  const marks: NonNullable<RichText['marks']> = []
  const add = (node: RichText) => {
    const last = stack.at(-1)
    if (!last) throw new ImportError(texts.outsideParagraph)
    last.content ??= []
    last.content.push(node)
  }
  parseXml(`<doc>${markup}</doc>`, {
    open(name, attributes) {
      if (stack.length === 0) stack.push(root)
      else if (MARKS.has(name as 'b')) marks.push(markOf(name as 'b', attributes))
      else if (name === 'br') add({ type: 'hardBreak' })
      else stack.push(blockOf(name, attributes))
    },
    close(name) {
      if (MARKS.has(name as 'b')) marks.pop()
      else if (name !== 'br') {
        const done = stack.pop()
        if (done && done !== root) add(done)
      }
    },
    text(text) {
      const holdsBlocks = stack.length < 2 || ['bulletList', 'orderedList'].includes(stack.at(-1)?.type ?? '')
      if (text === '' || (holdsBlocks && text.trim() === '')) return
      if (holdsBlocks) throw new ImportError(texts.outsideParagraph)
      add({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) })
    },
  })
  return root
}

function blockOf(tag: string, attributes: ReadonlyMap<string, string>): RichText {
  const level = /^h([123])$/.exec(tag)?.[1]
  if (level) return { type: 'heading', attrs: { level: Number(level) as 1 | 2 | 3 } }
  const type = BLOCKS.get(tag)
  if (!type) throw new ImportError(texts.unknownTag(tag.slice(0, 20)))
  const start = attributes.get('start')
  return { type, ...(start !== undefined && { attrs: { start: Number.parseInt(start, 10) || 1 } }) }
}

function markOf(tag: Parameters<typeof MARKS.get>[0], attributes: ReadonlyMap<string, string>) {
  const type = MARKS.get(tag) ?? 'bold'
  if (type !== 'link') return { type }
  const href = attributes.get('href') ?? ''
  if (!SAFE_ADDRESS.test(href) || href.length > 2000) throw new ImportError(texts.badLink(href.slice(0, 60)))
  return { type, attrs: { href } }
}
