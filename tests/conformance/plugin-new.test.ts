import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ElementExample } from '../../designer/contract/element-example.ts'
import { newPlugin, newPluginPackage } from '../../designer/scaffold/new-plugin.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { loadPlugins } from '../../server/composition/load-plugins.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { renderElements } from '../support/render-element.tsx'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Parameters<
  typeof loadPlugins
>[0]

/** An installation of its own, so that no other test meets the new folder. */
let installation: string
let plugins: string

beforeAll(() => {
  installation = mkdtempSync(join(tmpdir(), 'formwork-scaffold-'))
  plugins = join(installation, 'plugins')
  mkdirSync(plugins)
  for (const part of ['runtime', 'schemas', 'designer', 'server', 'node_modules', 'package.json'])
    symlinkSync(join(root, part), join(installation, part))
  const tsconfig = { extends: join(root, 'tsconfig.json'), include: ['plugins'] }
  writeFileSync(join(installation, 'tsconfig.json'), JSON.stringify(tsconfig))
})
afterAll(() => rmSync(installation, { recursive: true, force: true }))

describe('npm run plugin:new', () => {
  it('ET-29 writes an element that loads, validates, draws and sums up without another edit', async () => {
    const files = newPlugin('field-note', plugins)
    const folder = join(plugins, 'field-note')
    for (const file of files) expect(existsSync(join(folder, file))).toBe(true)

    const { registry, validator, broken } = await loadPlugins(silent, plugins)
    expect(broken).toEqual([])
    const model = registry.get('field-note')
    const definition = model?.answer
    if (!definition) throw new Error('the new element asks nothing')

    const load = async (file: string) => (await import(/* @vite-ignore */ join(folder, file))).default
    const designer = await load('designer.ts')
    expect(validator.checkElement({ id: 'new', type: 'field-note', ...designer.defaults })).toEqual([])

    const example: ElementExample = JSON.parse(readFileSync(join(folder, 'examples/answered.json'), 'utf8'))
    for (const element of example.elements) {
      expect(validator.checkElement(element)).toEqual([])
      const value = example.answers[element.id]
      if (!value) continue
      const check = validator.compileAnswerSchema(definition.schema(element))
      expect(check(value)).toEqual([])
      expect(check({ ...value, nonsense: 1 })).not.toEqual([])
      expect(definition.columns(element)[0]?.value(value)).toBe(value.text)
    }
    const compiled = compileTemplate(templateOf(example.elements), registry)
    const engine = createEngine(compiled, { answers: Object.entries(example.answers), actor: erin, context })
    expect(engine.validate().map(({ code, path }) => ({ code, path }))).toEqual(example.issues)

    const runtime = await load('runtime.tsx')
    const summary = await load('summary.tsx')
    const views = { runtime: () => runtime, summary: () => summary }
    expect(renderElements(engine, example.elements, views, 'input')).toContain('value="Ada"')
    expect(renderElements(engine, example.elements, views, 'summary')).toContain('Ada')

    engine.apply('missing', 'updateFieldNote', { text: 'found' })
    expect(engine.get('missing')?.value).toEqual({ text: 'found' } satisfies AnswerValue)
    expect(engine.get('missing')?.issues).toEqual([])
  })

  it('writes what the compiler and the linter take', async () => {
    newPlugin('gauge', plugins)
    const bin = join(root, 'node_modules/.bin')
    await expect(run(join(bin, 'tsc'), ['-p', join(installation, 'tsconfig.json')])).resolves.toMatchObject({
      stdout: '',
    })
    const lint = ['check', `--config-path=${root}`, '--vcs-enabled=false', join(plugins, 'gauge')]
    const { stderr, stdout } = await run(join(bin, 'biome'), lint, { cwd: root })
    expect(stdout + stderr).toContain('Checked 7 files')
    writeFileSync(join(plugins, 'gauge/broken.ts'), "export const count: number = 'two'\n")
    await expect(run(join(bin, 'tsc'), ['-p', join(installation, 'tsconfig.json')])).rejects.toMatchObject({
      stdout: expect.stringContaining('gauge/broken.ts'),
    })
  })

  it.each([
    [undefined, 'Name the element type'],
    ['', 'Name the element type'],
    ['Star', '"Star" cannot be an element type'],
    ['star_rating', 'cannot be an element type'],
    ['-star', 'cannot be an element type'],
    ['star--rating', 'cannot be an element type'],
    ['../star', 'cannot be an element type'],
    ['x'.repeat(65), 'cannot be an element type'],
    ['form', 'FormResponse in GraphQL, which is taken'],
  ])('refuses the name %s in one line and leaves nothing behind', (name, words) => {
    const before = readdirSync(plugins)
    const attempt = () => newPlugin(name, plugins)
    expect(attempt).toThrow(words)
    expect(attempt).toThrow(/^[^\n]+$/)
    expect(readdirSync(plugins)).toEqual(before)
  })

  it('refuses a folder that exists, and a name whose answer type another element has', () => {
    newPlugin('spot-check', plugins)
    const written = readFileSync(join(plugins, 'spot-check/model.ts'), 'utf8')
    expect(() => newPlugin('spot-check', plugins)).toThrow('plugins/spot-check exists already')
    expect(() => newPlugin('spot-c-heck', plugins)).not.toThrow()
    expect(() => newPlugin('spotcheck', plugins)).not.toThrow()
    writeFileSync(join(plugins, 'spotcheck/model.ts'), "const type = 'DepthResponse'")
    expect(() => newPlugin('depth', plugins)).toThrow('DepthResponse in GraphQL, which is taken')
    expect(readFileSync(join(plugins, 'spot-check/model.ts'), 'utf8')).toBe(written)
  })

  it('says on the command line what is wrong, and fails', async () => {
    const script = join(root, 'designer/scaffold/new-plugin.ts')
    const failure = await run(process.execPath, [script, 'Not A Type']).catch((error) => error)
    expect(failure.code).toBe(1)
    expect(failure.stderr.trim().split('\n')).toHaveLength(1)
    expect(failure.stderr).toContain('"Not A Type" cannot be an element type')
  })

  it('writes a package that type-checks against this installation, and refuses a folder that exists', async () => {
    const folder = join(installation, 'formwork-dial')
    expect(newPluginPackage('dial', folder).slice(0, 2)).toEqual(['package.json', 'tsconfig.json'])
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'formwork-dial',
      formwork: { contract: 2 },
    })
    const tsc = () => run(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
    await expect(tsc()).resolves.toMatchObject({ stdout: '' })
    // Its styles need no declaration of its own.
    writeFileSync(join(folder, 'dial.module.css'), '.dial { color: red }')
    writeFileSync(join(folder, 'plain.css'), '.dial { color: red }')
    const styled =
      "import styles from './dial.module.css'\nimport './plain.css'\nexport const dial: string | undefined = styles.dial\n"
    writeFileSync(join(folder, 'summary.tsx'), styled + readFileSync(join(folder, 'summary.tsx'), 'utf8'))
    await expect(tsc()).resolves.toMatchObject({ stdout: '' })
    writeFileSync(join(folder, 'broken.ts'), "export const count: number = 'two'\n")
    await expect(tsc()).rejects.toMatchObject({ stdout: expect.stringContaining('broken.ts') })
    expect(() => newPluginPackage('dial', folder)).toThrow('exists already')
  })

  it.each([
    [['dial', '--package'], 'Use: npm run plugin:new'],
    [['dial', '--elsewhere', 'x'], 'Use: npm run plugin:new'],
    [['Dial', '--package', '/tmp/formwork-nowhere'], 'cannot be an element type'],
  ])('says how it is called after %j', async (args, words) => {
    const script = join(root, 'designer/scaffold/new-plugin.ts')
    const failure = await run(process.execPath, [script, ...args]).catch((error) => error)
    expect([failure.code, failure.stderr]).toEqual([1, expect.stringContaining(words)])
    expect(existsSync('/tmp/formwork-nowhere')).toBe(false)
  })
})
