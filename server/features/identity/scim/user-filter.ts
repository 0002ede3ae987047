import type { Filter } from '../../../store/port.ts'
import { evaluateFilter, readFilter } from './read-filter.ts'
import { called, PRESENT } from './save-user.ts'
import { nameKeyOf } from './user-resource.ts'

const NOBODY: Filter = { id: { $in: [] } }
const EVERYBODY: Filter = {}

const isTrue = (value: string | boolean) => String(value).toLowerCase() === 'true'

/** A name may be cut between any two of its words. */
function fullName(name: string): Filter {
  const words = name.trim().split(/\s+/).slice(0, 20)
  const cuts = words.slice(1).map((_, i) => ({
    firstName: words.slice(0, i + 1).join(' '),
    lastName: words.slice(i + 1).join(' '),
  }))
  return cuts.length > 0 ? { $or: cuts } : NOBODY
}

/** How a filter asks for people. Each is read by an index, but for `active`. */
const equal = {
  id: (value: string | boolean) => ({ id: String(value) }),
  username: (value: string | boolean) => called(nameKeyOf(String(value))),
  externalid: (value: string | boolean) => ({ 'provisioned.externalId': String(value) }),
  'emails.value': (value: string | boolean) => ({ email: String(value).toLowerCase() }),
  emails: (value: string | boolean) => ({ email: String(value).toLowerCase() }),
  // One address is kept, and it is that of work.
  'emails.type': (value: string | boolean) => (String(value).toLowerCase() === 'work' ? EVERYBODY : NOBODY),
  'emails.primary': (value: string | boolean) => (isTrue(value) ? EVERYBODY : NOBODY),
  active: (value: string | boolean) => ({ isActive: isTrue(value) }),
  displayname: (value: string | boolean) => fullName(String(value)),
}

/** @throws ScimError invalidFilter */
export async function userFilter(text: string | undefined): Promise<Filter> {
  if (text === undefined) return PRESENT
  const found = await evaluateFilter<Filter>(readFilter(text), {
    equal,
    and: (parts) => ({ $and: [...parts] }),
    or: (parts) => ({ $or: [...parts] }),
  })
  return { $and: [found, PRESENT] }
}
