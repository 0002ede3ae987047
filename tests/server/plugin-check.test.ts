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
  expect(sound).toMatchObject({ status: 0, text: expect.stringMatching(/Tests .*10 passed/) })
  const example = join(home, 'formwork-dial/examples/answered.json')
  writeFileSync(example, readFileSync(example, 'utf8').replace('"text_too_long"', '"too_short"'))
  expect(check('formwork-dial')).toMatchObject({ status: 1, text: expect.stringContaining('too_short') })
})

it('says what is wrong before it runs anything', () => {
  expect(check()).toEqual({ status: 1, text: expect.stringContaining('Name what to check') })
  expect(check('formwork-nowhere')).toEqual({ status: 1, text: expect.stringContaining('is not installed') })
})
