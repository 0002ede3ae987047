import type { Document } from './document.ts'
import type { CollectionDeclaration } from './port.ts'

/** A number that only grows: the automatic ids of a prefix (FF-17). */
export interface CounterDocument extends Document {
  value: number
}

export const COUNTERS: CollectionDeclaration<CounterDocument> = {
  name: 'counters',
  indexes: [],
}
