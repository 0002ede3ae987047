import { ImportError } from '../../../import/shared/import-error.ts'
import { escapeXml } from '../markup.ts'
import { parseXml } from '../parse-xml.ts'
import type { TextFormat } from '../spell-text.ts'
import { texts } from '../texts.ts'
import type { Pair } from '../translation-format.ts'
import type { FileRow, TranslationFile, TranslationRow } from '../translation-row.ts'

/** XLIFF 1.2 and not 2: it is what every program for translating reads and writes. */

const DATA_TYPES: Readonly<Record<TextFormat, string>> = {
  text: 'plaintext',
  formatted: 'html',
  json: 'x-json',
}

export function writeXliff(rows: readonly TranslationRow[], { original, from, to }: Pair): string {
  const units = rows.map(
    ({ address, format, source, text }) =>
      `      <trans-unit id="${escapeXml(address)}" datatype="${DATA_TYPES[format]}" xml:space="preserve">
        <source>${escapeXml(source)}</source>
${text === '' ? '' : `        <target state="translated">${escapeXml(text)}</target>\n`}      </trans-unit>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="${escapeXml(original)}" source-language="${escapeXml(from)}" target-language="${escapeXml(to)}" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`
}

/** A program marks so what it has only copied from the source. */
const UNTRANSLATED = new Set(['new', 'needs-translation'])

/** @throws ImportError saying what is wrong with the file */
export function readXliff(xml: string): TranslationFile {
  const rows: FileRow[] = []
  let language: string | undefined
  let unit: FileRow | undefined
  let part: 'source' | 'target' | undefined
  let aside = 0
  let isXliff = false
  const lines = linesOfUnits(xml)
  let units = 0
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'xliff') {
        isXliff = true
        requireVersion(attributes.get('version'))
      } else if (!isXliff) throw new ImportError(texts.notXliff)
      else if (name === 'file') language ??= attributes.get('target-language')
      else if (aside > 0 || name === 'alt-trans' || name === 'seg-source') aside += 1
      else if (name === 'trans-unit')
        unit = {
          ...{
            line: lines[units++] ?? 0,
            address: attributes.get('id') ?? '',
            format: formatOf(attributes.get('datatype')),
          },
          ...{ source: undefined, text: '' },
        }
      else if (unit && part && name !== 'mrk') unit.fault = `it holds the tag <${name.slice(0, 20)}>`
      else if (unit && name === 'source') {
        part = 'source'
        unit.source = ''
      } else if (unit && name === 'target')
        part = UNTRANSLATED.has(attributes.get('state') ?? '') ? undefined : 'target'
    },
    close(name) {
      if (aside > 0) aside -= 1
      else if (name === part) part = undefined
      else if (name === 'trans-unit' && unit) {
        rows.push(unit)
        unit = undefined
      }
    },
    text(text) {
      if (!unit || aside > 0) return
      if (part === 'source') unit.source += text
      else if (part === 'target') unit.text += text
    },
  })
  return { language, counted: texts.line, rows }
}

/** The parser finds a line by counting from the start: for each unit that would be the square of the file. */
function linesOfUnits(xml: string): number[] {
  const found = xml.matchAll(/\n|<(?:[\w.-]+:)?trans-unit(?=[\s>/])/g)
  let line = 1
  const lines: number[] = []
  for (const [match] of found) {
    if (match === '\n') line += 1
    else lines.push(line)
  }
  return lines
}

function requireVersion(version: string | undefined): void {
  if (version?.startsWith('2')) throw new ImportError(texts.xliff2)
}

function formatOf(type: string | undefined): TextFormat | undefined {
  const found = Object.entries(DATA_TYPES).find(([, each]) => each === type)
  return found?.[0] as TextFormat | undefined
}
