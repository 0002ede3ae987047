import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPluginPackage } from '../../designer/scaffold/new-plugin.ts'
import { loadPlugins, pluginsFolder } from '../../server/composition/load-plugins.ts'
import { findPluginPackages, openedPath } from '../../server/composition/plugin-packages.ts'
import { readConfig } from '../../server/config.ts'
import { pluginSettings } from '../../server/plugin-settings.ts'
import { startServer } from '../support/server-process.ts'

const logger = pino({ level: 'silent' })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A package that works, and then with the given files instead of its own; undefined takes one away. */
function write(name: string, type: string, files: Record<string, string | undefined> = {}): string {
  const path = join(folder, name)
  newPluginPackage(type, path)
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) rmSync(join(path, file))
    else writeFileSync(join(path, file), text)
  }
  return path
}
const load = async (...names: string[]) => loadPlugins(logger, pluginsFolder, findPluginPackages({ names }))
const manifest = (formwork: unknown) => JSON.stringify({ name: 'x', version: '1.0.0', formwork })
const model = (fields: string) => `export default { type: 'lamp', version: 1, ${fields} }`
const answer = (fields: string) =>
  model(`answer: { graphql: { type: 'LampResponse', fields: {} }, schema: () => ({}), operations: {}, isEmpty: () => true,
    toText: () => '', columns: () => [], ${fields} }`)

describe('plugin packages', () => {
  it('ET-29 joins a package to the elements of the installation, with its schema and its mutation', async () => {
    const { registry, validator, broken } = await load(write('lamp', 'lamp'), write('clock', 'clock'))
    expect(broken).toEqual([])
    expect(
      registry
        .all()
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(['lamp', 'clock'])
    expect(Object.keys(registry.get('lamp')?.answer?.operations ?? {})).toEqual(['updateLamp'])
    expect(validator.checkElement({ id: 'x', type: 'lamp', title: 'Lamp', maxLength: 0 })).toMatchObject([
      { path: '/maxLength' },
    ])
  })

  it.each<[string, Record<string, string | undefined>, string]>([
    ['no package.json', { 'package.json': undefined }, 'its package.json is missing or no JSON object'],
    ['no JSON', { 'package.json': '{' }, 'its package.json is missing or no JSON object'],
    ['a list', { 'package.json': '[]' }, 'its package.json is missing or no JSON object'],
    ['no contract', { 'package.json': '{}' }, 'formwork.contract is missing from its package.json'],
    ['another contract', { 'package.json': manifest({ contract: 1 }) }, 'is 1, this installation reads 2'],
    ['no control', { 'runtime.tsx': undefined }, 'it has no runtime.tsx or runtime.js'],
    ['no model', { 'model.ts': undefined }, 'it has no model.ts or model.js'],
    ['no designer', { 'designer.ts': undefined }, 'it has no designer.ts or designer.js'],
    ['a schema that is no JSON', { 'element.schema.json': '{' }, 'JSON'],
    ['a schema that is none', { 'element.schema.json': '{"properties":{"a":{"type":"x"}}}' }, 'schema'],
    ['a model that throws', { 'model.ts': 'throw new Error("no lamp")' }, 'no lamp'],
    ['no default export', { 'model.ts': 'export {}' }, 'the default export of its model is not an element'],
    ['no type', { 'model.ts': 'export default {}' }, 'model.type must be lower-case words'],
    ['no version', { 'model.ts': "export default { type: 'lamp' }" }, 'model.version must be a whole number'],
    ['odd children', { 'model.ts': model("children: 'cells'") }, "model.children must be 'group' or 'rows'"],
    ['no isEmpty', { 'model.ts': answer('isEmpty: 1') }, 'model.answer.isEmpty must be a function'],
    [
      'an odd name',
      { 'model.ts': answer("graphql: { type: 'La mp', fields: {} }") },
      'model.answer.graphql.type must be a GraphQL name',
    ],
    ['a taken type', { 'model.ts': answer("graphql: { type: 'Form', fields: {} }") }, 'Form'],
    [
      'a taken mutation',
      { 'model.ts': answer('operations: { updateText: { args: {}, apply() {} } }') },
      'updateText',
    ],
    [
      'an operation without apply',
      { 'model.ts': answer('operations: { light: { args: {} } }') },
      'model.answer.operations.light.apply must be a function',
    ],
    ['an odd server', { 'server.ts': 'export default { lookup() {} }' }, 'server.lookup must be an object'],
  ])('refuses a package with %s in one sentence that names it', async (_, files, words) => {
    const path = write('lamp', 'lamp', files)
    const attempt = load(path)
    await expect(attempt).rejects.toThrow(`The plugin package "${path}" cannot be used: `)
    await expect(attempt).rejects.toThrow(words)
  })

  it('refuses a type that a built-in element, or another package, has', async () => {
    const [first, second] = [write('one', 'lamp'), write('two', 'torch')]
    writeFileSync(join(second, 'model.ts'), model(''))
    await expect(load(first, second)).rejects.toThrow(`"${second}" cannot be used: its model.type "lamp"`)
    const own = write('three', 'other', { 'model.ts': model('').replace('lamp', 'text-question') })
    await expect(load(own)).rejects.toThrow('its model.type "text-question" is an element type already')
  })

  it('looks in node_modules of the installation and of the folders above', () => {
    const installed = join(folder, 'node_modules/@campus/formwork-lamp')
    mkdirSync(join(folder, 'node_modules/@campus'), { recursive: true })
    newPluginPackage('lamp', installed)
    const [found] = findPluginPackages(
      { names: ['@campus/formwork-lamp'] },
      join(folder, 'deep/installation'),
    )
    expect(found).toMatchObject({ name: '@campus/formwork-lamp', version: '0.1.0', folder: installed })
    expect(() => findPluginPackages({ names: ['formwork-torch'] }, folder)).toThrow('it is not installed')
  })

  it('takes what a plugins folder beside the installation depends on, and no library that it needs', () => {
    const install = (name: string, manifest: object) => {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true })
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(manifest))
    }
    newPluginPackage('lamp', join(folder, 'work'))
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(join(folder, 'work'), join(folder, 'node_modules/formwork-lamp'))
    install('left-pad', { name: 'left-pad', version: '1.0.0' })
    expect(findPluginPackages({ folder, names: [] })).toEqual([])
    const depend = (dependencies: object) =>
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
    depend({ 'formwork-lamp': '1', 'left-pad': '1' })
    const [lamp, ...more] = findPluginPackages({ folder, names: ['formwork-lamp'] })
    expect(lamp).toMatchObject({ name: 'formwork-lamp', folder: join(folder, 'work') })
    expect(more).toEqual([])
    depend({ 'formwork-torch': '1' })
    expect(() => findPluginPackages({ folder, names: [] })).toThrow(
      '"formwork-torch" cannot be used: it is not',
    )
    const nowhere = join(folder, 'nowhere')
    expect(() => findPluginPackages({ folder: nowhere, names: [] })).toThrow(
      `names ${nowhere}, which does not exist`,
    )
  })

  it('opens to a package what a folder of plugins/ may import, and nothing else', () => {
    expect(openedPath('react')).toBeUndefined()
    expect(openedPath('formwork/runtime/core/element/define-element.ts', '/x')).toBe(
      '/x/runtime/core/element/define-element.ts',
    )
    for (const closed of [
      'server/store/port.ts',
      'runtime/react/form/FormView.tsx',
      'runtime/core/../../server/config.ts',
      'package.json',
    ])
      expect(() => openedPath(`formwork/${closed}`), closed).toThrow('is not open to plugins')
  })

  it('reads the names from the settings', () => {
    expect(readConfig({}).plugins).toEqual({ names: [] })
    expect(readConfig({ FORMWORK_PLUGINS: 'a, @b/c  ./d,/e', FORMWORK_PLUGINS_DIR: '/p' }).plugins).toEqual({
      folder: '/p',
      names: ['a', '@b/c', './d', '/e'],
    })
    const named = (FORMWORK_PLUGINS: string) => () => pluginSettings({ FORMWORK_PLUGINS })
    expect(named('a,a')).toThrow('names "a" twice')
    expect(named('a;rm')).toThrow('which is no name of a package')
  })

  it('ends the start with one line', async () => {
    const start = startServer({ env: { FORMWORK_PLUGINS: 'formwork-nowhere' } })
    await expect(start).rejects.toThrow(
      /stopped with 1:\nFormwork cannot start\. The plugin package "formwork-nowhere" cannot be used: it is not installed[^\n]*\n$/,
    )
  })
})
