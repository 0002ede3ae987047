import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertSource } from '../../designer/import/shared/convert-source.ts'
import type { Formats } from '../../designer/import/shared/format.ts'
import { loadFormats } from '../../server/composition/load-formats.ts'
import { registry, tables } from './become.ts'
import { formats } from './support.ts'

/** A question a line, below a line by which it is known. */
const FACE = `
export default {
  name: 'Plain list',
  file: 'a plain list (.txt)',
  accepts: ['.txt', 'text/plain'],
  content: 'bytes',
  isOf: (source) => new TextDecoder().decode(source.subarray(0, 5)) === 'LIST:',
  read(source, report) {
    const [title, ...lines] = new TextDecoder().decode(source).slice(5).trim().split('\\n')
    const children = lines.flatMap((line, i) => {
      const at = 'line ' + (i + 2)
      if (line.endsWith('?')) return [{ at, name: 'q' + i, kinds: ['text'], title: { '': line } }]
      report.lose(at, line, 'unknown')
      return []
    })
    return { title: { '': title }, pages: [{ at: 'line 1', name: 'Questions', children }] }
  },
}
`
const folder = mkdtempSync(join(tmpdir(), 'formats-'))
let more: Formats

beforeAll(async () => {
  mkdirSync(join(folder, 'plain-list'))
  writeFileSync(join(folder, 'plain-list/index.ts'), FACE)
  // What formats share has no face.
  mkdirSync(join(folder, 'shared'))
  writeFileSync(join(folder, 'shared/lines.ts'), 'export const lines = []')
  more = new Map([...formats, ...(await loadFormats(folder))])
})
afterAll(() => rmSync(folder, { recursive: true }))

const convert = (source: string, format?: string) =>
  convertSource(Buffer.from(source), {
    ...{ formats: more, tables, registry, name: 'Source', check: async () => [] },
    ...(format && { format }),
  })

it('a further format is one folder: it is found, recognised and read', async () => {
  expect([...more.keys()]).toEqual([...formats.keys(), 'plain-list'])
  const { format, template, losses } = await convert('LIST:Lab visit\nWho comes?\nThanks\nWhen?\n')
  expect(format).toBe('plain-list')
  expect(template.name).toBe('Lab visit')
  expect(template.pages[0]?.children.map(({ title }) => title)).toEqual(['Who comes?', 'When?'])
  expect(losses).toEqual([{ at: 'line 3', what: 'Thanks', why: 'unknown' }])
})

it('it takes nothing from the others, and is read where it is named', async () => {
  expect((await convert('{"properties": {"q": {}}}')).format).toBe('json-schema')
  await expect(convert('Lab visit')).rejects.toThrow('the file is no JSON')
  expect((await convert('name:Lab visit\nWho comes?', 'plain-list')).format).toBe('plain-list')
  await expect(convert('{}', 'plain')).rejects.toThrow('its format is not recognised')
})
