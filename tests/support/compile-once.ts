import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { removeServer, startServer } from './server-process.ts'

/** Node keeps what it compiled when a process ends by itself, which most servers of the tests do not: one does, first. */
export async function setup({ config }: TestProject): Promise<void> {
  const { NODE_COMPILE_CACHE = '' } = config.env
  if (existsSync(NODE_COMPILE_CACHE)) return
  const server = await startServer({ env: { NODE_COMPILE_CACHE } })
  await server.stop()
  await removeServer(server)
}
