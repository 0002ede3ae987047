import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import type { HttpEnv } from '../../server/http/environment.ts'
import { logRequests } from '../../server/http/request-log.ts'

it.each([
  ['/graphql', true],
  ['/publicity', true],
  ['/form-renderer/graphql', true],
  ['/form-renderer/graphql/public', false],
  ['/public/graphql', false],
  ['/public/files/form/photos', false],
])('J3 I3 a request to %s is logged with its address: %s', async (path, isNamed) => {
  const lines: object[] = []
  const log = (line: object) => void lines.push(line)
  const config = readConfig({ TRUST_PROXY: '1' })
  const app = new Hono<HttpEnv>()
  app.use(
    logRequests({ config, logger: { debug: log, info: log, warn: log, error: log }, newId: () => 'request' }),
  )
  for (const status of [200, 403, 500] as const) app.all(`${path}/${status}`, (c) => c.text('', status))
  app.all(path, (c) => c.text('', 403))
  for (const end of ['', '/200', '/403', '/500'])
    await app.request(path + (path.endsWith('/public') ? '' : end), {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.44.55.66' },
    })
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines).includes('10.44.55.66')).toBe(isNamed)
})
