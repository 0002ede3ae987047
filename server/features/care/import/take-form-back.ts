import { announce } from '../../../contract/announce.ts'
import type { Caller } from '../../../contract/caller.ts'
import { FORMS, finishFollowUps, removeForm } from '../../form/form/index.ts'
import type { FormImport } from './collections.ts'

/**
 * Takes a form back that an import has made, unless somebody has touched it since: answered anything, taken an action,
 * said something about it or assigned a subform. It can be restored like each deleted form.
 */
export async function takeFormBack(
  caller: Caller,
  { id: importId }: FormImport,
  formId: string,
): Promise<'removed' | 'kept' | 'none'> {
  const { services, userId } = caller
  const stored = await services.store.collection(FORMS).findOne({ id: formId })
  if (!stored) return 'none'
  const form = await finishFollowUps(services, stored)
  if (form.deletedDate) return 'removed'
  const touched = await Promise.all(services.features.map((feature) => feature.isTouched?.(services, form)))
  if (touched.includes(true)) return 'kept'
  if (!(await removeForm(services, form, userId ?? '', { importId }))) return 'kept'
  announce(caller, formId, ['status'], [form.ownerId])
  return 'removed'
}
