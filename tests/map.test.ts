import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isOwn } from './support/own-folder.ts'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/map.md'), 'utf8')

/** The files in the table of a section. */
function filesOf(title: string): string[] {
  const section = page.split(/^##+ /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  return [...section.matchAll(/^\|.*\| `([^`]+)` \|$/gm)].map(([, file]) => file ?? '')
}

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const written = globSync('{server,runtime,designer,plugins,tests}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('/generated/') && file !== 'tests/map.test.ts',
)

describe('docs/map.md', () => {
  it('names files that are there', () => {
    const named = [...page.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.[a-z]+)`/g)].map(([, file]) => file ?? '')
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('an operation costs at most five places written by hand', () => {
    const files = filesOf('An operation')
    expect(files.length).toBeLessThanOrEqual(5)
    // The product speaks of it nowhere else; what tests something else may use it.
    const speaking = written.filter((file) =>
      /\b(renameForm\w*|RenameForm\w*|rename-form)\b/.test(text(file)),
    )
    const isPlace = (file: string) => !file.startsWith('tests/') || files.includes(file)
    expect(speaking.filter(isPlace).sort()).toEqual([...files].sort())
  })

  it('tells all places of a capability', () => {
    const own = isOwn('reminder')
    const places = globSync('{schemas,runtime,designer,plugins,server}/**', { cwd: root }).filter((path) =>
      own(basename(path)),
    )
    expect(places.sort()).toEqual(filesOf('All places of a capability').sort())
  })

  it('has commands that do what they say', { timeout: 120_000 }, () => {
    const commands = [...page.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    )
    expect(commands).toEqual(['npm run generate'])
    const made = ['server/graphql/schema.graphql', ...globSync('schemas/generated/*', { cwd: root })]
    const before = made.map(text)
    expect(spawnSync('npm', ['run', '--silent', 'generate'], { cwd: root }).status).toBe(0)
    expect(made.map(text)).toEqual(before)
  })
})

describe('docs/plugins.md', () => {
  it('names parts to draw with that are there', () => {
    const guide = text('docs/plugins.md')
    const table = guide.slice(guide.indexOf('| part | for |')).split('\n\n')[0] ?? ''
    const parts = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
    )
    const ui = globSync('runtime/react/ui/*.{ts,tsx}', { cwd: root }).map(text).join('\n')
    expect(parts.length).toBeGreaterThan(20)
    const isThere = (name: string) =>
      new RegExp(`export (?:(?:const|function) |const \\{[^}]*\\b)${name}\\b`).test(ui)
    expect(parts.filter((name) => !isThere(name))).toEqual([])
  })
})
