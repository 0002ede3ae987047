import { createServer, type ServerResponse } from 'node:http'
import type { Config } from '../../config.ts'
import { allowedHosts } from '../../contract/outgoing/hosts.ts'
import { listen } from '../../http/listen.ts'
import equipment from './equipment.json' with { type: 'json' }
import { type Manner, manners, shopPage } from './shop-page.ts'

export interface EquipmentShop {
  url: string
  stop(): void
}

const SERVICE = 'equipment'
/** A copy is taken for the list for so long: what is chosen on its page shows in a form soon. */
const CACHE_SECONDS = 5
/** Longer than this server waits for anybody. */
const SLOW_MS = 20_000

/**
 * A server of somebody else for the demo: the list of equipment that a shop lends, as `/equipment?method=boom-sprayer`. On
 * its page a person makes it silent, slow or wrong, and sees what a form does then.
 */
export async function startEquipmentShop(): Promise<EquipmentShop> {
  let manner: Manner = 'answers'
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (pathname === '/equipment') return answer(response, manner, searchParams.get('method'))
    const chosen = manners.find((each) => each === searchParams.get('manner'))
    if (request.method === 'POST' && chosen) {
      manner = chosen
      return void response.writeHead(303, { location: '/' }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shopPage(manner))
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(response: ServerResponse, manner: Manner, method: string | null): void {
  const list = equipment.filter(({ methods }) => method === null || methods.includes(method))
  const say = () =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ equipment: list }))
  if (manner === 'is away') response.destroy()
  else if (manner === 'answers with a page')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the shop</h1>')
  else if (manner === 'is slow') setTimeout(say, SLOW_MS).unref()
  else say()
}

/**
 * The settings with which the demo's templates may offer what the shop lends.
 *
 * @param url where the shop is; it matters only to a server that asks it
 */
export const withShop = (config: Config, url = 'http://127.0.0.1'): Config => ({
  ...config,
  outgoingHosts: [...config.outgoingHosts, ...allowedHosts(url, false)],
  optionServices: new Map([
    [
      SERVICE,
      {
        id: SERVICE,
        url: `${url}/equipment`,
        items: 'equipment',
        idField: 'number',
        labelField: 'name',
        cacheSeconds: CACHE_SECONDS,
        parameters: ['method'],
      },
    ],
    ...config.optionServices,
  ]),
})
