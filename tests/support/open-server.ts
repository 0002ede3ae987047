import { rmSync } from 'node:fs'
import { ownRates } from '../../server/composition/features.ts'
import { readConfig } from '../../server/config.ts'
import { type Serving, serve } from '../../server/serve.ts'
import { dataFolder } from './data-folder.ts'
import { copyDemo } from './demo-data.ts'
import { freePort } from './free-port.ts'

export interface TestServer {
  url: string
  dataDir: string
  /** Of the demo's equipment shop. */
  shopUrl: string | undefined
  /** Lets what is under way finish. */
  stop(): Promise<void>
  /** Starts again on the same port and data. */
  restart(): Promise<TestServer>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

export interface TestServerOptions {
  /** Settings, as the environment of a process gives them. */
  env?: Readonly<Record<string, string>>
  dataDir?: string
  port?: number
}

/**
 * The real server, on its own port and data, in the process of the test: it is loaded and warm from the file before. What
 * is about the process itself (its signals, its output, being killed) is tried with `startServer`.
 */
export async function openServer(options: TestServerOptions = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? dataFolder('server')
  const isSample = options.env?.DEMO === undefined
  if (isSample && !options.dataDir) await copyDemo(dataDir)
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'sample', ...options.env }
  let serving: Serving | undefined = await serve(readConfig(env, ownRates))
  const stop = async () => {
    const ending = serving
    serving = undefined
    await ending?.stop()
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    shopUrl: serving.shopUrl,
    stop,
    restart: () => openServer({ ...options, port, dataDir }),
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
