import type { AnswerValue, Scalar } from '../../runtime/core/element/define-element.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { FileKind } from '../../runtime/core/file/kinds.ts'
import type {
  Building,
  Campus,
  CampusCode,
  Element,
  Form,
  Library,
  LibraryItem,
  Person,
  StoredFile,
} from '../../schemas/index.ts'
import type { Collection } from '../store/port.ts'
import type { AddressProvider } from './address-provider.ts'

/** The answer of another question that a search depends on. */
export interface SourceAnswer {
  value: AnswerValue
  /** What its columns say: what a search compares with. */
  scalars: readonly Scalar[]
}

export type FoundForm = Pick<Form, 'id' | 'name' | 'status' | 'autoId' | 'templateGroupId'>

/** The forms that the viewer may see, and no others. */
export interface FormFinder {
  search(term: string, templateGroupIds: readonly string[], limit: number): Promise<FoundForm[]>
  find(formId: string): Promise<FoundForm | null>
}

/** The documents that a search may read, by the name of their collection. */
interface Readable {
  people: Person
  campuses: Campus
  buildings: Building
  libraries: Library
  libraryItems: LibraryItem
  files: StoredFile
}

export interface ReadableStore {
  /** @throws Error for any other name */
  collection<K extends keyof Readable>(name: K): Pick<Collection<Readable[K]>, 'find' | 'findOne'>
}

export interface LookupContext {
  element: Element
  /** Where the answer stands: `id` is that of its document. */
  place: { formId: string; answerId: string }
  /** By question id; only of the questions that `dependencies` names, and only where there is an answer. */
  answers: ReadonlyMap<string, SourceAnswer>
  viewer: { userId: string; campusCode?: CampusCode }
  services: { store: ReadableStore; addresses?: AddressProvider }
  forms: FormFinder
  /** At most so many items. */
  limit: number
}

/** Which files a question takes. */
export interface UploadRules {
  maxFiles: number
  kinds: readonly FileKind[]
}

/** A plugin's optional `server.ts` default export: what its element needs of the server. */
export interface ElementServer {
  /** Fewest characters of a term; below it nothing is searched (001 §9). */
  minLength(element: Element): number
  /** Ids of the questions whose answers narrow the search. */
  dependencies?(element: Element): readonly string[]
  lookup(term: string, context: LookupContext): Promise<LookupItem[]>
  /**
   * The answer as the server knows it, derived anew from the id that was chosen; null when there is no such thing.
   * A save never stores what a client claims about a person or a product.
   */
  confirm?(answer: AnswerValue, context: LookupContext): Promise<AnswerValue | null>
  /** Present where files may be attached: an answer names them by key in a list called `files`. */
  uploads?(element: Element): UploadRules
}

/** The servers of an installation's elements by type. */
export type ElementServers = ReadonlyMap<string, ElementServer>
