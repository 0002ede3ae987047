import { afterAll, describe, expect, it } from 'vitest'
import type { PrintBlock } from '../../server/contract/print.ts'
import { checkRoom } from '../../server/features/outside/pdf/check-room.ts'
import type { Paper } from '../../server/features/outside/pdf/paper.ts'
import { createPrinter, PrinterBusyError } from '../../server/features/outside/pdf/press/create-printer.ts'
import {
  type Press,
  PressError,
  type PressFault,
  startPress,
} from '../../server/features/outside/pdf/press/start-press.ts'
import { fc } from '../support/random.ts'
import { readPdf } from '../support/read-pdf.ts'

const text = (words: string): PrintBlock => ({ kind: 'text', text: words })
const paperOf = (...blocks: PrintBlock[]): Paper => ({
  ...{ title: 'Trip', number: 'T-1', author: 'Ada', language: 'en', direction: 'ltr', size: 'a4' },
  ...{ facts: [], printed: 'Made for Ada', page: 'Page {n} of {m}', sections: [{ title: 'Main', blocks }] },
})
const orderOf = (...blocks: PrintBlock[]) => ({ paper: paperOf(...blocks), pictures: new Map() })
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'printed',
    (error) => (error instanceof PressError ? error.fault : error),
  )

const limits = { milliseconds: 120_000, bytes: 3_000_000_000 }
const all: Press[] = []
const started = (more: Partial<typeof limits> = {}) => {
  const press = startPress({ ...limits, ...more })
  all.push(press)
  return press
}
afterAll(() => {
  for (const press of all) press.stop()
})

describe('a process that prints', () => {
  it('breaks a table over pages and repeats its head', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => [{ blocks: [text(`Row ${n}`)] }, { blocks: [] }])
    const order = { ...orderOf({ kind: 'table', head: ['Name', 'Use'], rows }), isPlain: false }
    const { pages, texts, roles } = await readPdf(await started().print(order))
    expect(pages).toBeGreaterThan(2)
    for (const page of texts) expect(page).toMatch(/Name[\s\S]*Use/)
    expect(roles.filter((role) => role === 'TH').length).toBeLessThanOrEqual(2 * pages)
    expect(texts.at(-1)).toContain(`Page ${pages} of ${pages}`)
  })

  it('prints any text, and ends by none', async () => {
    const press = started()
    const words = fc.string({ unit: 'binary', maxLength: 300 })
    const scripts = fc.array(
      fc.oneof(
        ...[0x600, 0x900, 0x5d0, 0x4e00, 0x1f300].map((from) => fc.integer({ min: from, max: from + 255 })),
      ),
      { maxLength: 200 },
    )
    await fc.assert(
      fc.asyncProperty(words, scripts, fc.boolean(), async (first, codes, isPlain) => {
        const second = codes.map((code) => String.fromCodePoint(code)).join('')
        const entry: PrintBlock = {
          kind: 'entry',
          label: first,
          blocks: [text(second), text(first + second)],
        }
        const table: PrintBlock = {
          kind: 'table',
          head: [first, second],
          rows: [[{ blocks: [entry] }, { blocks: [] }]],
        }
        const pdf = await press.print({ ...orderOf(entry, table), isPlain })
        expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
      }),
      { numRuns: 25 },
    )
  })

  it('is ended when it takes too long, or too much', async () => {
    const order = { ...orderOf(text('word '.repeat(100_000))), isPlain: false }
    const slow = started({ milliseconds: 1 })
    expect(await faultOf(slow.print(order))).toBe('late')
    expect(slow.isRunning()).toBe(false)
    const small = started({ bytes: 20_000_000 })
    expect(await faultOf(small.print(order))).toBe('large')
    expect(small.isRunning()).toBe(false)
  })

  it('says what a picture shows that cannot be drawn', async () => {
    const drawing: PrintBlock = { kind: 'drawing', svg: '<not a picture', alt: 'The lake' }
    const pdf = await started().print({ ...orderOf(drawing), isPlain: false })
    expect((await readPdf(pdf)).text).toContain('The lake')
  })
})

describe('the printer', () => {
  /** A press that does as it is told, and says what it was told. */
  function fakePresses(faults: (PressFault | undefined)[] = []) {
    const orders: boolean[] = []
    const open: (() => void)[] = []
    let presses = 0
    const start = (): Press => {
      let running = true
      presses += 1
      return {
        isRunning: () => running,
        stop: () => {
          running = false
        },
        async print({ isPlain }) {
          orders.push(isPlain)
          const fault = faults.shift()
          if (fault) {
            running = false
            throw new PressError(fault, fault)
          }
          await new Promise<void>((go) => open.push(go))
          return new Uint8Array([1])
        },
      }
    }
    return { start, orders, open, count: () => presses }
  }
  const settled = async () => {
    for (let n = 0; n < 10; n += 1) await Promise.resolve()
  }

  it('prints so many at a time, lets so many wait in their order, and refuses the rest', async () => {
    const { start, open, orders, count } = fakePresses()
    const printer = createPrinter({ ...limits, presses: 2, waiting: 2, idleMs: 1_000 }, start)
    const done: number[] = []
    const four = [1, 2, 3, 4].map((n) => printer.print(orderOf()).then(() => done.push(n)))
    await settled()
    expect(orders.length).toBe(2)
    await expect(printer.print(orderOf())).rejects.toBeInstanceOf(PrinterBusyError)
    for (let n = 0; n < 4; n += 1) {
      open.shift()?.()
      await settled()
    }
    await Promise.all(four)
    expect(done).toEqual([1, 2, 3, 4])
    expect(count()).toBe(2)
  })

  it('tries a form that a process fell over once more, letter by letter, and nothing else twice', async () => {
    const fallen = fakePresses(['fallen', 'fallen'])
    const printer = createPrinter({ ...limits, presses: 1, waiting: 2, idleMs: 1_000 }, fallen.start)
    expect(await faultOf(printer.print(orderOf()))).toBe('fallen')
    expect(fallen.orders).toEqual([false, true])
    expect(fallen.count()).toBe(2)
    const late = fakePresses(['late'])
    expect(
      await faultOf(
        createPrinter({ ...limits, presses: 1, waiting: 2, idleMs: 1_000 }, late.start).print(orderOf()),
      ),
    ).toBe('late')
    expect(late.orders).toEqual([false])
  })
})

describe('how much is printed', () => {
  const refused = (...blocks: PrintBlock[]) => {
    try {
      checkRoom(paperOf(...blocks))
      return undefined
    } catch (error) {
      return (error as { issues: { code: string }[] }).issues[0]?.code
    }
  }
  const rows = (count: number): PrintBlock => ({
    kind: 'table',
    head: ['a'],
    rows: Array.from({ length: count }, () => Array.from({ length: 4 }, () => ({ blocks: [text('x')] }))),
  })

  it('takes 1 MB of text, 5,000 rows of 4 and 10,000 questions, and refuses what no process could lay out', () => {
    const question: PrintBlock = { kind: 'entry', label: 'Q', blocks: [text('A')] }
    expect(refused(text('x'.repeat(1_000_000)))).toBeUndefined()
    expect(refused(rows(5_000))).toBeUndefined()
    expect(refused(...Array.from({ length: 10_000 }, () => question))).toBeUndefined()
    expect(refused(text('x'.repeat(2_000_000)))).toBe('pdf.too_large')
    expect(refused(text('a\n'.repeat(1_000_000)))).toBe('pdf.too_large')
    expect(refused(rows(10_000))).toBe('pdf.too_large')
  })
})
