import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAMPUSES } from '../../server/features/ground/campus/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { ACTIONS, STATUSES, WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'
import { type Campus, openCampus } from './support/open-campus.ts'

/** A university in Norway: its own campus codes, zone, statuses and words, and none of the demo's documents. */
const documents = {
  campus: {
    schemaVersion: 1 as const,
    id: 'NORD-Bodo',
    name: 'Nord universitet, Bodø',
    shortName: 'Bodø',
    tenant: { id: 'nord', name: 'Nord universitet' },
    timeZone: 'Europe/Oslo',
  },
  person: {
    schemaVersion: 1 as const,
    id: 'kari',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@nord.example',
    campusCode: 'NORD-Bodo',
    isActive: true,
  },
  statuses: {
    schemaVersion: 1 as const,
    id: 'main',
    statuses: ['kladd', 'arkivert'].map((id) => ({
      id,
      aliases: [],
      label: id === 'kladd' ? 'Kladd' : 'Arkivert',
      tone: 'blue' as const,
      isCompleted: id === 'arkivert',
      isFinal: id === 'arkivert',
    })),
  },
  actions: {
    schemaVersion: 1 as const,
    id: 'main',
    actions: [
      { id: 'lever', validate: true, toast: { successMessage: 'Levert.' } },
      { id: 'legg_til', besideSubforms: true },
    ],
  },
  workflow: {
    ...workflowOf(
      [state('kladd', { isInitial: true }), state('arkivert', { isFinal: true })],
      [
        edge('kladd', 'kladd', 'update'),
        edge('kladd', 'kladd', 'legg_til'),
        edge('kladd', 'arkivert', 'lever', true),
      ],
    ),
    id: 'melding-v1',
    referenceId: 'melding',
  },
  template: {
    schemaVersion: 1 as const,
    id: 'melding-v1',
    groupId: 'melding',
    version: 1,
    name: 'Melding',
    status: 'PUBLISHED' as const,
    isLatest: true,
    workflowMachineId: 'melding',
    workflowVersionId: 'melding-v1',
    permissions: ['update', 'lever', 'legg_til'].map((action) => ({ role: 'owner', action })),
    pages: [
      {
        id: 'side',
        name: 'Side',
        children: [
          { id: 'hva', type: 'text-question', title: 'Hva skjedde?', required: true },
          {
            id: 'naar',
            type: 'date-question',
            title: 'Når?',
            includeTime: true,
          },
        ],
      },
    ],
  },
}

let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ demo: false })
  await campus.put(CAMPUSES, documents.campus)
  await campus.put(PEOPLE, documents.person)
  await campus.put(STATUSES, documents.statuses)
  await campus.put(ACTIONS, documents.actions)
  await campus.put(WORKFLOWS, documents.workflow)
  await campus.put(TEMPLATES, documents.template)
  const starter = { user: 'user:*', relation: 'starter', object: 'template_group:melding' }
  await campus.services.authorizer.writeTuple(starter)
})
afterAll(() => campus.close())

it('X-26 SH-15 WF-11 X-05 runs a form of another university without a change of code', async () => {
  for (const [kind, document] of [
    ['campus', documents.campus],
    ['person', documents.person],
    ['status-registry', documents.statuses],
    ['action-registry', documents.actions],
    ['workflow', documents.workflow],
    ['template', documents.template],
  ] as const)
    expect({ kind, issues: campus.services.validator.check(kind, document) }).toEqual({ kind, issues: [] })
  const kari = campus.as('kari')
  const { createForm } = await kari.ask<{ createForm: { id: string } }>(
    'mutation { createForm(templateGroupId: "melding") { id } }',
  )
  const id = createForm.id
  const read = () =>
    kari.ask<{ timeZone: string; statuses: object; form: Record<string, unknown> & { template: object } }>(
      `query ($id: ID!) {
        timeZone statuses
        form(id: $id) { status statusLabel timeZone template { actionSettings } }
      }`,
      { id },
    )
  const first = await read()
  expect(first).toMatchObject({
    timeZone: 'Europe/Oslo',
    statuses: { statuses: [{ label: 'Kladd' }, { label: 'Arkivert' }] },
    form: { status: 'kladd', statusLabel: 'Kladd', timeZone: 'Europe/Oslo' },
  })
  const settings = (first.form.template as { actionSettings: Record<string, unknown>[] }).actionSettings
  const named = (name: string) => settings.find((setting) => setting.id === name)
  expect(named('lever')).toMatchObject({
    validate: true,
    toast: { successMessage: 'Levert.' },
  })
  expect(named('legg_til')).toMatchObject({ besideSubforms: true })

  // Its own word validates, because its own document says so.
  const act =
    'mutation ($id: ID!) { executeWorkflow(formId: $id, event: "lever") { form { status statusLabel } } }'
  expect(await kari.refused(act, { id })).toBe('VALIDATION_FAILED')
  const answer = (operation: string, args: string) =>
    kari.ask(`mutation ($id: ID!) { ${operation}(formId: $id, ${args}) { key } }`, { id })
  await answer('updateText', 'questionId: "hva", text: "Fall"')
  await answer('updateDate', 'questionId: "naar", selectedDate: "2026-07-01T22:30:00.000Z"')
  await answer('updateDate', 'questionId: "naar", selectedDate: "2026-07-01T23:30:00.000Z"')
  // Half past twelve at night of the next day, on a Norwegian clock.
  const history = await kari.ask<{ answerHistory: { docs: { text: string }[] } }>(
    'query ($id: ID!) { answerHistory(formId: $id, questionId: "naar") { docs { text } } }',
    { id },
  )
  expect(history.answerHistory.docs[0]?.text).toBe('07/02/2026 1:30 AM')
  expect(await kari.ask(act, { id })).toEqual({
    executeWorkflow: { form: { status: 'arkivert', statusLabel: 'Arkivert' } },
  })
})
