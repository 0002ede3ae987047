import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { doorOf, HELD, KEPT } from './backup-words.ts'
import type { Database } from './database.ts'

/** A backup that stands still must not let the log fill the disk. */
const LONGEST_MS = 60 * 60_000

export interface BackupDoor {
  /** Whoever makes a backup is told by it that the file no longer stays as it is. */
  close(): Promise<void>
}

/**
 * Lets `npm run backup` ask this process to keep its file as it is: for as long as the connection lasts, which ends with
 * the other process, however that ends. One at a time.
 */
export async function openBackupDoor(
  dataDir: string,
  database: Database,
  onFailure: (reason: string) => void,
): Promise<BackupDoor> {
  let current: Socket | undefined
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy())
    if (current) return refuse(socket, 'Another backup is being made')
    current = socket
    socket.setTimeout(LONGEST_MS, () => socket.destroy())
    await holdFor(socket, database)
    current = undefined
  })
  const path = doorOf(dataDir)
  // Left by a server that was killed: this process holds the lock of the folder.
  rmSync(path, { force: true })
  // A folder whose file system or whose long name knows no sockets.
  server.on('error', ({ message }) => onFailure(message))
  server.listen(path)
  await once(server, 'listening').catch(() => undefined)
  server.unref()
  return {
    async close() {
      current?.destroy()
      if (server.listening) await new Promise((done) => server.close(done))
    },
  }
}

async function holdFor(socket: Socket, database: Database): Promise<void> {
  const closed = new Promise((done) => socket.once('close', done))
  try {
    const letGo = await database.hold()
    // The copy is made: whoever hears this knows that the file was kept to the end.
    socket.once('end', () => socket.end(KEPT))
    socket.resume()
    socket.write(HELD)
    await closed
    letGo()
  } catch (error) {
    refuse(socket, (error as Error).message)
  }
}

function refuse(socket: Socket, reason: string): void {
  socket.write(reason)
  socket.destroySoon()
}
