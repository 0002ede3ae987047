import { mayUpdate } from '../../commands/authorize-answer.ts'
import { mayDelete } from '../../commands/delete-form.ts'
import { mayRename } from '../../commands/rename-form.ts'
import type { FormAccess } from '../../policies/form-access.ts'

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
