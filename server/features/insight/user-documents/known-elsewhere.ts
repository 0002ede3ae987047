import { gives } from '../../../../runtime/core/permission/form-rights.ts'
import { roleOf } from '../../../../runtime/core/permission/role-of.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { standingOf } from '../../form/form/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'

/** So many versions of templates of one program are asked for what they name. */
const MOST_VERSIONS = 2000

/**
 * The forms of a program that its viewer may see in some status, not only in the one they are in (PR-09): their template
 * names a role of the viewer's. That they are there is no secret to them; what is in them is, until then.
 */
export async function knownElsewhere(caller: Caller, programId: string): Promise<Filter[]> {
  const [standing, versions] = await Promise.all([
    standingOf(caller),
    caller.services.store
      .collection(TEMPLATES)
      .find(
        { $or: [{ programId }, { sharedWithPrograms: programId }] },
        { fields: ['permissions'], limit: MOST_VERSIONS },
      ),
  ])
  const versionsBy = new Map<string, string[]>()
  for (const { id, permissions = [] } of versions) {
    const named = permissions.filter(({ subformElementId }) => subformElementId === undefined)
    for (const role of new Set(named.map(roleOf)))
      if (!gives(role, 'view')) versionsBy.set(role, [...(versionsBy.get(role) ?? []), id])
  }
  return [...versionsBy].flatMap(([role, ids]) => {
    const held = standing.holding(role)
    return held ? [{ $and: [{ templateId: { $in: ids } }, held] }] : []
  })
}
