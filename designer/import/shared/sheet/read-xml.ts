import { ImportError } from '../import-error.ts'

/** A tag with the text that follows it. */
export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  isEnd: boolean
  text: string
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const MAX_TAGS = 2_000_000
/** From the beginning of a name: a long one that is none is looked at once. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The tags of a part of a workbook, in one pass. A document type is refused: whoever declares entities means harm.
 *
 * @throws ImportError
 */
export function tagsOf(xml: string): Tag[] {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY'))
    throw new ImportError('the workbook declares entities, which are not read')
  let count = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1))
    if (++count > MAX_TAGS) throw new ImportError('the workbook has too many cells')
  const tags: Tag[] = []
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const end = xml.indexOf('>', at)
    if (end < 0) break
    const next = xml.indexOf('<', end)
    const inside = xml.slice(at + 1, end)
    const text = decode(xml.slice(end + 1, next < 0 ? xml.length : next))
    const isEnd = inside.startsWith('/')
    const [, name = ''] = /^\/?(?:x:)?([\w:.-]+)/.exec(inside) ?? []
    const attributes = new Map<string, string>()
    for (const [, key = '', double, single] of isEnd ? [] : inside.matchAll(ATTRIBUTE))
      attributes.set(key, decode(double ?? single ?? ''))
    if (name !== '') tags.push({ name, attributes, isEnd, text })
    at = next
  }
  return tags
}

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,5}));/g, (whole, decimal, hex, named) => {
    if (named) return ENTITIES.get(named) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
