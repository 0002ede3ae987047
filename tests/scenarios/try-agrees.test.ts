import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readWorkflow, rolesHeldBy, trialRoles, trialStates } from '../../designer/parts/states.ts'
import { openTrial } from '../../designer/try/open-trial.ts'
import { toTemplate } from '../../runtime/app/form/to-template.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Form, Template } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { registry } from '../support/plugin-models.ts'
import { type Campus, openCampus } from './support/open-campus.ts'

vi.setConfig({ testTimeout: 240_000 })

const now = '2026-03-01T12:00:00.000Z'
const views = { runtime: () => undefined, summary: () => undefined }
const query = `query ($id: ID!) { form(id: $id) {
  status viewerRoles abilities { canUpdate }
  template { id groupId name language pages summaryPages readOnly checks titleFrom }
} }`
interface Reply {
  form: {
    status: string
    viewerRoles: string[]
    abilities: { canUpdate: boolean }
    template: Parameters<typeof toTemplate>[0] & { readOnly: string[] }
  }
}

/** What makes somebody hold a role on a form, but for its owner and subject. */
const tupleOf = (role: string, { id, programId, campusCode }: Form) => {
  const tuples: Record<string, [string, string]> = {
    assignee: ['assignee', `form:${id}`],
    viewer: ['viewer', `form:${id}`],
    program_admin: ['admin', `program:${programId}`],
    program_member: ['member', `program:${programId}`],
    campus_admin: ['admin', `campus:${campusCode}`],
    global_admin: ['admin', 'global:main'],
  }
  return tuples[role]
}

let campus: Campus
beforeAll(async () => {
  campus = await openCampus()
})
afterAll(() => campus?.close())

const files = [
  ...['away-travel', 'field-safety-plan', 'injury-illness-301', 'injury-investigation'],
  ...['lab-hazard-assessment', 'pesticide-use'],
]

describe.each(files)('a form of the demo template %s', (groupId) => {
  it('ST-06 X-07 is in Try, for every role in every status, as the server gives it', async () => {
    const { store, authorizer } = campus.services
    const template = (await store.collection(TEMPLATES).findOne({ groupId, isLatest: true })) as Template
    const stored = await store.collection(WORKFLOWS).findOne({ id: template.workflowVersionId })
    const [known] = await store.collection(FORMS).find({}, { limit: 1 })
    if (!known) throw new Error('The demo has no form')
    const { subjectId: _, deletedDate: __, ...rest } = known
    const form: Form = {
      ...rest,
      id: `try-${groupId}`,
      templateId: template.id,
      templateGroupId: groupId,
      workflowVersionId: template.workflowVersionId,
      ...(template.programId && { programId: template.programId }),
      ownerId: `try-owner-${groupId}`,
      subjectId: `try-subject-${groupId}`,
    }
    await campus.put(FORMS, form)
    const compiled = compileTemplate(template, registry)
    const workflow = readWorkflow(stored)
    const roles = trialRoles(compiled)
    const states = trialStates(workflow)
    expect(states.length).toBeGreaterThan(1)
    for (const role of roles) {
      const id = `try-${role}-${groupId}`
      const words = { firstName: role, lastName: 'P', email: `${id}@x.example` }
      await campus.put(PEOPLE, {
        schemaVersion: 1,
        id,
        ...words,
        campusCode: form.campusCode ?? '01',
        isActive: true,
      })
      const tuple = tupleOf(role, form)
      if (tuple) await authorizer.writeTuple({ user: `user:${id}`, relation: tuple[0], object: tuple[1] })
      for (const state of states) {
        await store
          .collection(FORMS)
          .updateOne({ id: form.id }, { $set: { status: state.status, workflowStateId: state.id } })
        const { data, errors } = await campus.as(id).send<Reply>(query, { id: form.id })
        const at = `${role} in ${state.status}`
        const view = { userId: id, role, state, now }
        const trial = openTrial(compiled, workflow, { registry, views }, view, new Map())
        expect(errors?.[0]?.extensions.code ?? 'OK', at).toBe(trial.mayView ? 'OK' : 'ACCESS_DENIED')
        if (!trial.mayView) continue
        const { abilities, viewerRoles, template: sent } = data.form
        expect([...viewerRoles].sort(), at).toEqual(rolesHeldBy(role).sort())
        expect(abilities.canUpdate, at).toBe(trial.canUpdate)
        const readOnly = new Set(sent.readOnly)
        const context = { status: state.status, canUpdate: abilities.canUpdate, now, readOnly }
        const actor = { userId: id, roles: viewerRoles }
        const real = createEngine(compileTemplate(toTemplate(sent), registry), { actor, context })
        for (const elementId of compiled.elements.keys()) {
          const [theirs, ours] = [real, trial.controller.engine].map((engine) => {
            const found = engine.get(elementId)
            const isShown = found?.visible === true
            return [isShown, isShown && found.editable, isShown && found.required]
          })
          expect([elementId, ...(ours ?? [])], at).toEqual([elementId, ...(theirs ?? [])])
        }
      }
    }
  })
})
