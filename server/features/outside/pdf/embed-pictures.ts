import type { Caller } from '../../../contract/caller.ts'
import { readThumbnail } from '../../form/attachment/index.ts'
import { blocksIn } from './blocks-in.ts'
import type { Paper, Pictures } from './paper.ts'

/** More pictures of one form are named, and not drawn. */
const MOST = 100
const AT_ONCE = 8

/** Small pictures of the files that a paper names, as far as its viewer may see them. */
export async function embedPictures(caller: Caller, { sections }: Paper): Promise<Pictures> {
  const keys = new Set<string>()
  for (const { blocks } of sections)
    for (const block of blocksIn(blocks)) if (block.kind === 'file' && keys.size < MOST) keys.add(block.key)
  const pictures = new Map<string, Uint8Array>()
  const waiting = [...keys]
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const picture = await readThumbnail(caller, key)
      if (picture) pictures.set(key, picture)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return pictures
}
