/** The documents of a template group as an author writes them, whatever they hold. */
export interface GroupDocuments {
  template?: unknown
  workflow?: unknown
  outcomes?: unknown
  notifications?: unknown
  metrics?: unknown
  starters?: unknown
}

/** What a change is about. */
export type Subject =
  | 'setting'
  | 'page'
  | 'summaryPage'
  | 'element'
  | 'summaryElement'
  | 'permission'
  | 'action'
  | 'state'
  | 'guard'
  | 'event'
  | 'job'
  | 'mappedField'
  | 'outcomeGroup'
  | 'outcome'
  | 'notification'
  | 'metric'

type ChangeKind = `${Subject}.${'added' | 'removed' | 'moved' | 'changed'}` | 'workflow.arranged'

/** One thing that differs between two versions. `sayChange` has the words. */
export interface Change {
  kind: ChangeKind
  document: keyof GroupDocuments
  /** A JSON pointer into the document: the new one, of what was removed the old one. */
  path: string
  params: {
    id?: string
    /** What it is called: of what was removed, as it was. */
    label?: string
    /** The field that changed: its name, with those of the objects that it stands in (`event.requires`). */
    field?: string
    /** What is called so came to or left a list of the field. */
    added?: readonly string[]
    removed?: readonly string[]
    /** What the parents are called, of what moved from one to another. */
    from?: string
    to?: string
    /** Of what came or went: so much stands in it. Of what was arranged anew: so many. */
    count?: number
  }
  /** What was there, and what is there now; absent where nothing is. */
  was?: unknown
  now?: unknown
}
