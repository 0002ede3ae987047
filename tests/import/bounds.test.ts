import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { convertSource } from '../../designer/import/shared/convert-source.ts'
import { createReport, isNote, isTask, LOSSES, type LossReason } from '../../designer/import/shared/loss.ts'
import { parseJson } from '../../designer/import/shared/parse-json.ts'
import { cellName, readWorkbook } from '../../designer/import/shared/sheet/read-workbook.ts'
import { tagsOf } from '../../designer/import/shared/sheet/read-xml.ts'
import { zip } from '../support/sample-files.ts'
import { registry, tables } from './become.ts'
import { formats } from './support.ts'

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** A workbook of one sheet, in the words of its format. */
const packed = (content: string | Buffer) => deflateRawSync(content)
const part = (name: string, content: string) => ({ name, packed: packed(content), claims: 1 })
const book = (sheet: string, { shared = '', target = 's.xml', name = 'One' } = {}) =>
  zip([
    part(
      'xl/workbook.xml',
      `<workbook><sheet name="${name}" r:id="r"/><sheet name="None" r:id="gone"/><externalReference r:id="r"/></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', `<Relationship Id="r" Target="${target}"/><Other Id="r" Target="x"/>`),
    part('xl/s.xml', sheet),
    ...(shared ? [part('xl/sharedStrings.xml', shared)] : []),
  ])

describe('the JSON of a source', () => {
  it('is an object, within bounds', () => {
    expect(parseJson('\uFEFF{"a": [1, null, {"b": 2}]}')).toEqual({ a: [1, null, { b: 2 }] })
    expect(parseJson('{"a": "\uFEFF"}')).toEqual({ a: '\uFEFF' })
    for (const text of ['null', '[]', '1', '"a"'])
      expect(() => parseJson(text)).toThrow('the file is no JSON object')
    expect(() => parseJson('{')).toThrow(/^the file is no JSON: \S/)
    expect(() => parseJson(nested(65))).toThrow('the file is nested deeper than 64 levels')
    expect(parseJson(nested(64))).toHaveProperty('a')
    const list = (values: number) => `{"a":[${'1,'.repeat(values - 1)}1]}`
    expect(() => parseJson(list(499_999))).toThrow('the file holds more than 500000 values')
    expect(parseJson(list(499_998))).toHaveProperty('a')
  })
})

describe('a file that is imported', () => {
  const convert = (source: Uint8Array, more: object = {}) =>
    convertSource(source, { formats, tables, registry, name: 'Source', check: async () => [], ...more })
  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const question = { type: 'text', name: 'q' }

  it.each<[string, object]>([
    ['fhir', { resourceType: 'Questionnaire', item: [{ linkId: 'q', type: 'string' }] }],
    ['formio', { components: [{ type: 'textfield', key: 'q' }], pages: [] }],
    ['surveyjs', { pages: [{ elements: [question] }] }],
    ['surveyjs', { elements: [question], properties: {} }],
    ['json-schema', { $schema: 'x', pages: [], properties: { q: {} } }],
    ['json-schema', { type: 'object', properties: { q: {} } }],
    ['json-schema', { properties: { q: {} } }],
  ])('is recognised as %s: %j', async (format, source) => {
    const { template, workflow, ...imported } = await convert(json(source))
    expect(imported).toMatchObject({ format, losses: expect.any(Array), placed: expect.any(Array) })
    expect(template.pages[0]?.children).toHaveLength(1)
    expect(workflow).toMatchObject({ referenceId: template.groupId, name: template.name })
  })

  it('is recognised by nothing else, and read as what it is said to be', async () => {
    const unknown = 'its format is not recognised; say it'
    for (const source of [{}, { properties: [] }, { type: 'string' }, { components: {} }, { pages: {} }])
      await expect(convert(json(source))).rejects.toThrow(unknown)
    const imported = await convert(json({ a: 1, properties: { q: {} } }), { format: 'json-schema' })
    expect(imported.format).toBe('json-schema')
    await expect(convert(json({ properties: { q: {} } }), { format: 'fhir' })).rejects.toThrow(
      '/resourceType: it is no Questionnaire',
    )
    await expect(convert(Buffer.from('PK'), { format: 'json-schema' })).rejects.toThrow('the file is no JSON')
    for (const text of ['P}', '{K'])
      await expect(convert(Buffer.from(text))).rejects.toThrow('the file is no JSON')
    await expect(convert(json({}), { format: 'xlsform' })).rejects.toThrow(
      'the file is no workbook, or is damaged',
    )
    const sheet = await convert(
      book('<row><c><v>type</v></c></row><row><c><v>text</v></c></row>', { name: 'survey' }),
    )
    expect(sheet.format).toBe('xlsform')
    expect(['xlsform', 'fhir', 'toString'].map((name) => formats.has(name))).toEqual([true, true, false])
  })

  it('tells first what is missed, and then what only describes it', async () => {
    const look = { ...question, width: '50%' }
    const source = {
      logo: 'x.png',
      elements: [look, { ...question, name: 'r', odd: 1 }, { ...look, name: 's' }],
    }
    const { losses } = await convert(json(source), { format: 'surveyjs' })
    const told = (of: typeof losses) => of.map(({ at, why }) => `${at} ${why}`)
    expect(told(losses)).toEqual([
      ...['/elements/1/odd unknown', '/elements/0/width look', '/elements/2/width look', '/logo look'],
    ])
    const properties = { a: { $comment: 'Why' }, b: { not: { const: 1 } } }
    expect(told((await convert(json({ properties }))).losses)).toEqual([
      ...['/properties/b/not unknown', '/properties/a/$comment about'],
    ])
  })

  it('is no larger than 5 MB', async () => {
    const source = (bytes: number) => Buffer.from(JSON.stringify({ properties: { q: {} } }).padEnd(bytes))
    const most = 5 * 1024 * 1024
    await expect(convert(source(most + 1))).rejects.toThrow(`the file is larger than ${most} bytes`)
    expect((await convert(source(most))).format).toBe('json-schema')
  })

  it('is checked with the workflow that it gets', async () => {
    const checked: unknown[] = []
    const check = async (template: { name: string }, workflow: { name: string }) => {
      checked.push(template.name, workflow.name)
      return []
    }
    await convert(json({ title: 'Lab', properties: { q: {} } }), { check })
    expect(checked).toEqual(['Lab', 'Lab'])
  })
})

describe('what is told of a loss', () => {
  it('is no answer that anybody misses, and may be something to do', () => {
    const told = (isSo: typeof isNote) =>
      (Object.keys(LOSSES) as LossReason[]).filter((why) => isSo({ at: '', what: '', why }))
    expect(told(isNote)).toEqual(['about', 'look', 'service', 'link', 'never'])
    expect(told(isTask)).toEqual(['service', 'link'])
  })

  it('is in one short line', () => {
    const report = createReport()
    for (const what of [
      'a\n  b',
      'x'.repeat(80),
      'x'.repeat(81),
      `${' '.repeat(400)}y`,
      7,
      null,
      [1, 2],
      { a: 1, b: 2 },
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, i])),
    ])
      report.lose('/at', what, 'unknown')
    expect(report.losses.map(({ what }) => what)).toEqual([
      'a b',
      'x'.repeat(80),
      `${'x'.repeat(79)}…`,
      ' ',
      '7',
      'null',
      '[2]',
      '{a, b}',
      '{k0, k1, k2, k3, k4, k5, k6, k7}',
    ])
    report.lose('/at', 1, 'refused', 'why')
    expect(report.losses.at(-1)).toEqual({ at: '/at', what: '1', why: 'refused', detail: 'why' })
    expect(report.losses[0]).not.toHaveProperty('detail')
  })
})

describe('the tags of a sheet', () => {
  it('are read with their attributes and the text that follows them', () => {
    const tags = tagsOf(
      `<?xml version="1.0"?><x:row r = "1" t='a&amp;b'>one &lt;&#65;&#x42;&gt; &odd; &#9999999; &quot;&apos;&#x10ffff;</x:row><c/>rest`,
    )
    expect(
      tags.map(({ name, attributes, isEnd, text }) => [name, Object.fromEntries(attributes), isEnd, text]),
    ).toEqual([
      ['row', { r: '1', t: 'a&b' }, false, 'one <AB> &odd; &#9999999; "\'\u{10ffff}'],
      ['row', {}, true, ''],
      ['c', {}, false, 'rest'],
    ])
    expect(tagsOf('no tags')).toEqual([])
    expect(tagsOf('<a>text<b')).toHaveLength(1)
    expect(tagsOf('\uFEFF<a>text').map(({ name }) => name)).toEqual(['a'])
    for (const xml of ['<!DOCTYPE a>', '<!ENTITY a>']) expect(() => tagsOf(xml)).toThrow('declares entities')
  })
})

it('a sheet has no more than two million tags', () => {
  expect(() => tagsOf('<a>'.repeat(2_000_001))).toThrow('the workbook has too many cells')
})

describe('a workbook', () => {
  const rows = (sheet: string, more: object = {}) => readWorkbook(book(sheet, more))[0]?.rows

  it('is read cell by cell, each where it stands', () => {
    expect(
      rows(
        '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c><c r="AA2"><v>27</v></c></row><row><c><v>3</v></c></row>',
      ),
    ).toEqual([[], Object.assign([], { 1: '1', 2: '2', 26: '27' }), ['3']])
    expect(
      rows(
        '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c><c t="inlineStr"><is><t>a</t><t>b</t></is></c><c><v></v></c></row>',
      ),
    ).toEqual([['TRUE', 'FALSE', '', 'ab']])
    expect(rows('<v>lost</v><row><c r="A1"><f>1+1</f><v>2</v></c></row>')).toEqual([['2']])
    expect(readWorkbook(book('<row/>')).map(({ name }) => name)).toEqual(['One'])
    expect(rows('<row><c r="1B"><v>1</v></c></row>')).toEqual([['1']])
    expect(rows('<row><c><v>1</v></c></row>', { target: '/xl/s.xml' })).toEqual([['1']])
    const said = '<t>東京</t><rPh><t>トウキョウ</t></rPh><t>!</t>'
    expect(rows(`<row><c t="inlineStr"><is>${said}</is></c></row>`)).toEqual([['東京!']])
    expect(readWorkbook(zip([part('xl/workbook.xml', '<workbook><sheet name="One"/></workbook>')]))).toEqual(
      [],
    )
  })

  it('is read with the texts that its cells share', () => {
    const shared =
      '<t>x</t><sst> <si> <t>one</t> </si> <si><r><t>t</t></r><r><t>wo</t></r><rPh><t>!</t></rPh></si></sst>'
    expect(
      rows('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>9</v></c></row>', { shared }),
    ).toEqual([['one', 'two', '']])
  })

  it('is no larger than a form needs', () => {
    const cell = (place: string) => rows(`<row r="${/\d+/.exec(place)}"><c r="${place}"><v>1</v></c></row>`)
    expect(cell('A20000')).toHaveLength(20_000)
    expect(cell('SF1')?.[0]).toHaveLength(500)
    for (const place of ['A20001', 'SG1', 'A0'])
      expect(() => cell(place)).toThrow('a sheet has more than 20000 rows or 500 columns')
  })

  it('is a package of other parts too', () => {
    expect(() => readWorkbook(zip([{ name: 'a', content: 'plain' }]))).toThrow(
      'the file is no Excel workbook',
    )
  })

  it('has cells that are called as a person calls them', () => {
    expect([cellName(6, 2), cellName(0, 25), cellName(0, 26), cellName(9, 53)]).toEqual([
      'C7',
      'Z1',
      'AA1',
      'BB10',
    ])
  })
})
