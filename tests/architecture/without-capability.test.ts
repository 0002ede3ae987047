import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Campus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall } from '../scenarios/support/small-form.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { isOwn } from '../support/own-folder.ts'
import { startServer } from '../support/server-process.ts'
import { root } from '../support/sources.ts'

const PRODUCT = ['schemas', 'runtime', 'designer', 'plugins', 'server']
const scratch = resolve(root, '.cache/without')

/** The product without a capability's folders, and without the one line a side that names it. */
function without(capability: string): { tree: string; removed: string[]; edited: string[] } {
  const tree = join(scratch, capability)
  rmSync(tree, { recursive: true, force: true })
  const own = isOwn(capability)
  const removed: string[] = []
  const copy = (path: string): void => {
    for (const name of readdirSync(join(root, path))) {
      const inside = join(path, name)
      if (name === 'node_modules') continue
      if (own(name)) {
        removed.push(inside)
        continue
      }
      if (statSync(join(root, inside)).isDirectory()) copy(inside)
      else {
        mkdirSync(dirname(join(tree, inside)), { recursive: true })
        cpSync(join(root, inside), join(tree, inside))
      }
    }
  }
  for (const folder of PRODUCT) copy(folder)
  for (const file of ['package.json', 'tsconfig.json', 'index.html', 'vite.config.ts'])
    cpSync(join(root, file), join(tree, file))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))

  const edited: string[] = []
  for (const file of ['server/composition/features.ts', 'runtime/app/composition/faces.ts']) {
    const path = join(tree, file)
    const lines = readFileSync(path, 'utf8').split('\n')
    const gone = lines.flatMap((line) => {
      const [, name, from] = /^import \{ (\w+) \} from '(.+)'$/.exec(line) ?? []
      return name && from?.split('/').some(own) ? [name] : []
    })
    const left = lines.filter((line) => !gone.some((name) => new RegExp(`\\b${name}\\b`).test(line)))
    if (left.length < lines.length) edited.push(`${file}: ${lines.length - left.length} lines`)
    writeFileSync(path, left.join('\n'))
  }
  return { tree, removed, edited }
}

async function run(tree: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 1e8 }).catch((error) => {
    throw new Error(`${args.join(' ')}: ${error.stdout}${error.stderr}`)
  })
}

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.each(['reminder'])('the product without %s', (capability) => {
  it('is what is left of its folders and of one line a side: it compiles, starts and takes a form', async () => {
    const { tree, removed, edited } = without(capability)
    expect(removed.length).toBeGreaterThan(2)
    // Its import and its place in the list.
    expect(edited).toEqual(['server/composition/features.ts: 2 lines'])

    await run(tree, 'schemas/generate.ts')
    await run(tree, 'server/composition/print-schema.ts')
    await run(tree, 'runtime/client/graphql/generate.ts')
    const tsconfig = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: PRODUCT }
    writeFileSync(join(tree, 'tsconfig.product.json'), JSON.stringify(tsconfig))
    // On one of the machine's processors: other tests are run beside it.
    await run(
      tree,
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.product.json',
      '--singleThreaded',
    )

    const dataDir = await withSmallForm()
    const server = await startServer({ tree, dataDir })
    try {
      const ask = await chelseaAt(server.url)
      const { createForm } = await ask(operations.create, { group: 'small' })
      const form = createForm.id
      await ask(operations.text, { form, question: 'name', text: 'Ada' })
      await ask(operations.act, { form, event: 'submit' })
      expect((await ask(operations.read, { form })).form.status).toBe('review')
    } finally {
      await server.remove()
    }
  }, 900_000)
})

async function withSmallForm(): Promise<string> {
  const dataDir = dataFolder('without')
  await copyDemo(dataDir)
  const store = await openStore({ collections, dataDir })
  await store.open()
  await publishSmall({
    put: async (declaration, ...documents) => {
      for (const document of documents) await store.collection(declaration).replaceOne(document)
    },
    services: { authorizer: createInProcessAuthorizer({ store }) },
  } as Campus)
  await store.close()
  return dataDir
}

/** Somebody who is signed in, and asks. */
async function chelseaAt(url: string) {
  const headers = { origin: url, 'content-type': 'application/json' }
  const body = JSON.stringify({ userId: 'chelsea' })
  const signedIn = await fetch(`${url}/auth/demo/sign-in`, { method: 'POST', headers, body })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return async (query: string, variables: object) => {
    const init = {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ query, variables }),
    }
    const { data, errors } = await (await fetch(`${url}/graphql`, init)).json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}
