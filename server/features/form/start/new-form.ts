import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import { type CompiledWorkflow, initialState } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form, StatusEvent } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { COUNTERS } from '../../../store/counters.ts'
import { LostResultError } from '../../../store/port.ts'
import { factsAbout, listedFields } from '../form/index.ts'

interface NewForm extends Pick<Form, 'id' | 'ownerId' | 'campusCode'> {
  compiled: CompiledTemplate
  workflow: CompiledWorkflow
  /** What it is besides. */
  more?: Partial<Form>
  event?: Partial<StatusEvent>
}

/** A form in the first state of its workflow, as lists find it; it is not stored yet. */
export async function newForm(
  services: Services,
  { id, ownerId, campusCode, compiled: { template }, workflow, more, event }: NewForm,
): Promise<Form> {
  const state = initialState(workflow)
  if (!state) throw new Error(`Workflow ${workflow.workflow.id} has no initial state`)
  const now = services.clock().toISOString()
  const begun: Form = {
    schemaVersion: 1,
    id,
    ...(template.autoIdPrefix && { autoId: await nextAutoId(services, template.autoIdPrefix) }),
    name: template.name,
    templateId: template.id,
    templateGroupId: template.groupId,
    ...(template.programId && { programId: template.programId }),
    campusCode,
    status: state.status,
    workflowVersionId: template.workflowVersionId,
    workflowStateId: state.stateId,
    ownerId,
    fence: 0,
    statusEvents: [{ status: state.status, timestamp: now, userId: ownerId, ...event }],
    createdDate: now,
    lastSaved: now,
    ...more,
  }
  return { ...begun, ...listedFields(begun, template, workflow, await factsAbout(services.store, id)) }
}

/** Others may come between so often. */
const ATTEMPTS = 20

/** `INJ-00042`: counted for each prefix, never given twice; a number may be skipped (FF-17). */
async function nextAutoId({ store }: Services, prefix: string): Promise<string> {
  const counters = store.collection(COUNTERS)
  for (let attempt = 1; ; attempt++) {
    try {
      const next = { $inc: { value: 1 } }
      const counter = await counters.findOneAndUpdate({ id: `auto-id:${prefix}` }, next, { upsert: true })
      return prefix + String(counter?.value ?? 1).padStart(5, '0')
    } catch (error) {
      // Which number it was is lost: that one is skipped.
      if (!(error instanceof LostResultError) || attempt === ATTEMPTS) throw error
      await wait(Math.random() * 10 * attempt)
    }
  }
}
