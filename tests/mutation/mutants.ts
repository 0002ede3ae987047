import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from './parts.ts'

/** One small change of one file. Lines and columns begin at 0, as Stryker counts. */
export interface Mutant {
  id: string
  fileName: string
  replacement: string
  location: Record<'start' | 'end', { line: number; column: number }>
}

const silent = () => undefined
const quiet = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
}

/** The small changes of these files, and their code with all of them, each behind a switch. */
export async function mutantsOf(
  files: readonly string[],
): Promise<{ mutants: Mutant[]; code: Record<string, string> }> {
  const read = files.map((file) => {
    const name = join(root, file)
    return { name, mutate: true, content: readFileSync(name, 'utf8') }
  })
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const result = await new Instrumenter(quiet).instrument(read, options)
  const code = result.files.map(({ name, content }) => [name, stripTypeScriptTypes(content)])
  return {
    mutants: result.mutants.filter(({ status }) => !status),
    code: Object.fromEntries(code),
  }
}
