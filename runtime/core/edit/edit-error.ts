import type { Place } from '../../../schemas/index.ts'

/**
 * `edit.changed`: something else is there than the edit says. `edit.no_place`: there is no such field or entry.
 * `edit.ambiguous`: several entries have the id. `edit.id_taken`: it would give an id to a second entry.
 * `edit.id_differs`: an entry is inserted under another id than it has. `edit.forbidden_name`: a field that no document
 * may have. `edit.not_json`: a value that JSON has not. `edit.too_deep`: deeper than a document may be.
 */
type EditErrorCode =
  | 'edit.changed'
  | 'edit.no_place'
  | 'edit.ambiguous'
  | 'edit.id_taken'
  | 'edit.id_differs'
  | 'edit.forbidden_name'
  | 'edit.not_json'
  | 'edit.too_deep'

/** Why an edit does not fit a document, which is then left as it is. */
export class EditError extends Error {
  override name = 'EditError'
  readonly code: EditErrorCode
  readonly place: Place
  /** What stands at the place now, where something does. */
  readonly now: unknown
  constructor(code: EditErrorCode, place: Place, now?: unknown) {
    super(`${code} ${pointerOf(place)}`)
    this.code = code
    this.place = place
    this.now = now
  }
}

/** A JSON pointer for people and messages; an entry that is named by its id keeps that name. */
export const pointerOf = (place: Place): string =>
  place
    .map((step) => (typeof step === 'object' ? step.id : String(step)))
    .map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
