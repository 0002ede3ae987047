import type { FileKind } from './kinds.ts'

/** Which files a question takes. */
export interface FileRules {
  maxFiles: number
  /** Bytes of each; no more than any file may have. */
  maxSize: number
  kinds: readonly FileKind[]
  /** The kinds in words. */
  kindNames: string
}
