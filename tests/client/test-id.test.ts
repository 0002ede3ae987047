import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The headers of a request of an application that was started at this address. */
async function headersAt(search: string, production: boolean): Promise<Record<string, string>> {
  vi.stubGlobal('location', { search })
  vi.stubEnv('PROD', production)
  vi.resetModules()
  const { createTransport } = await import('../../runtime/client/transport.ts')
  let sent: RequestInit | undefined
  const transport = createTransport({
    fetch: async (_, init) => {
      sent = init
      return Response.json({ data: {} })
    },
  })
  await transport.request({ path: '/graphql', text: '{ flags }' } as never, {} as never)
  return sent?.headers as Record<string, string>
}

it('X-43 SH-09 sends the test’s id of the address along, in a build for development alone', async () => {
  expect((await headersAt('?page=one&x-test-id=run-7', false))['x-test-id']).toBe('run-7')
  expect(await headersAt('?x-test-id=run-7', true)).not.toHaveProperty('x-test-id')
  for (const search of [
    '',
    '?x-test-id=',
    '?x-test-id=a%0D%0Ab',
    '?x-test-id=<b>',
    `?x-test-id=${'x'.repeat(101)}`,
  ])
    expect(await headersAt(search, false), search).not.toHaveProperty('x-test-id')
})
