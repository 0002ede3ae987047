import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import type { Form } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import { decideTransition } from './decide-transition.ts'

/** Finds out what `fireEvent` would come to, without doing it; throws as it does. */
export async function tryEvent(services: Services, form: Form, event: string): Promise<void> {
  await decideTransition({ services, userId: SYSTEM.userId }, await accessOfNobody(services, form), { event })
}

/** @throws AppError CONFLICT for a form whose template or workflow is gone */
export async function accessOfNobody(services: Services, form: Form): Promise<FormAccess> {
  const [compiled, workflow] = await Promise.all([
    compiledTemplate(services, form.templateId, form.campusCode),
    compiledWorkflow(services, form.workflowVersionId),
  ])
  if (!compiled || !workflow) throw conflict('form.no_template', 'The form lacks its template or workflow')
  return { form, compiled, workflow, actor: SYSTEM }
}
