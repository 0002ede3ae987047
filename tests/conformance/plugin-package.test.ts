import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { collections } from '../../server/composition/features.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import { smallTemplate } from '../scenarios/support/small-template.ts'
import { ask } from '../support/ask.ts'
import { openBrowser, signIn } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'

const root = resolve(import.meta.dirname, '../..')
const parts = [
  ...[
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ],
  ...['schemas', 'runtime', 'designer', 'plugins', 'server', 'tests', 'bench'],
]
/** Every command of the guide, in order: `npm run plugin:new star-rating`, … */
const commands = [
  ...readFileSync(join(root, 'docs/plugins.md'), 'utf8').matchAll(/```sh\n([^`]*)```/g),
].flatMap(([, block = '']) => block.trim().split('\n'))
const isStart = (command: string) => command.endsWith('npm start')

/** A home with an installation of its own in `formwork/`, so that no other test meets the new element. */
let home: string
let installation: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'formwork-home-'))
  installation = join(home, 'formwork')
  mkdirSync(installation)
  for (const part of parts)
    cpSync(join(root, part), join(installation, part), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(installation, 'node_modules'))
  writeFileSync(join(home, 'package.json'), '{"private":true}')
})
afterAll(() => rmSync(home, { recursive: true }))

const { NODE_ENV: _, ...environment } = process.env
const env = { ...environment, CI: '1', npm_config_offline: 'true', npm_config_update_notifier: 'false' }

function run(command: string, cwd = installation): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`)
  return stdout
}

/** `NAME=value npm start`, as the process that npm would start. */
async function start(command: string, settings: Record<string, string>) {
  const [, name = '', value = ''] = /^(\w+)=(\S+) npm start$/.exec(command) ?? []
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: installation,
    env: { ...env, ...settings, [name]: value, MONGODB_URL: '', LOG_LEVEL: 'warn' },
  })
  let output = ''
  const exited = new Promise((done) => child.once('close', done))
  await new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Formwork is ready')) done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`Stopped with ${code}: ${output}`)))
  })
  return {
    output: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

it('ET-29 takes a newcomer from nothing to an element in a package, by the commands of docs/plugins.md', {
  timeout: 240_000,
}, async () => {
  expect(commands).toHaveLength(9)
  const [newFolder, generate, check, ...packaging] = commands.filter((command) => !isStart(command)) as [
    string,
    string,
    string,
    ...string[],
  ]

  // 1. A folder of plugins/, which goes away again: its package has the same name.
  expect(run(newFolder)).toContain('plugins/star-rating is ready')
  run(generate)
  expect(readFileSync(join(installation, 'server/graphql/schema.graphql'), 'utf8')).toContain(
    'updateStarRating',
  )
  expect(run(check)).toMatch(/Tests .*15 passed/)
  rmSync(join(installation, 'plugins/star-rating'), { recursive: true })
  run(generate)

  // 2. A package. It is installed beside the installation, which is not edited.
  const own = ['package.json', 'package-lock.json'].map((file) => join(installation, file))
  const before = own.map((file) => readFileSync(file, 'utf8'))
  for (const command of packaging) run(command)
  expect(own.map((file) => readFileSync(file, 'utf8'))).toEqual(before)
  const installed = JSON.parse(
    readFileSync(join(home, 'formwork-plugins/node_modules/formwork-star-rating/package.json'), 'utf8'),
  )
  expect(installed.formwork).toEqual({ contract: 2 })

  // 3. The first start builds it into the browser app; the next one has a template that uses it.
  const port = await freePort()
  const dataDir = join(home, 'data')
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'sample' }
  const startCommand = commands.find(isStart) ?? ''
  const first = await start(startCommand, settings)
  expect(first.output()).toContain('Building the browser app')
  await first.stop()
  const store = await openStore({ collections, dataDir })
  const stars = { id: 'stars', type: 'star-rating', title: 'How was the training?', required: true }
  await store.collection(TEMPLATES).insertOne({
    ...smallTemplate,
    id: 'stars-v1',
    groupId: 'stars',
    workflowMachineId: 'hazard-review',
    workflowVersionId: 'hazard-review-v1',
    permissions: [{ role: 'owner', scope: 'form', action: 'update' }],
    pages: [{ id: 'only', name: 'Training', children: [stars] }],
  })
  const starter = { user: 'user:*', relation: 'starter', object: 'template_group:stars' }
  await store.collection(TUPLES).insertOne({
    ...starter,
    schemaVersion: 1,
    id: 'stars',
    createdDate: '2026-11-21T17:30:00.000Z',
  })
  await store.close()

  const server = await start(startCommand, settings)
  expect(server.output()).not.toContain('Building')
  const browser = await openBrowser()
  try {
    const { page, complaints } = await signIn(browser, `http://localhost:${port}`, 'Chelsea')
    const { createForm } = await ask<{ createForm: { id: string } }>(
      page,
      'mutation { createForm(templateGroupId: "stars") { id } }',
    )
    const { id } = createForm
    await ask(
      page,
      `mutation { updateStarRating(formId: "${id}", questionId: "stars", text: "Five") {
        response { ... on StarRatingResponse { text } } } }`,
    )
    await page.goto(`/form/${id}`)
    const control = page.getByLabel('How was the training?', { exact: false })
    await expect.poll(() => control.inputValue()).toBe('Five')
    await control.fill('Five stars')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await expect.poll(() => control.inputValue()).toBe('Five stars')
    expect(complaints).toEqual([])

    // 4. Studio has it in its palette, with an inspector made from its schema.
    const alice = await signIn(browser, `http://localhost:${port}`, 'Alice')
    await alice.page.goto('/studio/campus/00/program/injury-illness')
    await alice.page.getByRole('button', { name: 'Add template' }).last().click()
    await alice.page.getByRole('button', { name: 'Star rating', exact: true }).click()
    await alice.page.getByRole('complementary', { name: 'Settings' }).getByLabel('Must be answered').waitFor()
    expect(alice.complaints).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
