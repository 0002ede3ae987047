import type { Issue } from '../../schemas/issue.ts'
import type { Document } from '../store/document.ts'
import type { CollectionDeclaration, KindCollection } from '../store/port.ts'

/**
 * A kind of document that is one file and one stored document, as its capability declares it: by this it is checked,
 * published, imported and exported.
 *
 * @example
 * documents: [{ folder: 'quick-links', collection: QUICK_LINKS, after: [TEMPLATES], lint: lintQuickLink }]
 */
export interface Setting<T extends Document, C> {
  /** Where its files stand in a folder of documents: `quick-links`. */
  folder: string
  collection: KindCollection<T>
  /**
   * Where it names other documents by their ids, which must be there: `{ owner: PEOPLE, 'permissions/userId': PEOPLE }`.
   * It is imported after them.
   */
  names?: Readonly<Record<string, CollectionDeclaration>>
  /** What it is imported after as well. */
  after?: readonly CollectionDeclaration[]
  /** Fields that the product adds: refused in a file, and left out of what is exported. */
  given?: readonly string[]
  /** It is stored with a new `revision` each time, which a file may hold and is not asked for. */
  hasRevision?: true
  /** Whose admins may publish it, besides the global ones. */
  programOf?(document: T): string | undefined
  /** What a list calls it; its name by default. */
  titleOf?(document: T): string
  /** What its schema cannot say. */
  lint?(document: T): Issue[]
  /**
   * What else must be there, and who may be named. It is asked again when a unique index refuses the document.
   *
   * @throws AppError
   */
  require?(caller: C, document: T): Promise<void>
  /** What is done before it is stored, also when it is stored already. True when that changed something. */
  prepare?(caller: C, document: T): Promise<boolean>
  /** What is stored beside its content: what follows from it, and what is kept of the one before. */
  derive?(content: T, known: T | null): Partial<T>
}
