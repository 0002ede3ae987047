import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { ImportError } from '../../designer/import/shared/import-error.ts'
import { zip } from '../support/sample-files.ts'
import { convert, problemsOf, refusal } from './support.ts'
import { type Sheets, workbook } from './workbook.ts'

// Each cell is tried by a conversion of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 })

const sheets = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/household.xlsform.json'), 'utf8'),
) as Sheets
const nameOf = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`

/** A group's end may be called as the group is. */
const SAID_TWICE = /^survey!A(?:9|15|21)$/

describe('an XLSForm', () => {
  it('loses nothing silently: each cell decides something of the template, or is in the report', async () => {
    const before = await convert(workbook(sheets), undefined, false)
    const silent: string[] = []
    let cells = 0
    for (const [sheet, rows] of Object.entries(sheets))
      for (const [r, row] of rows.entries())
        for (const [c, text] of row.entries()) {
          // A heading says what the cells below it are, each of which is looked at.
          if (text === null || r === 0) continue
          cells++
          const at = `${sheet}!${nameOf(r, c)}`
          const isLost = (losses: readonly { at: string }[]) =>
            losses.some((loss) => [at, `${sheet}!${r + 1}`, `${sheet}!`].includes(loss.at))
          if (isLost(before.losses)) continue
          const changed = structuredClone(sheets)
          const cell = changed[sheet]?.[r]
          if (cell) cell[c] = `${text} zqx`
          try {
            const after = await convert(workbook(changed), 'xlsform', false)
            const isOther = JSON.stringify(after.template) !== JSON.stringify(before.template)
            if (!isOther && !isLost(after.losses) && after.losses.length === before.losses.length)
              silent.push(at)
          } catch (error) {
            if (!(error instanceof ImportError)) throw error
          }
        }
    expect(cells).toBeGreaterThan(100)
    expect(silent.filter((at) => !SAID_TWICE.test(at))).toEqual([])
  })

  it('is a template that may be published', async () => {
    const imported = await convert(workbook(sheets))
    expect(await problemsOf(imported)).toEqual([])
    expect({ losses: imported.losses, template: imported.template }).toMatchSnapshot()
  })
})

describe('a hostile workbook', () => {
  const part = (name: string, content: string) => ({ name, packed: deflateRawSync(content), claims: 10 })
  const book = (sheet: string) =>
    zip([
      part('xl/workbook.xml', '<workbook><sheet name="survey" r:id="r"/></workbook>'),
      part('xl/_rels/workbook.xml.rels', '<Relationship Id="r" Target="s.xml"/>'),
      part('xl/s.xml', sheet),
    ])

  it.each([
    ['is no package', Buffer.from('PK and nothing else'), /no workbook|damaged/],
    ['unpacks to 100 MB', book(' '.repeat(100 * 1024 * 1024)), /unpacks to more than 20 MB/],
    ['declares entities', book('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /declares entities/],
    [
      'has a cell in row 2,000,000',
      book('<row r="2000000"><c r="A2000000"><v>1</v></c></row>'),
      /more than 20000 rows/,
    ],
    ['has no survey', workbook({ other: [['a']] }), /no sheet "survey"/],
    [
      'has a group without an end',
      workbook({
        survey: [
          ['type', 'name'],
          ['begin group', 'a'],
        ],
      }),
      /does not end/,
    ],
    [
      'has an end without a group',
      workbook({
        survey: [
          ['type', 'name'],
          ['end group', null],
        ],
      }),
      /has not begun/,
    ],
    ['is cut', workbook(sheets).subarray(0, 700), /no workbook|damaged/],
  ])('that %s is refused, and says why', async (_name, bytes, message) => {
    expect(await refusal(convert(bytes))).toMatch(message)
  })
})
