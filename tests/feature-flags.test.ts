import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KNOWN_FLAGS } from '../server/features/ground/flag/index.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** `| flag | row | read in |` of docs/requirements.md. */
const listed = [
  ...read('docs/requirements.md').matchAll(/^\| `([a-z][\w-]+)` \| ([A-Z]{2}-\d{2}) \| (.+) \|$/gm),
].map(([, flag = '', row = '', where = '']) => ({
  flag,
  row,
  files: [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file]) => file as string).sort(),
  waits: where.startsWith('waits for '),
}))
const demo = JSON.parse(read('server/demo/campus/content/flags.json')) as { id: string; enabled: boolean }[]

const code = ['runtime', 'server', 'plugins', 'designer']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('server/demo/'))
  .map((name) => ({ name, text: read(name) }))
const readersOf = (flag: string) =>
  code
    .filter(({ text }) => text.includes(`'${flag}'`))
    .map(({ name }) => name)
    .sort()

describe('SH-07 the flags', () => {
  it('are the 21 of the specification, which the demo has', () => {
    expect(listed).toHaveLength(21)
    expect(listed.map(({ flag }) => flag).sort()).toEqual(demo.map(({ id }) => id).sort())
    expect(KNOWN_FLAGS.map(({ id }) => id).sort()).toEqual(demo.map(({ id }) => id).sort())
    expect(KNOWN_FLAGS.filter(({ description }) => description.length < 10)).toEqual([])
  })

  it.each(listed)(
    '$flag is read where the list says, or waits for its capability',
    ({ flag, files, waits }) => {
      expect(readersOf(flag)).toEqual(files)
      expect(waits).toBe(files.length === 0)
    },
  )

  it('name a row that is explained', () => {
    const page = read('docs/requirements.md')
    expect(listed.filter(({ row }) => !page.includes(`\n| ${row} |`))).toEqual([])
  })
})
