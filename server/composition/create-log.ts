import { write, writeSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { describeFault } from './describe-fault.ts'
import { createLogStream, type LogSink } from './log-stream.ts'

/** How lines tell what is given to them: an `err`, the fault. */
export const logSerializers = { err: (error: unknown) => describeFault(error) }

/**
 * The log, as JSON lines on standard output. A log that cannot be written stops nothing (reliability A3, J7): lines are
 * kept as far as there is room, then dropped, and their number is said once it works again.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, fd = 1): Logger {
  const sink: LogSink = {
    write: (chunk, done) => write(fd, chunk, done),
    writeSync: (chunk) => writeSync(fd, chunk),
  }
  const stream = createLogStream(sink, (lines) => {
    const line = { level: pino.levels.values.warn, time: Date.now(), lines, msg: 'log lines were lost' }
    return `${JSON.stringify(line)}\n`
  })
  process.once('exit', stream.flush)
  return pino({ level: logLevel, base: undefined, serializers: logSerializers }, stream)
}
