import { type FormAction, gives, namedMay } from '../../../../runtime/core/permission/form-rights.ts'
import type { Filter } from '../../../store/port.ts'

export {
  ACTING,
  actingRoles,
  can,
  eventsFor,
  type FormAction,
} from '../../../../runtime/core/permission/form-rights.ts'

/** Where a person stands: which forms each role gives them, as the store finds them. */
export interface Standing {
  /** By role: the forms on which the person has it. Absent where there are none. */
  formsBy: Readonly<Record<string, Filter>>
  /** By role: the forms whose template names it in their status, of a role that is not in the table as `other`. */
  namedBy: Readonly<Record<string, Filter>>
}

/**
 * The same sentences as filters: a form is found by one of them when `can` says yes. Everything is one empty filter.
 * To be asked together with what else a list wants, each branch on its own: `anyOf(filterFor(…), rest)`.
 */
export function filterFor({ formsBy, namedBy }: Standing, action: FormAction): Filter[] {
  const given = Object.entries(formsBy).filter(([role]) => gives(role, action))
  const byName = Object.entries(namedBy).filter(([role]) => namedMay.includes(action) && !gives(role, action))
  const all = [...given, ...byName].map(([, filter]) => filter)
  return all.some((filter) => Object.keys(filter).length === 0) ? [{}] : all
}
