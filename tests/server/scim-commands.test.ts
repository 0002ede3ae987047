import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { run } from '../../server/setup/run.ts'
import { dataFolder } from '../support/data-folder.ts'
import { startServer } from '../support/server-process.ts'
import { TOKEN } from './scim-support.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const folder = dataFolder('scim-commands')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what docs/operating.md says of SCIM can be run as it stands', async () => {
  const mapping = join(folder, 'groups.json')
  writeFileSync(mapping, /```json\n([^`]+)```/.exec(page)?.[1] ?? '')
  expect(readConfig({ SCIM_TOKEN: TOKEN, SCIM_GROUPS: mapping }).scim?.groups).toHaveLength(2)
  const settings = { MONGODB_URL: '', DATA_DIR: folder, NODE_ENV: 'test', DEMO: '0' }
  const said: string[] = []
  for (const args of [
    ['campus', 'NF', 'Northfield University', '--zone', 'America/Chicago'],
    ['admin', 'ada@northfield.example', 'Ada', 'Lovelace', '--campus', 'NF'],
  ])
    expect(await run(args, settings, (line) => void said.push(line))).toBe(0)
  const server = await startServer({
    dataDir: folder,
    env: { SCIM_TOKEN: TOKEN, SCIM_GROUPS: mapping, DEMO: '0' },
  })
  try {
    const commands = page.split('\n').filter((line) => line.startsWith('curl '))
    expect(commands).toHaveLength(3)
    const env = { ...process.env, SCIM_TOKEN: TOKEN, PUBLIC_URL: server.url }
    const answers: unknown[] = []
    for (const command of commands) {
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { env })
      answers.push(JSON.parse(stdout))
    }
    expect(answers).toMatchObject([
      { patch: { supported: true } },
      { totalResults: 1, Resources: [{ name: { formatted: 'Ada Lovelace' } }] },
      { userName: 'grace@northfield.example', active: true, meta: { resourceType: 'User' } },
    ])
  } finally {
    await server.remove()
  }
})
