/** Lines that wait for a full disk or a slow reader; what comes on top is dropped and counted. */
const MAX_WAITING_BYTES = 1024 * 1024
const TRY_AGAIN_MS = 500

export interface LogSink {
  write(chunk: Buffer, done: (error: Error | null, written?: number) => void): void
  writeSync(chunk: Buffer): void
}

export interface LogStream {
  write(line: string): void
  /** Writes what waits, as far as it goes at once: the process ends. */
  flush(): void
}

/**
 * Writes lines without ever waiting for the sink or failing with it: pino's own stream waits for room on a full disk for
 * ever, and all of the server with it.
 *
 * @param sayLost makes the line that tells how many were dropped
 */
export function createLogStream(sink: LogSink, sayLost: (lines: number) => string): LogStream {
  let waiting: Buffer[] = []
  let bytes = 0
  let lost = 0
  let isWriting = false

  function pump(): void {
    if (isWriting || waiting.length === 0) return
    isWriting = true
    const chunk = Buffer.concat(waiting)
    waiting = []
    sink.write(chunk, (error, written = 0) => {
      const done = error ? 0 : written
      if (done < chunk.length) waiting.unshift(chunk.subarray(done))
      bytes -= done
      if (error) setTimeout(goOn, TRY_AGAIN_MS).unref()
      else goOn()
    })
  }

  function goOn(): void {
    isWriting = false
    if (lost > 0 && bytes < MAX_WAITING_BYTES / 2) {
      push(sayLost(lost))
      lost = 0
    }
    pump()
  }

  function push(line: string): void {
    const chunk = Buffer.from(line)
    waiting.push(chunk)
    bytes += chunk.length
  }

  return {
    write(line) {
      if (bytes + line.length > MAX_WAITING_BYTES) lost++
      else push(line)
      pump()
    },
    flush() {
      try {
        sink.writeSync(Buffer.concat(waiting))
      } catch {
        // There is nobody left to tell.
      }
    },
  }
}
