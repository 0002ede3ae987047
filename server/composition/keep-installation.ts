import { readMark } from '../contract/installation.ts'
import type { Services } from '../contract/services.ts'
import { raiseGeneration } from './join-installation.ts'

const EVERY_MS = 60 * 60_000

/**
 * Notes every hour how far database and data folder have come, so that a database of yesterday is known beside a folder of
 * today. Each server does it for the folder that it has.
 *
 * @returns stops it
 */
export function keepInstallation(services: Services): () => Promise<void> {
  const { logger, config } = services
  let last: Promise<void> = Promise.resolve()
  const note = async () => {
    try {
      const mark = readMark(config.dataDir)
      // What was put in the place of either while the server runs is looked at when the next one starts.
      const raised = mark && (await raiseGeneration(services, 0, mark.key))
      if (!raised)
        logger.error({}, 'the database or the data folder is another one than at start: nothing is removed')
    } catch (error) {
      logger.warn({ err: error }, 'how far the database has come could not be noted')
    }
  }
  const timer = setInterval(() => {
    last = note()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
  }
}
