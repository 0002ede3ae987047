import type { Order } from './order.ts'
import { type Press, PressError, type PressLimits, startPress } from './start-press.ts'

export interface PrinterLimits extends PressLimits {
  /** Processes that print at the same time. */
  presses: number
  /** Orders that may wait for one. */
  waiting: number
  /** An idle process is ended after so long: it holds a hundred megabytes of fonts. */
  idleMs: number
}

/** As many orders wait as may. */
export class PrinterBusyError extends Error {
  override name = 'PrinterBusyError'
}

export interface Printer {
  /** @throws PressError, PrinterBusyError */
  print(order: Pick<Order, 'paper' | 'pictures'>): Promise<Uint8Array>
}

/** Prints in processes of its own, a few at a time, in the order in which it is asked. */
export function createPrinter(
  { presses, waiting, idleMs, ...limits }: PrinterLimits,
  start: (limits: PressLimits) => Press = startPress,
): Printer {
  const line: (() => void)[] = []
  const idle: Press[] = []
  let working = 0

  async function take(): Promise<void> {
    if (working < presses) {
      working += 1
      return
    }
    if (line.length >= waiting) throw new PrinterBusyError('Too many orders wait')
    await new Promise<void>((go) => line.push(go))
  }

  function release(): void {
    const next = line.shift()
    if (next) next()
    else working -= 1
  }

  function rest(press: Press): void {
    if (!press.isRunning()) return
    idle.push(press)
    setTimeout(() => {
      const at = idle.indexOf(press)
      if (at < 0) return
      idle.splice(at, 1)
      press.stop()
    }, idleMs).unref()
  }

  async function printOnce(order: Omit<Order, 'id'>): Promise<Uint8Array> {
    let press = idle.pop()
    while (press && !press.isRunning()) press = idle.pop()
    press ??= start(limits)
    try {
      return await press.print(order)
    } finally {
      rest(press)
    }
  }

  return {
    async print(order) {
      await take()
      try {
        return await printOnce({ ...order, isPlain: false }).catch((error) => {
          if (error instanceof PressError && error.fault === 'fallen')
            return printOnce({ ...order, isPlain: true })
          throw error
        })
      } finally {
        release()
      }
    },
  }
}
