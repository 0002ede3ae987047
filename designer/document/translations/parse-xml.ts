import { Parser } from 'saxen'
import { ImportError } from '../../import/shared/import-error.ts'
import { texts } from './texts.ts'

/** What a document of XML holds, in its order; names are without their prefix. */
export interface XmlReader {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  text(text: string): void
}

const MAX_DEPTH = 60

/** The five that every XML has; whatever else a file names it would have to declare first. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Reads XML from end to end. A document type is refused before anything is read, and so is every entity that is not
 * XML's own: nothing is ever expanded or fetched.
 *
 * @throws ImportError with the line
 */
export function parseXml(xml: string, reader: XmlReader): void {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new ImportError(texts.declaresEntities)
  let depth = 0
  const fail = (error: Error, context: () => { line: number }) => {
    if (error instanceof ImportError) throw error
    throw new ImportError(texts.notXml(error.message), texts.lineNumber(context().line + 1))
  }
  const unfinished = { isOpen: false }
  new Parser()
    .on('openTag', (name, attributes, _decode, isEmpty) => {
      unfinished.isOpen = true
      if (!isEmpty && ++depth > MAX_DEPTH) throw new ImportError(texts.tooDeep)
      const given = Object.entries(attributes() || {})
      const decoded = new Map(given.map(([key, value]) => [local(key), decode(value)]))
      reader.open(local(name), decoded)
      if (isEmpty) reader.close(local(name))
    })
    .on('closeTag', (name) => {
      if (depth === 0) return
      depth -= 1
      reader.close(local(name))
    })
    .on('text', (text) => reader.text(decode(text.replaceAll('\r\n', '\n'))))
    .on('cdata', (text) => reader.text(text.replaceAll('\r\n', '\n')))
    .on('error', fail)
    .on('warn', fail)
    .parse(xml)
  if (depth > 0 || !unfinished.isOpen) throw new ImportError(texts.endsEarly)
}

const local = (name: string) => name.slice(name.lastIndexOf(':') + 1)

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));?/gi, (whole, decimal, hex, named) => {
    const known = named === undefined ? undefined : ENTITIES.get(named)
    if (known !== undefined) return known
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    if (named !== undefined || !(code <= 0x10ffff))
      throw new ImportError(texts.unknownEntity(whole.slice(0, 20)))
    return String.fromCodePoint(code)
  })
}
