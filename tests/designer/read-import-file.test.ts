import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readImportFile } from '../../designer/parts/read-table-file.ts'

const read = (content: string | Uint8Array, name = 'people.csv') =>
  readImportFile(new File([typeof content === 'string' ? content : content.slice().buffer], name))

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

function workbook(sheet: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    'xl/workbook.xml': strToU8(
      `<workbook ${NS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet ${NS}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${NS}><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  })
}
const text = (r: string, value: string) => `<c r="${r}" t="inlineStr"><is><t>${value}</t></is></c>`
const SHEET = `<row r="1">${text('A1', 'Name')}${text('B1', 'Age')}${text('C1', 'Born')}</row><row r="2">${text('A2', '=cmd|calc')}<c r="B2"><f>1+1</f><v>2</v></c><c r="C2" s="1"><v>45000</v></c></row>`

describe('LI-05 a file whose rows become forms', () => {
  it('is read as CSV with quotes, line breaks, a mark of its bytes and semicolons', async () => {
    expect(await read('\uFEFFName,Note\r\n"Ada ""A""","two\nlines"\r\n\r\n=cmd|calc,+1\r\n')).toMatchObject({
      headers: ['Name', 'Note'],
      rows: [
        ['Ada "A"', 'two\nlines'],
        ['=cmd|calc', '+1'],
      ],
    })
    expect(await read('Name;Age\nAda;36\n')).toMatchObject({ rows: [['Ada', '36']] })
    expect((await read(new Uint8Array([...strToU8('Name\nJos'), 0xe9]))).rows).toEqual([['José']])
  })

  it('is read as a workbook: days as days, of a formula what it came to, a text as it is', async () => {
    expect(await read(workbook(SHEET), 'people.xlsx')).toMatchObject({
      headers: ['Name', 'Age', 'Born'],
      rows: [['=cmd|calc', '2', '2023-03-15']],
    })
  })

  it('is told apart by what is in it, not by its name', async () => {
    expect((await read(workbook(SHEET), 'people.csv')).headers).toEqual(['Name', 'Age', 'Born'])
    await expect(read(new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x10]), 'people.csv')).rejects.toThrow('no CSV')
  })

  it('has a name for each column', async () => {
    expect((await read('Name,,Name,Name (2)\na,b,c,d')).headers).toEqual([
      'Name',
      'Column 2',
      'Name (2)',
      'Name (2) (2)',
    ])
  })

  it.each<[string, () => string | Uint8Array, string]>([
    ['nothing', () => '', 'empty'],
    ['headings alone', () => 'a,b\n', 'no rows'],
    ['too many columns', () => `${'a,'.repeat(201)}a\nx`, '200 columns'],
    ['too many rows', () => `a\n${'x\n'.repeat(50_001)}`, '50000 rows'],
    ['a cell without end', () => `a\n${'x'.repeat(10_001)}`, '10000 characters'],
    ['a damaged workbook', () => workbook(SHEET).slice(0, 300), 'damaged'],
    ['another package', () => zipSync({ 'a.txt': strToU8('x') }), 'no Excel workbook'],
    [
      'a workbook that unpacks to too much',
      () => workbook(SHEET, { 'xl/media/bomb.xml': new Uint8Array(30 * 1024 * 1024) }),
      'more than 20 MB',
    ],
    [
      'a workbook of many large parts',
      () =>
        workbook(
          SHEET,
          Object.fromEntries([1, 2, 3].map((n) => [`xl/b${n}.xml`, new Uint8Array(15 * 1024 * 1024)])),
        ),
      'more than 40 MB',
    ],
    [
      'declared entities',
      () => workbook(SHEET, { 'xl/sharedStrings.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><sst/>') }),
      'entities',
    ],
  ])('is refused with %s', async (_, make, words) => {
    await expect(read(make(), 'x')).rejects.toThrow(words)
  })
})
