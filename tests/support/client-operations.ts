import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { vi } from 'vitest'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'

const root = resolve(import.meta.dirname, '../..')
const operationFile = join(root, 'runtime/client/graphql/operation.ts')
const folders = ['runtime', 'designer', 'plugins']

export interface SourceFile {
  path: string
  text: string
}

export interface SentOperation {
  path: string
  text: string
}

/** The sources of everything that runs in a browser. */
export const browserSources: readonly SourceFile[] = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** How often a source makes an operation. */
export const operationsIn = ({ text }: SourceFile): number =>
  text.match(/(?<!function |const )\boperation\(\n?\s*\w+,/g)?.length ?? 0

/**
 * Every operation that the client's sources make, as it is sent: their modules are loaded with an `operation` that
 * writes down what it makes. What depends on the registry is made with the one that is given.
 */
export async function clientOperations(registry: ElementRegistry): Promise<SentOperation[]> {
  const made: SentOperation[] = []
  vi.resetModules()
  vi.doMock(operationFile, async (importOriginal) => {
    const original = await importOriginal<typeof import('../../runtime/client/graphql/operation.ts')>()
    const operation: typeof original.operation = (path, document) => {
      const one = original.operation(path, document)
      made.push(one)
      return one
    }
    return { ...original, operation }
  })
  try {
    for (const source of browserSources) if (operationsIn(source) > 0) await import(source.path)
    const { answerTypes } = await import('../../runtime/client/form/answer-types.ts')
    const { formQuery } = await import('../../runtime/client/form/form-query.ts')
    formQuery(answerTypes(registry).fields)
  } finally {
    vi.doUnmock(operationFile)
    vi.resetModules()
  }
  return made
}
