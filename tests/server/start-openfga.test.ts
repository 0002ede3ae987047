import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenFgaProcess, openfgaMissing, startOpenFga } from '../support/openfga-server.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

describe.skipIf(openfgaMissing())('a server process with OPENFGA_URL', () => {
  let openfga: OpenFgaProcess
  let server: ServerProcess
  beforeAll(async () => {
    openfga = await startOpenFga()
    server = await startServer({ env: { OPENFGA_URL: openfga.url } })
  })
  afterAll(async () => {
    await server.remove()
    await openfga.stop()
  })

  const ready = () => fetch(`${server.url}/ready`)

  it('J7 fills OpenFGA before it is ready, is not ready without it, and says so', async () => {
    expect((await ready()).status).toBe(200)
    await openfga.stop()
    const response = await ready()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'not ready', waitingFor: 'authorization' })
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  it('J6 does not start without it, in one sentence, and makes a new copy where the old one is gone', async () => {
    await server.stop()
    const failure = await server.restart().then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(failure).toContain('Formwork cannot start. OpenFGA: ECONNREFUSED')
    openfga = await openfga.restart()
    server = await server.restart()
    expect((await ready()).status).toBe(200)
  })
})
