import { join } from 'node:path'
import { memoize } from '../../contract/memoize.ts'
import type { Services } from '../../contract/services.ts'
import { createLocalFileStore } from './local-file-store.ts'

/** Where the content of attachments lies. */
export const filesOf = memoize(({ config, newId }: Pick<Services, 'config' | 'newId'>) =>
  createLocalFileStore(join(config.dataDir, 'files'), newId),
)
