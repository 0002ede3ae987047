import { evaluate } from '../../../../runtime/core/evaluate.ts'
import { type BusinessValues, businessValues } from '../../../../runtime/core/mapping/business-values.ts'
import type { Actor } from '../../../../runtime/core/model/engine.ts'
import { sampleAnswers } from '../../../../runtime/core/sample/sample-answers.ts'
import { compileTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { compileWorkflow, initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Draft, Person } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import type { MessageSubject } from '../../message/notification/index.ts'
import { checkTemplate, checkWorkflow } from '../publishing/index.ts'

interface Sample extends MessageSubject {
  answers: (reader: Actor) => BusinessValues
}

/**
 * A form that nobody has started: what a notification is shown with where there is no other. Its answers are made from
 * the template alone, so that nobody's can be read from them.
 *
 * @throws AppError CONFLICT while the template or the workflow of the draft cannot be read as one
 */
export async function sampleForm(
  services: Services,
  { documents }: Draft,
  { id: ownerId, campusCode }: Person,
): Promise<Sample> {
  const { document: workflow } = checkWorkflow(services, documents.workflow)
  const { document: template } = await checkTemplate(
    services,
    documents.template,
    workflow,
    documents.outcomes as never,
  )
  if (!workflow || !template)
    throw conflict('notification.no_sample', 'The draft has problems that a sample cannot be made with')
  const compiled = compileTemplate(template, services.registry)
  const now = services.clock().toISOString()
  const timeZone = await zoneOf(services, campusCode)
  const status = initialState(compileWorkflow(workflow))?.status ?? 'draft'
  const given = sampleAnswers(compiled, { now, status, timeZone })
  const context = { status, canUpdate: false, now, timeZone }
  return {
    form: {
      ...{ id: 'sample', name: template.name, autoId: `${template.autoIdPrefix ?? ''}00001` },
      ...{ status, statusDate: now, ownerId, campusCode },
    },
    compiled,
    answers: (reader) => businessValues(evaluate(compiled, given, reader, context)),
  }
}
