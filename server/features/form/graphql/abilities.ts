import { mayDelete } from '../delete-form.ts'
import type { FormAccess } from '../form-access.ts'
import { mayUpdate } from '../offered-events.ts'
import { mayRename } from '../rename-form.ts'

/** Sent with every form (design §5). Whoever got this far may view it. */
export function abilitiesOf(access: FormAccess) {
  return {
    access,
    canView: true,
    canUpdate: mayUpdate(access),
    canDelete: mayDelete(access),
    canRename: mayRename(access),
  }
}
