import type { FileRules } from '../../runtime/core/file/file-rules.ts'
import { extensionOf, kindByName } from '../../runtime/core/file/kinds.ts'
import { formatSize } from '../../runtime/core/file/limits.ts'
import type { Issue } from '../../schemas/issue.ts'

export interface RefusedFile {
  id: number
  name: string
  issue: Issue
}

interface Rules extends FileRules {
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
  { kinds, kindNames, maxFiles, maxSize, taken }: Rules,
  before: number,
): Issue | undefined {
  const kind = kindByName(name)
  const isNamed = extensionOf(name) !== ''
  const isAccepted = isNamed
    ? kind && kinds.includes(kind)
    : kinds.some(({ mediaType }) => mediaType === type)
  if (!isAccepted) return { code: 'file_kind', params: { kinds: kindNames } }
  if (size === 0) return { code: 'file_empty' }
  if (size > maxSize) return { code: 'file_too_large', params: { max: formatSize(maxSize) } }
  return taken + before >= maxFiles ? { code: 'too_many_files', params: { maxFiles } } : undefined
}
