import { resolve } from 'node:path'
import { createServer } from 'vite'
import { isServerPath } from '../runtime/core/api/server-path.ts'
import type { NodeListener } from './http/listen.ts'
import { run } from './main.ts'

/** The same server, with the browser app from its sources and hot reload. */
async function frontend(app: NodeListener): Promise<NodeListener> {
  const vite = await createServer({
    root: resolve(import.meta.dirname, '..'),
    appType: 'spa',
    server: { middlewareMode: true },
  })
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!reading || isServerPath(path)) app(request, response)
    else vite.middlewares(request, response, () => app(request, response))
  }
}

await run({ frontend })
