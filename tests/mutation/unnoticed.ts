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

/** What was changed, in one line. */
function codeOf({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  return inOneLine(lines.join(' '))
}

/**
 * Changes of two kinds ask for no test, wherever they are made. The word that Stryker puts into an empty list or text is
 * nothing that is looked for; and a `?.` whose left side is always there is demanded by its type alone.
 */
const isOfRule = (code: string, replacement: string): boolean => {
  const plain = (text: string) => text.replaceAll('?.', '.').replace(/["'()\s;]/g, '')
  return (
    replacement.includes('Stryker was here') || (code.includes('?.') && plain(code) === plain(replacement))
  )
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
    const [code, replacement] = [codeOf(result), inOneLine(result.replacement)]
    if (isOfRule(code, replacement)) continue
    const change = `${relative(root, result.fileName)}: ${code} => ${replacement}`
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
