import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Done, Order } from './order.ts'

/** Why nothing was printed: `late` and `large` were stopped, whatever they were at; `fallen` ended by itself. */
export type PressFault = 'late' | 'large' | 'fallen' | 'failed'

export class PressError extends Error {
  override name = 'PressError'
  readonly fault: PressFault
  constructor(fault: PressFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface PressLimits {
  /** How long one order may take. */
  milliseconds: number
  /** What the process may hold in memory. */
  bytes: number
}

export interface Press {
  /** One order at a time. @throws PressError */
  print(order: Omit<Order, 'id'>): Promise<Uint8Array>
  /** False once it was stopped or fell over: it prints nothing more. */
  isRunning(): boolean
  stop(): void
}

const PROCESS = fileURLToPath(new URL('./print-process.ts', import.meta.url))
const LOOK_MS = 250
const PAGE_BYTES = 4096

/** Starts a process that prints; it ends with the server. */
export function startPress({ milliseconds, bytes }: PressLimits): Press {
  // What is printed needs none of the server's secrets.
  const child = fork(PROCESS, [], { env: {}, serialization: 'advanced', execArgv: [], stdio: 'ignore' })
  let running = true
  let orders = 0
  child.once('exit', () => {
    running = false
  })
  child.on('error', () => {
    running = false
  })
  letGo(child)

  return {
    isRunning: () => running,
    stop() {
      running = false
      child.kill('SIGKILL')
    },
    print(order) {
      orders += 1
      const id = orders
      child.ref()
      return new Promise<Uint8Array>((resolve, reject) => {
        const end = (finish: () => void) => {
          clearTimeout(deadline)
          clearInterval(look)
          child.off('message', onMessage)
          child.off('exit', onExit)
          letGo(child)
          finish()
        }
        const giveUp = (fault: PressFault, why: string) => {
          running = false
          child.kill('SIGKILL')
          end(() => reject(new PressError(fault, why)))
        }
        const onExit = () => end(() => reject(new PressError('fallen', 'The process that prints has ended')))
        const onMessage = (done: Done) => {
          if (done.id !== id) return
          end(() => ('pdf' in done ? resolve(done.pdf) : reject(new PressError('failed', done.fault))))
        }
        const deadline = setTimeout(() => giveUp('late', `Not printed in ${milliseconds} ms`), milliseconds)
        const look = setInterval(async () => {
          const used = await residentBytes(child.pid)
          if (used > bytes && running) giveUp('large', `Printing took ${used} bytes of memory`)
        }, LOOK_MS)
        child.on('message', onMessage)
        child.once('exit', onExit)
        child.send({ id, ...order }, (error) => {
          if (error) giveUp('failed', error.message)
        })
      })
    },
  }
}

/** An idle press keeps no server from ending. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** What a process holds in memory; 0 where the system does not say. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(pages) * PAGE_BYTES
  } catch {
    return 0
  }
}
