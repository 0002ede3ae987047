import type { Form } from '../../../schemas/index.ts'
import type { Authorizer } from '../../authz/authorizer.ts'
import { formObject, userObject } from '../../authz/object-names.ts'
import { AppError } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import type { FormAccess } from '../form/form-access.ts'

const MOST = 100

/** The forms that belong to a form, the oldest first: those that the viewer may see, and no trace of the others. */
export async function subformsOf(
  { services }: Caller,
  formId: string,
  accessTo: (form: Form) => Promise<FormAccess>,
): Promise<Form[]> {
  const filter = { parentFormId: formId, deletedDate: { $exists: false } }
  const forms = await services.store
    .collection('forms')
    .find(filter, { sort: { createdDate: 1 }, limit: MOST })
  const maySee = await Promise.all(
    forms.map((form) =>
      accessTo(form).then(
        () => true,
        (error) => {
          if (error instanceof AppError) return false
          throw error
        },
      ),
    ),
  )
  return forms.filter((_, i) => maySee[i])
}

/** Ids of the people whom a tuple names as the form's assignees. */
export async function assigneesOf(authorizer: Authorizer, formId: string): Promise<string[]> {
  const tuples = await authorizer.read({ relation: 'assignee', object: formObject(formId) })
  const prefix = userObject('')
  return tuples.flatMap(({ user }) => (user.startsWith(prefix) ? [user.slice(prefix.length)] : []))
}
