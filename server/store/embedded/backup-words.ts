import { join } from 'node:path'

/** Where the process that has a data folder listens for backups. */
export const doorOf = (dataDir: string): string => join(dataDir, 'backup.sock')

/** The file stays as it is from now on. */
export const HELD = 'held\n'
/** It did until now. */
export const KEPT = 'kept\n'
