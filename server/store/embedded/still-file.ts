import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailableError } from '../port.ts'
import { doorOf, HELD, KEPT } from './backup-words.ts'
import { translateError } from './sqlite-error.ts'

/** Keeps the file as it is. */
interface Hold {
  /** @throws StoreUnavailableError when it was not kept to this moment */
  end(): Promise<void>
}

/**
 * Reads the file of an embedded store while it stays as it is, with all that was acknowledged before: the server that
 * has the folder keeps it so, or this process where none does.
 *
 * @throws StoreUnavailableError, one sentence for the operator
 */
export async function readStill<T>(dataDir: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(dataDir, 'formwork.db')
  if (!existsSync(path)) throw new StoreUnavailableError(`The data folder ${dataDir} holds no formwork.db`)
  const hold = (await holdByServer(dataDir)) ?? holdHere(dataDir, path)
  const file = await open(path)
  try {
    return await work(file)
  } finally {
    // The file is closed after: closing it ends every lock that this process has on it.
    await hold.end().finally(() => file.close())
  }
}

/** Undefined when no server has the folder. */
async function holdByServer(dataDir: string): Promise<Hold | undefined> {
  const socket = connect({ path: doorOf(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  let said = ''
  socket.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  await Promise.race([once(socket, 'data'), once(socket, 'end'), closed])
  if (said !== HELD) {
    socket.destroy()
    throw new StoreUnavailableError(`The server cannot be asked for a backup: ${said || 'it stopped'}`)
  }
  return {
    async end() {
      socket.end()
      await closed
      if (said !== HELD + KEPT)
        throw new StoreUnavailableError('The server stopped or took back its file meanwhile: try again')
    },
  }
}

function holdHere(dataDir: string, path: string): Hold {
  const db = new DatabaseSync(path, { timeout: 1500 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT')
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    db.close()
    throw translateError(error, `The data folder ${dataDir}`)
  }
  return {
    async end() {
      db.close()
    },
  }
}
