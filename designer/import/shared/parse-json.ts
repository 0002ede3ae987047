import { ImportError } from './import-error.ts'

/** Of a source. */
export const MAX_BYTES = 5 * 1024 * 1024
const MAX_DEPTH = 64
const MAX_VALUES = 500_000

/**
 * The JSON of a source, within bounds.
 *
 * @throws ImportError with the place of what is wrong
 */
export function parseJson(text: string): Record<string, unknown> {
  const value = parse(text.replace(/^\uFEFF/, ''))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ImportError('the file is no JSON object')
  measure(value)
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportError(`the file is no JSON: ${(error as Error).message}`)
  }
}

/** Without recursion: a hostile file is deeper than the stack. */
function measure(root: object): void {
  let level: object[] = [root]
  let values = 1
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new ImportError(`the file is nested deeper than ${MAX_DEPTH} levels`)
    const next: object[] = []
    for (const value of level)
      for (const inner of Object.values(value)) {
        values++
        if (typeof inner === 'object' && inner !== null) next.push(inner)
      }
    if (values > MAX_VALUES) throw new ImportError(`the file holds more than ${MAX_VALUES} values`)
    level = next
  }
}
