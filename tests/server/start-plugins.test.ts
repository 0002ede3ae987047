import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadPlugins, pluginsFolder } from '../../server/composition/load-plugins.ts'

describe('finding plugins', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-plugins-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const logger = pino({ level: 'silent' })
  const write = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  }
  const model = (type: string) => `export default { type: '${type}', version: 1 }`
  const answering = (type: string) =>
    `export default { type: '${type}', version: 1, answer: { graphql: { type: 'SameAnswer', fields: {} }, operations: {} } }`
  const schema = '{"type":"object"}'

  it('takes every folder with a model and a schema', async () => {
    write('color-question', { 'model.ts': model('color-question'), 'element.schema.json': schema })
    const { registry, broken } = await loadPlugins(logger, folder)
    expect(registry.get('color-question')).toBeDefined()
    expect(broken).toEqual([])
  })

  it('ET-29 leaves a broken one out and keeps the rest', async () => {
    write('good-question', { 'model.ts': model('good-question'), 'element.schema.json': schema })
    write('throws', { 'model.ts': 'throw new Error("no")', 'element.schema.json': schema })
    write('misnamed', { 'model.ts': model('other'), 'element.schema.json': schema })
    write('no-default', { 'model.ts': 'export {}', 'element.schema.json': schema })
    write('no-schema', { 'model.ts': model('no-schema') })
    write('bad-json', { 'model.ts': model('bad-json'), 'element.schema.json': '{' })
    write('bad-schema', {
      'model.ts': model('bad-schema'),
      'element.schema.json': '{"properties":{"x":{"type":"nonsense"}}}',
    })
    write('empty', {})
    write('twin', { 'model.ts': answering('twin'), 'element.schema.json': schema })
    write('first', { 'model.ts': answering('first'), 'element.schema.json': schema })
    const { registry, broken } = await loadPlugins(logger, folder)
    expect(registry.all().map(({ type }) => type)).toEqual(['first', 'good-question'])
    expect(broken.map(({ folder }) => folder).sort()).toEqual([
      'bad-json',
      'bad-schema',
      'empty',
      'misnamed',
      'no-default',
      'no-schema',
      'throws',
      'twin',
    ])
  })

  it('finds nothing broken in this repository', async () => {
    const { registry, broken } = await loadPlugins(logger, pluginsFolder)
    expect(broken).toEqual([])
    expect(registry.all().length).toBeGreaterThan(0)
  })
})
