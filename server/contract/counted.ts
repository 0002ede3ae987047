import type { CollectionDeclaration, Filter } from '../store/port.ts'

/** Documents that those who look after an installation see counted. */
export interface CountedDocuments {
  /** By its name in the API. */
  kind: string
  /** Where it stands in the list, the lowest first. */
  order: number
  in: CollectionDeclaration
}

/** Work that servers do by themselves, of which it is told how much waits and what did not work. */
export interface BackgroundWork {
  /** By its name in the API. */
  kind: string
  in: CollectionDeclaration
  /** What should be done by now. */
  waiting(now: string): Filter
  /** Which of its dates says since when it waits. */
  since: string
  failed?(since: string): Filter
}
