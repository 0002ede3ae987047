import { join } from 'node:path'
import type { StoredFile } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { createLocalFileStore, placeOf } from './local-file-store.ts'

const FOLDER = 'files'

export const thumbnailKey = (key: string) => `${key}.webp`

/** What lies in the data folder for a file, by its path in there. */
export const pathsOf = ({ id, hasThumbnail }: Pick<StoredFile, 'id' | 'hasThumbnail'>): string[] =>
  [id, ...(hasThumbnail ? [thumbnailKey(id)] : [])].map((key) => join(FOLDER, placeOf(key)))

/** Where the content of attachments lies. */
export const filesOf = memoize(({ config, newId }: Pick<Services, 'config' | 'newId'>) =>
  createLocalFileStore(join(config.dataDir, FOLDER), newId),
)
