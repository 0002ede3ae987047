import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { collections } from '../../server/composition/features.ts'
import { demoCampus } from '../../server/demo/campus/index.ts'
import { runDocuments } from '../../server/documents/run.ts'
import { BUILDINGS, CAMPUSES } from '../../server/features/ground/campus/index.ts'
import { PEOPLE } from '../../server/features/ground/person/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { copyDemo } from '../support/demo-data.ts'
import { mongoMissing, startMongoServer } from '../support/mongo-server.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const root = resolve(import.meta.dirname, '../..')
const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const write = (document: unknown, ...path: string[]) => writeFileSync(join(...path), JSON.stringify(document))

let work: string
let data: string
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'formwork-documents-'))
  data = join(work, 'data')
  await copyDemo(data)
})
afterAll(() => rmSync(work, { recursive: true }))

const settings = () => ({ ...process.env, INIT_CWD: work, DATA_DIR: data, MONGODB_URL: '' })

/** What the command does in the folder of this test, without starting a process for it. */
async function documents(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(...line.split('\n'))
  const code = await runDocuments(args, { env: { ...settings(), ...env }, say, complain: say })
  return { code, lines }
}

/** Runs the command in the folder of this test, as npm does. */
async function asNpmDoes(args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'server/documents/main.ts'), ...args], {
    cwd: root,
    env: settings(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, lines: output.trim().split('\n') }
}

/** Every file of a folder and its text. */
const textsIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(work, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(join(work, folder).length),
        readFileSync(join(parentPath, name), 'utf8'),
      ]),
  )

/** A store with nothing but places, people and one admin, as `npm run setup` leaves it. */
async function newInstallation(options: { dataDir?: string; mongodbUrl?: string }): Promise<Store> {
  const store = await openStore({ collections, ...options })
  const { campuses, buildings, people } = demoCampus(100)
  await store.collection(CAMPUSES).insertMany(campuses)
  await store.collection(BUILDINGS).insertMany(buildings)
  await store.collection(PEOPLE).insertMany(people)
  const person = { firstName: 'Ada', lastName: 'Admin', email: 'ada@new.example', campusCode: '00' as const }
  await store.collection(PEOPLE).insertOne({ schemaVersion: 1, id: 'ada', ...person, isActive: true })
  const tuple = { user: 'user:ada', relation: 'admin', object: 'global:main' }
  const id = `${tuple.object}#${tuple.relation}@${tuple.user}`
  await store
    .collection(TUPLES)
    .insertOne({ schemaVersion: 1, id, ...tuple, createdDate: '2026-11-21T00:00:00.000Z' })
  return store
}

describe('every command of docs/documents.md', () => {
  it('ends well, one after the other', async () => {
    const guide = readFileSync(join(root, 'docs/documents.md'), 'utf8')
    const commands = [...guide.matchAll(/^npm run documents -- (.+)$/gm)].map(([, args]) =>
      (args as string).split(/\s+/),
    )
    expect(commands.map(([name]) => name)).toEqual(['export', 'check', 'proof', 'import', 'list', 'diff'])
    for (const args of commands) {
      const { code, lines } = await asNpmDoes(args)
      expect({ args, code }).toEqual({ args, code: 0 })
      if (args[0] === 'check')
        expect(lines).toEqual([
          expect.stringMatching(/^7 templates, 5 libraries, \d{3} others: no problem\.$/),
        ])
      if (args[0] === 'proof') expect(lines).toEqual(['7 workflows: no problem.'])
      if (args[0] === 'import') for (const line of lines) expect(line).toMatch(/^unchanged /)
      if (args[0] === 'list') for (const line of lines) expect(line).toMatch(/^same /)
    }
  })
})

describe('the documents of one installation in another', () => {
  const stores = mongoMissing() ? (['embedded'] as const) : (['embedded', 'mongodb'] as const)
  it.each(stores)('X-31 export, import and export are byte for byte the same (%s)', async (kind) => {
    await documents(['export', 'first', '--as', 'alice'])
    const server = kind === 'mongodb' ? await startMongoServer() : undefined
    const dataDir = join(work, `new-${kind}`)
    const env = { DATA_DIR: dataDir, ...(server && { MONGODB_URL: server.url }) }
    try {
      await (await newInstallation(server ? { mongodbUrl: server.url } : { dataDir })).close()
      // The demo's roles are known to its libraries' permissions and tuples by id.
      const imported = await documents(['import', 'first', '--as', 'ada@new.example'], env)
      expect(imported.lines.filter((line) => !/^(published|stored) /.test(line))).toEqual([])
      expect(imported.code).toBe(0)
      const again = await documents(['import', 'first', '--as', 'ada'], env)
      expect(again.lines.filter((line) => !/^unchanged /.test(line))).toEqual([])
      await documents(['export', `second-${kind}`, '--as', 'ada'], env)
      expect(textsIn(`second-${kind}`)).toEqual(textsIn('first'))
    } finally {
      await server?.stop()
    }
  })
})

describe('what a folder would change', () => {
  it('ST-07 is said in sentences, and by the exit code', async () => {
    await documents(['export', 'differing', '--as', 'alice'])
    const file = join(work, 'differing/templates/injury-illness-301/template.json')
    const template = read(file)
    const [page] = template.pages
    template.name = 'Injury report'
    page.children.push({ id: 'badge', type: 'text-question', title: 'Badge number', input: 'Default' })
    write(template, file)
    expect(await documents(['diff', 'differing', '--as', 'alice'])).toEqual({
      code: 1,
      lines: [
        'templates/injury-illness-301 since version 1',
        expect.stringMatching(/^ {2}.*"Injury report"/),
        `  "Badge number" was added to "${page.name}".`,
      ],
    })
    expect((await documents(['diff', 'differing', '--as', 'nobody'])).code).toBe(2)
  })
})

describe('a form of another format', () => {
  const source = join(root, 'tests/import/fixtures/phq-9.fhir.json')

  it('ST-07 is converted into documents that the check takes, and what was lost is said', async () => {
    const { code, lines } = await documents(['convert', source, 'converted'])
    expect(code).toBe(0)
    expect(lines.filter((line) => line.startsWith('written')).map((line) => line.split('/').at(-1))).toEqual([
      'template.json',
      'workflow.json',
    ])
    const lost = lines.filter((line) => line.startsWith('lost '))
    expect(lost.length).toBeGreaterThan(0)
    expect(lines.at(-1)).toMatch(new RegExp(`^Read as fhir: \\d+ parts taken over, ${lost.length} lost\\.$`))
    const checked = await documents(['check', 'converted'])
    expect(checked.code).toBe(0)
    expect(checked.lines.at(-1)).toBe('1 templates, 0 libraries, 0 others: no problem.')
  })

  it('ST-07 is never written over what is there, and what is no form is refused', async () => {
    const before = textsIn('converted')
    const again = await documents(['convert', source, 'converted'])
    expect(again.code).toBe(2)
    expect(again.lines.join('\n')).toContain('already. Move it away')
    expect(textsIn('converted')).toEqual(before)
    writeFileSync(join(work, 'no-form.json'), '{"hello": "there"}')
    const refused = await documents(['convert', 'no-form.json', 'converted'])
    expect(refused.code).toBe(1)
    expect(refused.lines).toEqual([expect.stringMatching(/^Nothing was converted: /)])
    expect((await documents(['convert', 'nowhere.json', 'converted'])).code).toBe(2)
    expect((await documents(['convert', source, 'converted', '--format', 'word'])).code).toBe(2)
  })
})

describe('what is wrong with a folder', () => {
  const folder = (name: string) => {
    const path = join(work, name)
    cpSync(join(work, 'first/templates/away-travel'), join(path, 'templates/away-travel'), {
      recursive: true,
    })
    return path
  }
  const change = (path: string, file: string, edit: (document: { [name: string]: never }) => void) => {
    const document = read(path, file)
    edit(document)
    write(document, path, file)
  }

  it('is said with its file and its place, and nothing is imported', async () => {
    const path = folder('broken')
    change(path, 'templates/away-travel/template.json', (template) => {
      const { pages } = template as unknown as { pages: { children: { title?: string }[] }[] }
      for (const element of pages[0]?.children ?? []) delete element.title
      Object.assign(template, { version: 3 })
    })
    change(path, 'templates/away-travel/workflow.json', (workflow) =>
      Object.assign(workflow, { flow: { nodes: [], edges: [] } }),
    )
    mkdirSync(join(path, 'libraries/gas'), { recursive: true })
    write(
      { schemaVersion: 1, id: 'gases', name: 'Gases', libraryType: 'GAS', fields: [] },
      path,
      'libraries/gas/library.json',
    )
    write([{ id: 'he', name: 'Helium', fields: { code: 'He' } }], path, 'libraries/gas/items.json')
    mkdirSync(join(path, 'template'))
    writeFileSync(join(path, 'templates/away-travel/starters.json'), '["everybody"]')
    mkdirSync(join(path, 'roles'))
    writeFileSync(join(path, 'roles/bad.json'), '{')
    for (const args of [
      ['check', 'broken'],
      ['import', 'broken', '--as', 'alice'],
    ]) {
      const { code, lines } = await documents(args)
      expect(code).toBe(1)
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^template \/ documents\.unexpected: /),
          expect.stringMatching(/^roles\/bad\.json \/ documents\.not_json: This is not JSON: /),
          expect.stringMatching(/^libraries\/gas\/library\.json \/id documents\.other_name: /),
          expect.stringMatching(/^libraries\/gas\/items\.json \/0\/fields\/code library_item\.unknown_field/),
          expect.stringMatching(/^templates\/away-travel\/template\.json \/version document\.given_field: /),
          expect.stringMatching(/^templates\/away-travel\/workflow\.json \/flow\/nodes schema\.min_items/),
          expect.stringMatching(/^templates\/away-travel\/starters\.json \/0 tuple\.bad_user/),
        ]),
      )
    }
    const { lines } = await documents(['list', 'first', '--as', 'alice'])
    expect(lines.filter((line) => !line.startsWith('same '))).toEqual([])
  })

  it('ST-07 is linted by either name, and its workflows are proved by themselves', async () => {
    const path = folder('stuck')
    expect((await documents(['proof', 'stuck'])).lines).toEqual(['1 workflow: no problem.'])
    change(path, 'templates/away-travel/template.json', (template) => {
      const { pages } = template as unknown as { pages: { children: object[] }[] }
      pages[0]?.children.unshift({ id: 'where-to', type: 'text-question' })
    })
    expect((await documents(['lint', 'stuck'])).code).toBe(1)
    expect((await documents(['proof', 'stuck'])).code).toBe(0)
    change(path, 'templates/away-travel/workflow.json', (workflow) => {
      const { flow } = workflow as unknown as { flow: { edges: object[] } }
      flow.edges = []
    })
    const { code, lines } = await documents(['proof', 'stuck'])
    expect(code).toBe(1)
    expect(lines.every((line) => /^templates\/away-travel\/workflow\.json |^1 workflow: /.test(line))).toBe(
      true,
    )
    expect(lines.at(-1)).toMatch(/^1 workflow: \d+ problems?\.$/)
  })

  it('names the question that has no title, by its place', async () => {
    const path = folder('untitled')
    change(path, 'templates/away-travel/template.json', (template) => {
      const { pages } = template as unknown as { pages: { children: object[] }[] }
      pages[0]?.children.unshift({ id: 'where-to', type: 'text-question' })
    })
    const { code, lines } = await documents(['check', 'untitled'])
    expect(code).toBe(1)
    expect(lines[0]).toBe(
      'templates/away-travel/template.json /pages/0/children/0/title element.title_missing: Question "where-to" has no title.',
    )
  })

  it('advises on what can be published, and lets it pass', async () => {
    const path = folder('advised')
    change(path, 'templates/away-travel/template.json', (template) => {
      const { children } = (template as unknown as { pages: [{ children: object[] }] }).pages[0]
      children.push({ id: 'twin', type: 'text-question', title: 'Twin', input: 'Default' })
      children.push({ id: 'twin-2', type: 'text-question', title: 'twin', input: 'Default' })
    })
    const { code, lines } = await documents(['check', 'advised'])
    expect(code).toBe(0)
    expect(lines[0]).toMatch(
      /^templates\/away-travel\/template\.json \/pages\/0\/children\/\d+\/title siblings\.same_title \(warning\): /,
    )
    expect(lines.at(-1)).toMatch(/: no problem\.$/)
  })

  it('a changed template becomes the next version; who may not publish it is refused, and nothing changes', async () => {
    const path = folder('changed')
    change(path, 'templates/away-travel/template.json', (template) =>
      Object.assign(template, { name: 'Trips' }),
    )
    const refused = await documents(['import', 'changed', '--as', 'chelsea'])
    expect(refused).toEqual({ code: 1, lines: ['refused   templates/away-travel: Access Denied'] })
    expect((await documents(['list', 'changed', '--as', 'alice'])).lines).toContain(
      'changed templates/away-travel version 1 "Away: Travel Registration"',
    )
    expect(await documents(['import', 'changed', '--as', 'alice'])).toEqual({
      code: 0,
      lines: ['published templates/away-travel version 2'],
    })
    expect((await documents(['import', 'changed', '--as', 'alice'])).lines).toEqual([
      'unchanged templates/away-travel version 2',
    ])
  })
})

describe('what cannot be tried', () => {
  it.each([
    [['check', 'nowhere'], /^There is no folder /],
    [['import', 'first'], /^Say who you are: --as/],
    [['import', 'first', '--as', 'nobody'], /^There is no active person "nobody"\.$/],
    [['destroy', 'first'], /^npm run documents -- check/],
    [[], /^npm run documents -- check/],
  ])('%j ends with 2 and says why', async (args, words) => {
    const { code, lines } = await documents(args)
    expect(code).toBe(2)
    expect(lines[0]).toMatch(words)
  })

  it('J6 is refused while a server holds the data folder', async () => {
    const store = await openStore({ collections, dataDir: data })
    try {
      const { code, lines } = await documents(['export', 'held', '--as', 'alice'])
      expect(code).toBe(2)
      expect(lines).toEqual([
        expect.stringMatching(/^The data folder .* is in use by another Formwork server/),
      ])
    } finally {
      await store.close()
    }
  })
})
