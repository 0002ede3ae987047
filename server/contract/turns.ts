import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from './app-error.ts'

export interface Turns {
  /** Carries out what a person asked for; at most so many at once, the rest in order. @throws AppError when too many wait */
  run<T>(person: string, work: () => Promise<T>): Promise<T>
  /** Waits for a turn of the event loop: one piece of work a turn, and the people take turns (D9). */
  wait(person: string): Promise<void>
}

/** What one person may leave waiting. */
const MOST_WAITING = 500

interface Line {
  running: number
  waiting: (() => void)[]
}

/** A fair share of one event loop for everybody: who sends more waits longer, the others do not. */
export function createTurns(concurrent: number): Turns {
  const lines = new Map<string, Line>()
  const pieces = new Map<string, (() => void)[]>()
  let isPumping = false

  async function pump(): Promise<void> {
    isPumping = true
    while (pieces.size > 0) {
      await nextTurn()
      const [first] = pieces
      if (!first) break
      const [person, waiting] = first
      pieces.delete(person)
      const go = waiting.shift()
      // To the end of the row of people.
      if (waiting.length > 0) pieces.set(person, waiting)
      go?.()
    }
    isPumping = false
  }

  return {
    async run(person, work) {
      const line = lines.get(person) ?? { running: 0, waiting: [] }
      lines.set(person, line)
      if (line.waiting.length >= MOST_WAITING) throw tooManyWaiting()
      if (line.running >= concurrent) await new Promise<void>((go) => line.waiting.push(go))
      else line.running++
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next) next()
        else if (--line.running === 0) lines.delete(person)
      }
    },
    wait(person) {
      return new Promise((go) => {
        const waiting = pieces.get(person) ?? []
        pieces.set(person, waiting)
        waiting.push(go)
        if (!isPumping) void pump()
      })
    },
  }
}

const tooManyWaiting = () =>
  new AppError(
    'LIMIT_EXCEEDED',
    'Too many requests at once',
    [{ code: 'rate.operations', params: { seconds: 1 } }],
    {
      retryAfter: 1,
    },
  )
