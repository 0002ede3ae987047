import type { Person } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { isEqual } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { type AuditEntry, audited } from '../audit/index.ts'
import { PEOPLE } from './collections.ts'
import { unlessLastAdmin } from './last-admin.ts'

/** What nobody decides about is in no line of the trail. */
const DERIVED: ReadonlySet<string> = new Set(['searchTokens', 'provisioned'])
const LONGEST = 2_000

/**
 * Stores a person and remembers what they were before. Fields that did not change are not written: two who change
 * others of them at the same moment both succeed.
 *
 * @param before what is stored; absent for a person who is new
 * @returns whether anything changed
 * @throws AppError VALIDATION_FAILED, `role.last_admin` for the last admin of everything, DuplicateKeyError when somebody else has the address
 */
export async function savePerson(
  services: Services,
  before: Person | undefined,
  after: Person,
  by: Pick<AuditEntry, 'actorId' | 'details'>,
): Promise<boolean> {
  const issues = services.validator.check('person', after)
  if (issues.length > 0) throw invalid(...issues)
  const people = services.store.collection(PEOPLE)
  const changed = changedFields(before, after)
  if (before && changed.length === 0) return false
  const told = changed.filter((name) => !DERIVED.has(name))
  const details = { ...by.details, ...(before && { before: tell(before, told) }), after: tell(after, told) }
  const entry = { action: actionOf(before, after), actorId: by.actorId, to: after.id, details } as const
  // Of two who let somebody in, or do not any more, one does.
  const seen = { id: after.id, ...(changed.includes('isActive') && { isActive: before?.isActive }) }
  const save = () =>
    audited(services, entry, async () => {
      if (before) return (await people.updateOne(seen, updateOf(after, changed))).matched > 0
      await people.insertOne(after)
      return true
    })
  const ends = before?.isActive && !after.isActive
  return ends ? unlessLastAdmin(services, after.id, save) : save()
}

function actionOf(before: Person | undefined, { isActive }: Person) {
  if (!before) return 'person.save'
  if (before.isActive === isActive) return 'person.change'
  return isActive ? 'person.activate' : 'person.deactivate'
}

type FieldName = keyof Person

function changedFields(before: Person | undefined, after: Person): FieldName[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]) as Set<FieldName>
  return [...names].filter((name) => !isEqual(before?.[name], after[name]))
}

function updateOf(after: Person, changed: readonly FieldName[]) {
  const [set, unset] = [
    changed.filter((name) => after[name] !== undefined),
    changed.filter((name) => after[name] === undefined),
  ]
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set.map((name) => [name, after[name]])) }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, ''])) }),
  }
}

/** As the audit log shows it. */
const tell = (person: Person, names: readonly FieldName[]): string =>
  names
    .filter((name) => person[name] !== undefined)
    .map((name) => `${name}: ${[person[name]].flat().join(', ')}`)
    .join('; ')
    .slice(0, LONGEST)
