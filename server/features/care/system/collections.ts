import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** A server process that shares the store, as it tells of itself. One that stops takes its line away. */
export interface ServerProcess extends Document {
  /** The machine's name. */
  host: string
  /** Of Formwork, and of Node. */
  version: string
  nodeVersion: string
  startedDate: string
  /** When it told of itself last. */
  seenDate: string
  memoryBytes: number
}

export const SERVERS: CollectionDeclaration<ServerProcess> = {
  name: 'servers',
  indexes: [{ keys: { seenDate: 1 } }],
}
