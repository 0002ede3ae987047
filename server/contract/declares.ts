import type { Document } from '../store/document.ts'
import type { Setting } from './setting.ts'

/**
 * What a capability declares of itself for others, who go through all of them and know none by name. It is given as a part of
 * the capability's face (server/feature.ts) and read from `Services.features`.
 */
export interface Declares<_S, C> {
  /** The kinds of documents that its authors keep in files. */
  documents?: readonly Setting<Document, C>[]
}
