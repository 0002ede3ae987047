import { extensionOf, type FileKind, kindByName, listKinds } from '../../runtime/core/file/kinds.ts'
import { formatSize, MAX_FILE_BYTES } from '../../runtime/core/file/limits.ts'
import type { Issue } from '../../schemas/issue.ts'

export interface RefusedFile {
  id: number
  name: string
  issue: Issue
}

interface Rules {
  kinds: readonly FileKind[]
  maxFiles: number
  /** Attached or on their way. */
  taken: number
}

let refusals = 0

/** What can be told before anything is sent; the server looks at the content itself. */
export function chooseFiles<F extends Pick<File, 'name' | 'size' | 'type'>>(
  files: readonly F[],
  rules: Rules,
): { accepted: F[]; refused: RefusedFile[] } {
  const accepted: F[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const issue = problemOf(file, rules, accepted.length)
    if (issue) refused.push({ id: ++refusals, name: file.name, issue })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function problemOf(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  { kinds, maxFiles, taken }: Rules,
  before: number,
): Issue | undefined {
  const kind = kindByName(name)
  const isNamed = extensionOf(name) !== ''
  const isAccepted = isNamed
    ? kind && kinds.includes(kind)
    : kinds.some(({ mediaType }) => mediaType === type)
  if (!isAccepted) return { code: 'file_kind', params: { kinds: listKinds(kinds) } }
  if (size === 0) return { code: 'file_empty' }
  if (size > MAX_FILE_BYTES) return { code: 'file_too_large', params: { max: formatSize(MAX_FILE_BYTES) } }
  return taken + before >= maxFiles ? { code: 'too_many_files', params: { maxFiles } } : undefined
}
