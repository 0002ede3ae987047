import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { readItems } from '../../server/features/ground/option-service/read-items.ts'
import { StartError } from '../../server/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'services-'))
const file = join(folder, 'services.json')
const projects = { id: 'projects', url: 'https://api.example.edu/projects' }

function read(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ OUTGOING_HOSTS: 'api.example.edu', OPTION_SERVICES: file }).optionServices
}

describe('ET-47 the services that an administrator allows', () => {
  it('are read with what is usual where nothing is said, and are none without a file', () => {
    expect(read([projects]).get('projects')).toMatchObject({
      ...projects,
      ...{ idField: 'id', labelField: 'name', cacheSeconds: 300, parameters: [] },
    })
    expect(readConfig({}).optionServices.size).toBe(0)
  })

  it.each([
    ['{', 'is no JSON'],
    [{}, 'is no list'],
    [[null], 'is no object'],
    [[{ ...projects, id: '../x' }], 'no id'],
    [[projects, projects], 'the id of another'],
    [[{ ...projects, url: 'projects' }], 'no url'],
    [[{ ...projects, url: 'https://evil.example/' }], 'OUTGOING_HOSTS does not name'],
    [[{ ...projects, url: 'http://api.example.edu/' }], 'OUTGOING_HOSTS does not name'],
    [[{ ...projects, items: 'a..b' }], 'items'],
    [[{ ...projects, cacheSeconds: 0 }], 'cacheSeconds'],
    [[{ ...projects, parameters: 'campus' }], 'parameters'],
    [[{ ...projects, token: 'secret' }], '"token", which is none of'],
  ])('stop the start when they cannot be meant: %j', (content, words) => {
    expect(() => read(content)).toThrow(StartError)
    expect(() => read(content)).toThrow(words)
  })

  it('stop the start when there is no such file', () => {
    expect(() => readConfig({ OPTION_SERVICES: join(folder, 'none.json') })).toThrow(
      /cannot be read \(ENOENT\)/,
    )
  })
})

describe('ET-47 what a service says', () => {
  const service = {
    ...projects,
    items: 'data',
    idField: 'id',
    labelField: 'name',
    cacheSeconds: 1,
    parameters: [],
  }

  it('is offered where it is a list of things with an id and a name, each once', () => {
    const items = [
      { id: 7, name: ' Seven ' },
      { id: 7, name: 'Again' },
      { id: 'a b', name: 'B' },
      { name: 'C' },
      null,
    ]
    expect(readItems(JSON.stringify({ data: items }), service)).toEqual([{ id: '7', label: 'Seven' }])
    const many = Array.from({ length: 1000 }, (_, id) => ({ id, name: 'N' }))
    expect(readItems(JSON.stringify({ data: many }), service)).toHaveLength(300)
  })

  it('reads no field but its own, however deep it is', () => {
    const inherited = { ...service, items: 'constructor' }
    expect(readItems('{}', inherited)).toBeUndefined()
    expect(readItems('{"data":[{"name":"x"}]}', { ...service, idField: '__proto__' })).toEqual([])
    expect(readItems('['.repeat(200_000), service)).toBeUndefined()
    expect(readItems(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, service)).toBeUndefined()
  })
})
