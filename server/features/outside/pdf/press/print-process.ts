import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FONT_FILES } from './fonts.ts'
import { layOut } from './lay-out.ts'
import type { Done, Order } from './order.ts'
import { readCoverage } from './read-coverage.ts'
import { createSafeWords } from './safe-words.ts'

/**
 * A process of its own that prints: what it runs is native code, which no deadline of a thread could stop and whose
 * memory no limit of a thread would count. It has nothing of the server's: no environment, no store, no session.
 */
const root = join(import.meta.dirname, '..')
const main = join(root, 'form.typ')

const covered = new Set<number>()
for (const file of FONT_FILES) readCoverage(readFileSync(file), covered)
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: [...FONT_FILES] }] })

/** Where memory runs out, this process is to go before the server. */
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // No such thing here.
}

/** Letters that their font could not draw after all, as where it has no form for two together. */
const UNDRAWN = /the text `\\*"([^`]*?)\\*"` could not be displayed/g

const isAscii = (letter: string) => letter <= '~'

/**
 * Letters that shape each other may have no form together, which only drawing them tells: they are then replaced, and
 * where that does not do, or a picture cannot be drawn, every letter stands by itself and pictures are named.
 */
function print({ paper, pictures, isPlain }: Order): Uint8Array {
  const refused = new Set<string>()
  for (const plain of isPlain ? [true] : [false, false, true]) {
    try {
      return press(layOut(paper, pictures, createSafeWords(covered, refused, plain), plain))
    } catch (error) {
      if (plain) throw error
      for (const [, text = ''] of String(error).matchAll(UNDRAWN))
        for (const letter of unescaped(text)) if (!isAscii(letter)) refused.add(letter)
    }
  }
  throw new Error('Nothing was tried')
}

const unescaped = (text: string) =>
  text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

function press({ paper, pictures }: ReturnType<typeof layOut>): Uint8Array {
  try {
    compiler.mapShadow(join(root, 'paper.json'), Buffer.from(JSON.stringify(paper)))
    for (const [path, content] of pictures) compiler.mapShadow(join(root, path), Buffer.from(content))
    const compiled = compiler.compile({ mainFilePath: main })
    const { result } = compiled
    if (!result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
    return compiler.pdf(result, { pdfStandard: 'ua-1' })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

process.on('message', (order: Order) => {
  const { id } = order
  const answer = (done: Done) => process.send?.(done)
  try {
    answer({ id, pdf: print(order) })
  } catch (error) {
    answer({ id, fault: String(error).slice(0, 2_000) })
  }
})
