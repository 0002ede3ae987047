import type { RichText } from '../../../schemas/index.ts'

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]{0,2000})>/gi
const ENTITY = /&(?:(nbsp|amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const LAST_CHARACTER = 0x10ffff
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i
const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/

type Mark = NonNullable<RichText['marks']>[number]

const MARKS: Readonly<Record<string, Mark['type']>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline' },
  ...{ s: 'strike', del: 'strike', strike: 'strike', code: 'code', a: 'link' },
}
/** They begin a line of their own, and are nothing else. */
const BLOCK = /^(?:p|div|section|article|header|footer|tr)$/
/** They say nothing but how words look. */
const LOOKS = new Set(['span', 'font', 'small', 'center', 'big', 'label', 'html', 'body', 'tbody'])

export const withoutEntities = (text: string): string => text.replace(ENTITY, characterOf)

/** `&#8217;` and `&#x2019;` name a character by its number. */
function characterOf(entity: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? entity
  const number = decimal === undefined ? Number(`0x${hex}`) : Number(decimal)
  const isCharacter = number >= 0x20 && number <= LAST_CHARACTER && !(number >= 0xd800 && number <= 0xdfff)
  return isCharacter ? String.fromCodePoint(number) : entity
}

export const hasMarkup = (text: string): boolean => /<\/?[a-z][^<>]{0,2000}>/i.test(text)

/**
 * HTML as the text that templates hold: paragraphs, headings, lists, links, bold and the like.
 *
 * @returns also whether something else was marked up, which is left out: a picture, a table
 */
export function readHtml(html: string): { text: RichText; isWhole: boolean } {
  const blocks: RichText[] = []
  const lists: RichText[] = []
  let block: RichText = { type: 'paragraph' }
  const opened = new Map<string, Mark[]>()
  let isWhole = true
  let at = 0

  const write = (node: RichText) => {
    block.content ??= []
    block.content.push(node)
  }
  const say = (raw: string) => {
    const text = withoutEntities(raw).replace(/\s+/g, ' ')
    if (text === '' || (text === ' ' && !block.content)) return
    const said = block.content ? text : text.trimStart()
    const marks = marksIn(opened)
    write({ type: 'text', text: said, ...(marks.length > 0 && { marks }) })
  }
  const begin = (next: RichText = { type: 'paragraph' }) => {
    if (block.content) {
      const list = lists.at(-1)
      if (list && block.type === 'paragraph') {
        list.content ??= []
        list.content.push({ type: 'listItem', content: [block] })
      } else blocks.push(block)
    }
    block = next
  }

  function mark(tag: string, said: Mark): void {
    const inside = opened.get(tag) ?? []
    inside.push(said)
    opened.set(tag, inside)
  }

  function open(tag: string, attributes: string): void {
    const type = Object.hasOwn(MARKS, tag) ? MARKS[tag] : undefined
    const level = /^h([1-6])$/.exec(tag)?.[1]
    if (type === 'link') {
      const [, double, single, bare] = HREF.exec(attributes) ?? []
      const href = withoutEntities(double ?? single ?? bare ?? '')
      if (SAFE.test(href)) mark(tag, { type, attrs: { href } })
      else isWhole = false
    } else if (type) mark(tag, { type })
    else if (tag === 'br') write({ type: 'hardBreak' })
    else if (level) begin({ type: 'heading', attrs: { level: Math.min(Number(level), 3) as 1 | 2 | 3 } })
    else if (tag === 'ul' || tag === 'ol') {
      begin()
      const list: RichText = { type: tag === 'ul' ? 'bulletList' : 'orderedList' }
      blocks.push(list)
      // What is in one within another is in the outer one: lists of templates have one level.
      lists.push(lists[0] ?? list)
    } else if (tag === 'li' || BLOCK.test(tag)) begin()
    else if (!LOOKS.has(tag)) isWhole = false
  }

  function close(tag: string): void {
    if (Object.hasOwn(MARKS, tag)) {
      opened.get(tag)?.pop()
    } else if (tag === 'ul' || tag === 'ol') {
      begin()
      lists.pop()
    } else if (/^h[1-6]$/.test(tag) || tag === 'li' || BLOCK.test(tag)) begin()
  }

  for (const token of html.matchAll(TOKEN)) {
    say(html.slice(at, token.index))
    const [whole, slash, name = '', attributes = ''] = token
    if (slash) close(name.toLowerCase())
    else open(name.toLowerCase(), attributes)
    at = token.index + whole.length
  }
  say(html.slice(at))
  lists.length = 0
  begin()
  return { text: { type: 'doc', content: blocks.filter(({ content }) => content) }, isWhole }
}

/** Twice bold is bold, and of a link in another the inner one is followed. */
function marksIn(opened: ReadonlyMap<string, readonly Mark[]>): Mark[] {
  const inner = [...opened.values()].flatMap((inside) => inside.slice(-1))
  return [...new Map(inner.map((mark) => [mark.type, mark])).values()]
}
