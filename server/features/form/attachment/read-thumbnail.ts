import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { filesOf, thumbnailKey } from './files-of.ts'
import { findFile } from './find-file.ts'

/** A small picture of an attached file as WebP, for whoever may see it; undefined where there is none. */
export async function readThumbnail(caller: Caller, key: string): Promise<Buffer | undefined> {
  try {
    const file = await findFile(caller, key)
    const content = file.hasThumbnail ? await filesOf(caller.services).open(thumbnailKey(file.id)) : null
    return content ? await buffer(content.stream) : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
