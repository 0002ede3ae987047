import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPluginPackage } from '../../designer/scaffold/new-plugin.ts'

const root = resolve(import.meta.dirname, '../..')
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'formwork-check-'))
})
afterAll(() => rmSync(home, { recursive: true }))

const check = (...args: string[]) => {
  const script = join(root, 'server/composition/check-plugin.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: home },
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

it('ET-29 checks a package as it does a built-in element, from where the command was called', {
  timeout: 120_000,
}, () => {
  newPluginPackage('dial', join(home, 'formwork-dial'))
  const sound = check('formwork-dial')
  expect(sound).toMatchObject({ status: 0, text: expect.stringMatching(/Tests .*15 passed/) })
  // The package's own tests run, too, and find the contract.
  expect(sound.text).toContain('model.test.ts')
  const change = (file: string, from: string, to: string) => {
    const path = join(home, 'formwork-dial', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  // A rule of its own, with its own words: no catalogue of ours has them.
  change(
    'model.ts',
    "code: 'text_too_long', params: {",
    "code: 'dial_too_far', params: { message: 'Turn it back.',",
  )
  change('examples/answered.json', '"text_too_long"', '"dial_too_far"')
  expect(check('formwork-dial').status).toBe(0)
  // Whatever else an example states is held to, too.
  for (const [from, to] of [
    ['"dial_too_far"', '"too_short"'],
    ['" Grace "', '" Eve "'],
    ['"after": null', '"after": { "text": "Joan" }'],
    ['"answer": { "text": 5 }', '"answer": { "text": "fine" }'],
    ['"text": { "answered"', '"words": { "answered"'],
  ] as const)
    change('examples/answered.json', from, to)
  const { status, text } = check('formwork-dial')
  expect(status).toBe(1)
  for (const words of ['too_short', 'Eve', 'Joan', 'fine', 'words']) expect(text).toContain(words)
})

it('says what is wrong before it runs anything', () => {
  expect(check()).toEqual({ status: 1, text: expect.stringContaining('Name what to check') })
  expect(check('formwork-nowhere')).toEqual({ status: 1, text: expect.stringContaining('is not installed') })
})
