import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { freePort } from '../../tests/support/free-port.ts'

/** Builds a page for each peer, with the form in its script, and serves them. */
export async function servePeers(): Promise<{ url: string; close(): Promise<void> }> {
  const root = join(import.meta.dirname, 'peers')
  const outDir = await mkdtemp(join(tmpdir(), 'formwork-builders-'))
  const common = { configFile: false, root, logLevel: 'error' } as const
  await build({
    ...common,
    build: {
      outDir,
      target: 'esnext',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ['form-js', 'formio'].map((peer) => join(root, `${peer}.html`)) },
    },
  })
  const port = await freePort()
  const server = await preview({ ...common, build: { outDir }, preview: { port, host: '127.0.0.1' } })
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
