import { invalid } from '../../../contract/app-error.ts'

const MAX_NAME = 100

/** @throws AppError VALIDATION_FAILED for none, or a long one */
export function readName(words: string): string {
  const name = words.trim()
  if (name === '' || name.length > MAX_NAME || !name.isWellFormed())
    throw invalid({ code: 'block.name', path: '/name', params: { max: MAX_NAME } })
  return name
}
