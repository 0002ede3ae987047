import { elementOfSubform } from '../../../../runtime/core/template/subform-elements.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { PrintedSubform } from '../../../contract/print.ts'
import { assigneesOf, type FormAccess } from '../../form/form/index.ts'
import { subformsOf } from '../../process/subform/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { nameOf } from './names.ts'

/** The forms that belong to one, as far as its viewer may see them. */
export async function readSubforms(caller: Caller, access: FormAccess): Promise<PrintedSubform[]> {
  const { compiled, form } = access
  const showsSome = [...compiled.elements.values()].some(({ model }) => model?.showsSubforms)
  if (!showsSome) return []
  const [forms, statuses] = await Promise.all([subformsOf(caller, form.id), statusesOf(caller)])
  return Promise.all(
    forms.map(async (each) => ({
      elementId: elementOfSubform(compiled, each) ?? null,
      name: each.name,
      autoId: each.autoId ?? null,
      status: statusOf(each.status, statuses)?.label ?? each.status,
      assignees: (await assigneesOf(caller, each.id)).map(nameOf),
    })),
  )
}
