import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { Outcome } from './order.ts'
import { root } from './parts.ts'

export interface MutantResult extends Mutant {
  status: Outcome['status']
}

/**
 * The changes that no test notices and why none need, by file and reason: `code => what was put in its place`, as the
 * run prints them.
 */
const reasons: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'unnoticed.json'), 'utf8'),
)

const inOneLine = (code: string): string => code.replace(/\s+/g, ' ').trim()

/** `count > 0 => true` */
function changeOf({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  return `${inOneLine(lines.join(' '))} => ${inOneLine(replacement)}`
}

export interface Review {
  /** `file: change`: no test notices it, and no reason says why. */
  unexplained: string[]
  /** A reason is given for a change that is noticed or cannot be made any more. */
  outdated: string[]
  explained: number
}

/** Compares what no test noticed in these files with the reasons that are written down for it. */
export function review(results: readonly MutantResult[], files: readonly string[]): Review {
  const found = new Set<string>()
  const maybe = new Set<string>()
  for (const result of results) {
    const change = `${relative(root, result.fileName)}: ${changeOf(result)}`
    if (result.status === 'Survived' || result.status === 'NoCoverage') found.add(change)
    if (result.status === 'Timeout') maybe.add(change)
  }
  const given = new Set(
    files.flatMap((file) =>
      Object.values(reasons[file] ?? {}).flatMap((all) => all.map((change) => `${file}: ${change}`)),
    ),
  )
  return {
    unexplained: [...found].filter((change) => !given.has(change)),
    outdated: [...given].filter((change) => !found.has(change) && !maybe.has(change)),
    explained: [...found].filter((change) => given.has(change)).length,
  }
}
