import { ownRates } from './composition/features.ts'
import { type Config, readConfig } from './config.ts'
import { type ServeOptions, serve } from './serve.ts'
import { StartError } from './start-error.ts'

/** The server as a process: reads the settings from the environment, says where it is, and stops on a signal. */
export async function run(options: ServeOptions = {}): Promise<void> {
  // What cannot be printed (a full disk, a closed pipe) stops nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await start(readConfig(process.env, ownRates), options)
  } catch (error) {
    const known = error instanceof StartError
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`Formwork cannot start. ${reason.replace(/\s+/g, ' ')}`)
    if (!known && process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}

async function start(config: Config, options: ServeOptions): Promise<void> {
  const { services, port, shopUrl, stop } = await serve(config, options)
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('unhandledRejection', (error) => services.logger.error({ err: error }, 'unhandled rejection'))
  announce(config, port)
  if (shopUrl) console.log(`The demo has an equipment shop, which you can make fail: ${shopUrl}`)
}

function announce(config: Config, port: number): void {
  const address = config.hasPublicUrl ? config.publicUrl : `http://localhost:${port}`
  const signIn = config.oidc
    ? `Sign in through ${config.oidc.issuer.host}.`
    : config.production
      ? 'Nobody can sign in: production needs OIDC_ISSUER and OIDC_CLIENT_ID.'
      : 'To sign in, choose a person on the first page.'
  console.log(`Formwork is ready: ${address}  ${signIn}  Stop it with Ctrl-C.`)
}

if (import.meta.main) await run()
