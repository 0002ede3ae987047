import { describe, expect, it } from 'vitest'
import { writeCsv } from '../../designer/document/translations/csv/csv.ts'
import { importEdits, planImport } from '../../designer/document/translations/plan-import.ts'
import { readTranslationFile } from '../../designer/document/translations/read-file.ts'
import type { TranslationFormat } from '../../designer/document/translations/translation-format.ts'
import { translationRows } from '../../designer/document/translations/translation-row.ts'
import { writeXliff } from '../../designer/document/translations/xliff/xliff.ts'
import { formats } from '../../designer/settings/translation-formats.ts'
import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import type { AuthorText, RichText } from '../../schemas/index.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { fc, runsOf } from '../support/random.ts'

type Said = Record<string, AuthorText>
const pair = { original: 'small', from: 'en', to: 'es' }
const writers = {
  XLIFF: (texts: Texts, said: Said) => writeXliff(translationRows(texts, said), pair),
  CSV: (texts: Texts, said: Said) => writeCsv(translationRows(texts, said), pair),
}
type Texts = { address: string; text: AuthorText }[]
const read = (content: string | Uint8Array, name = 'es.xlf') =>
  readTranslationFile(
    new File([typeof content === 'string' ? content : content.slice().buffer], name),
    formats,
  )
const documents = (es: Said) => ({ template: { name: 'Small', translations: { es } }, workflow: {} })

const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...(await naughtyStrings())),
  fc.string({ unit: 'binary' }),
)
const leaf = fc.record(
  {
    type: fc.constant('text'),
    text: words,
    marks: fc.array(
      fc.oneof(
        fc.record({ type: fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code') }),
        fc.record({
          type: fc.constant('link'),
          attrs: fc.record(
            { href: fc.constantFrom('https://a.example/?a=1&b="', '#x'), target: fc.constant('_blank') },
            { requiredKeys: ['href'] },
          ),
        }),
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['type', 'text'] },
)
const block = fc.oneof(
  fc.record({
    type: fc.constant('paragraph'),
    content: fc.array(fc.oneof(leaf, fc.constant({ type: 'hardBreak' })), { maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.constantFrom(1, 2, 3) }),
    content: fc.array(leaf, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(
      fc.record({
        type: fc.constant('listItem'),
        content: fc.array(
          fc.record({ type: fc.constant('paragraph'), content: fc.array(leaf, { maxLength: 2 }) }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 3 },
    ),
  }),
)
const rich = fc.record({
  type: fc.constant('doc'),
  content: fc.array(block, { maxLength: 4 }),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<RichText>
const addresses = ['/name', '-q/title', 'q/options/a/label', '=q/text']

describe('translations as files', () => {
  it.each(Object.entries(writers))(
    'X-46 ST-07 say in %s exactly what the template says',
    async (_, write) => {
      const texts = fc
        .tuple(...addresses.map(() => fc.tuple(rich, fc.oneof(words.filter(Boolean), rich))))
        .map((pairs) => ({
          texts: pairs.map(([text], i) => ({ address: addresses[i] as string, text })),
          said: Object.fromEntries(pairs.map(([, text], i) => [addresses[i] as string, text])),
        }))
      await fc.assert(
        fc.asyncProperty(texts, async ({ texts, said }) => {
          const file = await read(write(texts, said))
          expect(file.language).toBe('es')
          const again = planImport(file, texts, said)
          expect(again).toMatchObject({ same: 4, added: [], changed: [], leftOut: [], unknown: [] })
          expect(importEdits(documents(said), 'es', again)).toEqual([])
          // Into a template that does not have them yet: the same to the byte, as far as nothing is refused.
          const plan = planImport(file, texts, {})
          for (const { address, text } of plan.added)
            expect(JSON.stringify(text)).toBe(JSON.stringify(said[address]))
          expect(plan.added.length + plan.leftOut.length).toBe(4)
        }),
        { numRuns: runsOf(150) },
      )
    },
  )

  const texts: Texts = [
    { address: '/name', text: 'Report' },
    { address: 'q/title', text: 'Where is {answer:site}?' },
    {
      address: 'q/text',
      text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] },
    },
  ]
  const csv = (...rows: string[]) => `id,format,en,es\n${rows.join('\n')}\n`

  it('X-46 are one step that undoing takes back to the byte', async () => {
    const said: Said = { '/name': 'Informe' }
    const before = documents(said)
    const plan = planImport(
      await read(
        csv(
          '/name,text,Report,Parte',
          'q/title,,Where is {answer:site}?,¿Dónde está {answer:site}?',
          'q/text,formatted,,<p><b>Hola</b></p>',
        ),
      ),
      texts,
      said,
    )
    expect([plan.added.length, plan.changed.length]).toEqual([2, 1])
    const edits = importEdits(before, 'es', plan)
    const { document, edits: done } = carryOut(before, edits)
    const after = document as typeof before
    expect(after.template.translations.es).toEqual({
      '/name': 'Parte',
      'q/title': '¿Dónde está {answer:site}?',
      'q/text': {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Hola', marks: [{ type: 'bold' }] }] },
        ],
      },
    })
    expect(JSON.stringify(carryOut(after, invertEdits(done)).document)).toBe(JSON.stringify(before))
  })

  it('X-46 name each text that is not taken with its row and the reason', async () => {
    const plan = planImport(
      await read(
        csv(
          'q/title,text,,¿Dónde?',
          'gone/title,text,,Nada',
          '__proto__,text,,x',
          'q/__proto__/label,text,,x',
          'q/$where,text,,x',
          '/name,text,,"a\u202eb"',
          'q/text,formatted,,"<p><a href=""javascript:alert(1)"">x</a></p>"',
          'q/text,formatted,,<p><script>x</script></p>',
          'q/text,formatted,,<p>x',
          'q/text,json,,"{""__proto__"":1}"',
          '/name,formatted,,<p>x</p>',
          '/name,text,,{{form.url}}',
        ),
      ),
      texts,
      {},
    )
    expect(plan.unknown).toMatchObject([{ line: 3, address: 'gone/title' }])
    expect(plan.added).toEqual([])
    const why = Object.fromEntries(plan.leftOut.map((each) => [each.line, each.why]))
    expect(why).toMatchObject({
      2: '{answer:site} is missing',
      4: 'No text can have this address',
      5: 'No text can have this address',
      6: 'No text can have this address',
      7: expect.stringContaining('direction of writing'),
    })
    expect(Object.keys(why)).toHaveLength(11)
    for (const [line, words] of [
      ['8', 'javascript:'],
      ['9', 'twice'],
    ])
      expect(why[line as string]).toContain(words)
  })

  it('X-46 neutralise what a spreadsheet would compute', () => {
    const cells = ['=1+1', '+1', '-1', '@a', "'x"]
    const file = writers.CSV(
      cells.map((text, i) => ({ address: `q${i}/title`, text })),
      {},
    )
    for (const cell of cells) expect(file).toContain(`,'${cell},`)
  })

  it.each<[string, () => string | Uint8Array, string]>([
    [
      'a document type',
      () => '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff/>',
      'document type',
    ],
    [
      'an unknown entity',
      () =>
        '<xliff version="1.2"><file><trans-unit id="a"><target>&lol9;</target></trans-unit></file></xliff>',
      '&lol9;',
    ],
    ['more than 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1), '5 MB'],
    ['nothing', () => '', 'empty'],
    ['another XML', () => '<html><body/></html>', 'no XLIFF'],
    ['XLIFF 2', () => '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>', 'XLIFF 1.2'],
    ['tags that do not end', () => '<xliff version="1.2"><file>', 'end of file'],
    ['tags that cross', () => '<xliff version="1.2"><file></xliff></file>', 'no XML'],
    ['tags without end', () => '<xliff version="1.2">'.padEnd(20_000, '<g>'), 'too deep'],
    ['another table', () => 'Name,Age\nAda,36\n', 'first row'],
    ['an image', () => new Uint8Array([0xff, 0xd8, 0xff, 0, 0x10]), 'no text'],
  ])('X-46 are refused with %s', async (_, make, words) => {
    await expect(read(make())).rejects.toThrow(words)
  })

  it('X-46 are read in one pass, whatever their size, each with its line', async () => {
    const unit = '<trans-unit id="q"><source>Where</source><target>Hvor</target></trans-unit>\n'
    const count = 50_000
    const file = await read(`<xliff version="1.2"><file><body>\n${unit.repeat(count)}</body></file></xliff>`)
    expect([file.rows.length, file.rows.at(-1)?.line]).toEqual([count, count + 1])
  })

  it('X-46 are read as other programs write them', async () => {
    const file = await read(`<?xml version="1.0"?>
<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file target-language="es"><x:body><x:group>
<x:trans-unit id="/name"><x:source>Report</x:source><x:seg-source><x:mrk>Report</x:mrk></x:seg-source><x:target><x:mrk mtype="seg" mid="1">Informe &amp; más</x:mrk></x:target>
<x:alt-trans><x:source>a</x:source><x:target>b</x:target></x:alt-trans></x:trans-unit>
<x:trans-unit id="q/title"><x:source>old</x:source><x:target state="new">Where</x:target></x:trans-unit>
<x:trans-unit id="q/text"><x:target>a<x:ph id="1"/></x:target></x:trans-unit>
</x:group></x:body></x:file></x:xliff>`)
    const plan = planImport(file, texts, {})
    expect(plan.added).toMatchObject([{ text: 'Informe & más', isOlder: false, line: 3 }])
    expect([plan.empty, plan.leftOut[0]?.why]).toEqual([1, 'It holds the tag <ph>'])
  })

  it('X-46 are read in a further format, which is one face more', async () => {
    const lines: TranslationFormat = {
      ...{ name: 'Lines', ending: 'txt', mediaType: 'text/plain', accepts: ['.txt'] },
      likelihood: (content) => (content.startsWith('es:') ? 1 : 0),
      load: async () => ({
        write: () => '',
        read: (content) => ({
          ...{ language: 'es', counted: 'Line' },
          rows: content
            .split('\n')
            .slice(1)
            .map((line, i) => {
              const [address = '', text = ''] = line.split('=')
              return { line: i + 2, address, format: undefined, source: undefined, text }
            }),
        }),
      }),
    }
    const more = [...formats, lines]
    const file = await readTranslationFile(new File(['es:\n/name=Informe'], 'es.txt'), more)
    expect(planImport(file, texts, {}).added).toMatchObject([{ text: 'Informe', line: 2 }])
    await expect(readTranslationFile(new File(['en:\n/name=Report'], 'en.txt'), more)).rejects.toThrow(
      'first row',
    )
  })
})
