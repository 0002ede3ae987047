import type { AttachedFile } from '../../runtime/core/element/files.ts'
import type { FileRules } from '../../runtime/core/file/file-rules.ts'
import { kindsOf, listKinds } from '../../runtime/core/file/kinds.ts'
import { DEFAULT_MAX_FILES, MAX_FILE_BYTES } from '../../runtime/core/file/limits.ts'
import type { Element } from '../../schemas/index.ts'

/** An attached file and what the person says of it. */
export interface Attachment extends AttachedFile {
  description?: string
}

export interface ImageUploadAnswer {
  files: readonly Attachment[]
}

interface ImageUploadProps {
  /** The author's own pictures (ET-07). */
  images?: readonly { image: string; label?: string }[]
  imageDescription?: string
  minFiles?: number
  maxFiles?: number
  /** Megabytes of each. */
  maxSize?: number
  /** Ids of accepted kinds and groups of kinds; all when absent. */
  accept?: readonly string[]
}

export const MAX_DESCRIPTION = 500

export const propsOf = (element: Element) => element as Element & ImageUploadProps

/** A question that asks for more files than are usual takes as many. */
export const maxFilesOf = (element: Element): number => {
  const { maxFiles, minFiles = 0 } = propsOf(element)
  return maxFiles ?? Math.max(DEFAULT_MAX_FILES, minFiles)
}

export function rulesOf(element: Element): FileRules {
  const { accept, maxSize } = propsOf(element)
  return {
    maxFiles: maxFilesOf(element),
    maxSize: maxSize === undefined ? MAX_FILE_BYTES : Math.min(MAX_FILE_BYTES, maxSize * 1024 * 1024),
    kinds: kindsOf(accept),
    kindNames: listKinds(accept),
  }
}
