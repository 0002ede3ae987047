import { compileWorkflow } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'
import { factsAbout, listedFields } from './listing.ts'

export const FORMS: CollectionDeclaration<Form> = {
  name: 'forms',
  kind: 'form',
  refersTo: { templateId: 'templates', workflowVersionId: 'workflows', parentFormId: 'forms' },
  // One's own, everything, and each way to see a form: each followed by the order in which it is listed.
  indexes: [
    { keys: { parentFormId: 1, deletedDate: 1, createdDate: 1 } },
    { keys: { ownerId: 1, deletedDate: 1, lastSaved: -1 } },
    { keys: { ownerId: 1, deletedDate: 1, templateGroupId: 1, lastSaved: -1 } },
    { keys: { ownerId: 1, deletedDate: 1, createdDate: -1 } },
    { keys: { ownerId: 1, deletedDate: 1, statusDate: -1 } },
    { keys: { deletedDate: 1, createdDate: -1 } },
    { keys: { deletedDate: 1, statusDate: -1 } },
    { keys: { programId: 1, deletedDate: 1, statusDate: -1 } },
    { keys: { programId: 1, deletedDate: 1, status: 1, statusDate: -1 } },
    { keys: { programId: 1, deletedDate: 1, templateGroupId: 1, statusDate: -1 } },
    { keys: { campusCode: 1, deletedDate: 1, statusDate: -1 } },
    { keys: { templateGroupId: 1, deletedDate: 1, statusDate: -1 } },
    { keys: { status: 1, deletedDate: 1, statusDate: -1 } },
    { keys: { parties: 1, deletedDate: 1, statusDate: 1 }, list: 'parties' },
    { keys: { grants: 1, deletedDate: 1, statusDate: 1 }, list: 'grants' },
    { keys: { waitingFor: 1, deletedDate: 1, statusDate: 1 }, list: 'waitingFor' },
    { keys: { searchTokens: 1, deletedDate: 1, statusDate: 1 }, list: 'searchTokens' },
    { keys: { programId: 1, deletedDate: 1, searchTokens: 1, statusDate: 1 }, list: 'searchTokens' },
    { keys: { ownerId: 1, searchTokens: 1 }, list: 'searchTokens' },
    {
      keys: { templateGroupId: 1, deletedDate: 1, createdDate: 1 },
      covers: ['status', 'statusDate', 'programId', 'campusCode', 'ownerId', 'templateId', 'figures'],
    },
    { keys: { deletedDate: 1, lastSaved: 1 } },
    { keys: { 'outbox.token': 1 } },
    { keys: { workflowVersionId: 1, workflowStateId: 1, deletedDate: 1 } },
    { keys: { templateId: 1, workflowStateId: 1, deletedDate: 1, statusDate: 1 } },
  ],
  derived: {
    version: 3,
    async prepare(store) {
      const templates = await store.collection(TEMPLATES).find({}, { fields: ['permissions'] })
      const workflows = await store.collection(WORKFLOWS).find({})
      const templateOf = new Map(templates.map((template) => [template.id, template]))
      const workflowOf = new Map(workflows.map((workflow) => [workflow.id, compileWorkflow(workflow)]))
      return {
        async of(form) {
          const template = templateOf.get(form.templateId)
          const workflow = workflowOf.get(form.workflowVersionId)
          if (!template || !workflow) return {}
          const fields = listedFields(form, template, workflow, await factsAbout(store, form.id))
          return { ...fields, parties: inKnownOrder(fields.parties, form.parties) }
        },
      }
    },
  },
}

/** A form that is right stays as it is. */
function inKnownOrder(parties: readonly string[], known: readonly string[] = []): string[] {
  const kept = known.filter((party) => parties.includes(party))
  return [...kept, ...parties.filter((party) => !kept.includes(party))]
}
