import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import type { AnswerValue, Scalar } from '../../runtime/core/element/define-element.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import type { FileRules } from '../../runtime/core/file/file-rules.ts'
import type { CampusCode, Element, Form, LibraryItem } from '../../schemas/index.ts'
import type { AddressProvider } from './address-provider.ts'
import type { AnswerFiles, Directory, Libraries } from './directory.ts'
import type { PrintBlock, PrintContext } from './print.ts'

/** The answer of another question that a search depends on. */
export interface SourceAnswer {
  value: AnswerValue
  /** What its columns say: what a search compares with. */
  scalars: readonly Scalar[]
}

export type FoundForm = Pick<Form, 'id' | 'name' | 'status' | 'autoId' | 'templateGroupId'> & {
  /** The status in the installation's words. */
  statusLabel: string
}

/** The forms that the viewer may see, and no others. */
export interface FormFinder {
  search(term: string, templateGroupIds: readonly string[], limit: number): Promise<FoundForm[]>
  find(formId: string): Promise<FoundForm | null>
}

/** What a search may work with, and a save's check: readers of what the installation knows, each for one purpose. */
export interface LookupContext {
  element: Element
  /** Where the answer stands; `key` is what issues call their `path`, `current` the answer until now. */
  place: { formId: string; key: AnswerKey; current: AnswerValue | null }
  /** By question id; only of the questions that `dependencies` names, and only where there is an answer. */
  answers: ReadonlyMap<string, SourceAnswer>
  viewer: { userId: string; campusCode?: CampusCode }
  directory: Directory
  libraries: Libraries
  /** Another source of addresses than the campuses' buildings. */
  addresses?: AddressProvider
  forms: FormFinder
  files: AnswerFiles
  /** At most so many items. */
  limit: number
}

/** How what may be chosen is searched. */
interface ElementLookup {
  /** Fewest characters of a term; below it nothing is searched (001 §9). */
  minLength(element: Element): number
  search(term: string, context: LookupContext): Promise<LookupItem[]>
  /** All that may ever be offered, whatever the answer that narrows it says: to be kept on a device. */
  whole?(context: LookupContext): Promise<LookupItem[]>
  /** How many it answers at most, up to 300; 25 when absent. */
  most?: number
}

/** A plugin's optional `server.ts` default export: what its element needs of the server, and nothing that it does not. */
export interface ElementServer {
  /** Which elements of the type it serves; all of them when absent. */
  concerns?(element: Element): boolean
  lookup?: ElementLookup
  /** Ids of the libraries that an element needs: a template that names one that is not there is not published. */
  libraries?(element: Element): readonly string[]
  /** What an answer keeps of a chosen item, where that is not its id: a unit's code. */
  itemKey?(item: LibraryItem): string | undefined
  /** The types of which an element asks every library for items, whichever there are. */
  libraryTypes?(element: Element): readonly string[]
  /** The services whose lists an element offers, each with the parameter that it sends: held to what is allowed before publishing. */
  services?(element: Element): readonly { id: string; parameter?: string }[]
  /** Ids of the questions whose answers `lookup` and `confirm` read. */
  dependencies?(element: Element): readonly string[]
  /**
   * The answer as the server knows it, derived anew from the id that was chosen; null when there is no such thing.
   * A save never stores what a client claims about a person or a product.
   */
  confirm?(answer: AnswerValue, context: LookupContext): Promise<AnswerValue | null>
  /** Present where files may be attached: an answer names them by key in a list called `files`. */
  uploads?(element: Element): FileRules
  /**
   * How the element stands on paper, where that is more than its answer's `toText`; called for a visible element whose
   * answer is not empty, and for one that asks nothing: that one draws its own heading.
   */
  print?(context: PrintContext): readonly PrintBlock[]
}

/** The servers of an installation's elements by type. */
export type ElementServers = ReadonlyMap<string, ElementServer>
