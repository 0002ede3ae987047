import type { AttachedFile } from '../../runtime/core/element/files.ts'
import { DEFAULT_MAX_FILES } from '../../runtime/core/file/limits.ts'
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
  maxFiles?: number
  /** Ids of accepted kinds; all when absent. */
  accept?: readonly string[]
}

export const MAX_DESCRIPTION = 500

export const propsOf = (element: Element) => element as Element & ImageUploadProps

export const maxFilesOf = (element: Element): number => propsOf(element).maxFiles ?? DEFAULT_MAX_FILES
