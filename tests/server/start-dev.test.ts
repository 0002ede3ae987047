import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPluginPackage } from '../../designer/scaffold/new-plugin.ts'
import { freePort } from '../support/free-port.ts'

const root = resolve(import.meta.dirname, '../..')
const parts = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const folders = ['schemas', 'runtime', 'designer', 'plugins', 'server']

/** A home with an installation in `formwork/` and a package beside it. */
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'formwork-dev-'))
  for (const part of [...parts, ...folders])
    cpSync(join(root, part), join(home, 'formwork', part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(home, 'formwork/node_modules'))
  newPluginPackage('dial', join(home, 'formwork-dial'))
})
afterAll(() => rmSync(home, { recursive: true }))

const environment = async (port: number) => ({
  ...process.env,
  NODE_ENV: undefined,
  FORMWORK_PLUGINS: join(home, 'formwork-dial'),
  PORT: String(port),
  DATA_DIR: join(home, 'data'),
  DEMO: '0',
  MONGODB_URL: '',
  LOG_LEVEL: 'silent',
})

it('ET-29 starts anew in development when a package has changed', { timeout: 240_000 }, async () => {
  const env = await environment(await freePort())
  const child = spawn(process.execPath, ['server/dev.ts'], { cwd: join(home, 'formwork'), env })
  const exited = new Promise((done) => child.once('close', done))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  try {
    await expect.poll(() => said, { timeout: 100_000, interval: 200 }).toContain('Formwork is ready')
    said = ''
    const model = join(home, 'formwork-dial/model.ts')
    writeFileSync(model, readFileSync(model, 'utf8').replace("type: 'DialResponse'", "type: 'Dial Response'"))
    const refused = 'model.answer.graphql.type must be a GraphQL name'
    await expect.poll(() => said, { timeout: 100_000, interval: 200 }).toContain(refused)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
})

it('keeps the app that is built when a package is refused', { timeout: 180_000 }, async () => {
  const cwd = join(home, 'formwork')
  const built = join(cwd, 'dist/index.html')
  cpSync(join(cwd, 'index.html'), built)
  const before = readFileSync(built, 'utf8')
  writeFileSync(join(home, 'formwork-dial/model.ts'), "export default { type: 'dial' }")
  const env = await environment(await freePort())
  for (const command of [
    ['server/start.ts'],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
  ]) {
    const child = spawn(process.execPath, command, { cwd, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    expect(await new Promise((done) => child.once('close', done))).toBe(1)
    expect(said).toContain('model.version must be a whole number')
    expect(existsSync(built) && readFileSync(built, 'utf8')).toBe(before)
  }
})
