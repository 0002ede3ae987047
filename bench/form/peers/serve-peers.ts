import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { build } from 'vite'
import { readAssets } from '../../../server/http/assets.ts'

export const peers = ['survey', 'rjsf'] as const

/** Builds a page for each peer that shows this template, and serves them as our server serves its own files. */
export async function servePeers(template: string, port: number) {
  const outDir = await mkdtemp(join(tmpdir(), 'formwork-peers-'))
  const source = await readFile(
    join(import.meta.dirname, '../../../server/demo/templates', `${template}.json`),
    'utf8',
  )
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-template',
        resolveId: (id) => (id === 'virtual:template' ? id : undefined),
        load: (id) => (id === 'virtual:template' ? `export default ${source}` : undefined),
      },
    ],
    build: {
      outDir,
      target: 'esnext',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: peers.map((peer) => join(import.meta.dirname, `${peer}.html`)) },
    },
  })
  const assets = readAssets(outDir)
  const server: ServerType = serve({
    port,
    hostname: '127.0.0.1',
    fetch: async (request) =>
      (await assets.respond(new URL(request.url).pathname, request)) ?? new Response(null, { status: 404 }),
  })
  return {
    addressOf: (peer: (typeof peers)[number]) => `http://127.0.0.1:${port}/${peer}.html`,
    async close() {
      await new Promise((done) => server.close(done))
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
