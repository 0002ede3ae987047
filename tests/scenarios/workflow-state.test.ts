import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FlowNode, Template } from '../../schemas/index.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { INTEGRATIONS } from '../../server/features/process/integration/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'
import { assigning, assignments, freshReport } from './support/assignments.ts'
import { assetSystem } from './support/integrations.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { operations, publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const STATE = `query ($form: ID!, $parent: ID) {
  workflowState(formId: $form, parentFormId: $parent) {
    currentState workflowStatus workflowStateId nextEvents { id label }
    subForms { formId currentState nextEvents { id label } }
  }
}`

interface State {
  currentState: string
  workflowStatus: string
  workflowStateId: string
  nextEvents: { id: string; label: string }[]
  subForms: (Pick<State, 'currentState' | 'nextEvents'> & { formId: string })[]
}

describe('where a form stands', () => {
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus()
    await publishSmall(campus)
  })
  afterAll(() => campus?.close())
  const at = '/workflow-v2/graphql'
  const stateOf = async (userId: string, form: string, parent?: string) =>
    (await campus.as(userId).ask<{ workflowState: State }>(STATE, { form, parent }, at)).workflowState

  it('WF-01 SI-07 says its state, its status and what may be done next, and the same of each subform, by itself as well', async () => {
    const report = await freshReport(campus)
    const { id } = await assignments(campus, report).assign('dave')
    expect(await stateOf('bob', report)).toMatchObject({
      ...{ currentState: 'investigation', workflowStateId: 'investigation' },
      workflowStatus: 'under_investigation',
      nextEvents: expect.arrayContaining([{ id: 'complete_report', label: 'Complete report' }]),
      subForms: [
        {
          ...{ formId: id, currentState: 'assigned' },
          // Only who is assigned may begin.
          nextEvents: [],
        },
      ],
    })
    const own = await stateOf('dave', id, report)
    expect(own).toMatchObject({ currentState: 'assigned', subForms: [] })
    expect(own.nextEvents).toContainEqual({ id: 'begin_investigation', label: 'Begin investigation' })
    await campus.as('dave').ask(assigning.act, { form: id, event: 'begin_investigation' })
    // The subform has gone on, the report stands where it stood.
    const after = await stateOf('bob', report)
    expect([after.currentState, after.subForms[0]?.currentState]).toEqual(['investigation', 'in_progress'])
    for (const parent of ['demo-report-lift', id, 'nothing'])
      expect(await campus.as('dave').refused(STATE, { form: id, parent }, at)).toBe('NOT_FOUND')
  })

  it('WF-02 FF-12 has update and delete as rights, and everything else as actions', async () => {
    const chelsea = campus.as('chelsea')
    const form = await startSmall(chelsea)
    const offered = async () => ({
      events: (await stateOf('chelsea', form.id)).nextEvents.map(({ id }) => id),
      actions: (await form.read()).availableActions.map(({ id }) => id),
      ...(await form.read()).form.abilities,
    })
    expect(await offered()).toMatchObject({
      ...{ events: ['update', 'delete', 'submit'], actions: ['submit'] },
      ...{ canUpdate: true, canDelete: true },
    })
    for (const event of ['update', 'delete']) expect(await form.refusedAct(event)).toBe('CONFLICT')
    await form.text('name', 'Ada')
    await form.act('submit')
    expect(await offered()).toMatchObject({ events: [], actions: [], canUpdate: false, canDelete: false })
    expect(await form.refusedText('name', 'Eve')).toBe('ACCESS_DENIED')
    expect(await chelsea.refused(operations.remove, { form: form.id })).toBe('ACCESS_DENIED')
  })

  it('WF-19 keeps of every change of status which it was, when, and by whom', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const began = campus.services.clock().getTime()
    await form.text('name', 'Ada')
    await form.act('submit')
    campus.wait(3_600_000)
    await form.act('request_revisions', { comment: 'The room?' }, campus.as('bob'))
    const { form: read } = await campus.as('chelsea').ask<{
      form: { statusEvents: { event: string; status: string; timestamp: string; user: object }[] }
    }>(
      '{ form(id: "FORM") { statusEvents { event status timestamp comment user { userId firstName lastName } } } }'.replace(
        'FORM',
        form.id,
      ),
    )
    const chelsea = { userId: 'chelsea', firstName: 'Chelsea', lastName: 'Whitfield' }
    expect(read.statusEvents).toMatchObject([
      { event: null, status: 'draft', user: chelsea },
      { event: 'submit', status: 'review', user: chelsea },
      {
        ...{ event: 'request_revisions', status: 'draft', comment: 'The room?' },
        user: { userId: 'bob', firstName: 'Bob', lastName: 'Castellanos' },
      },
    ])
    const [, sent = 0, back = 0] = read.statusEvents.map(({ timestamp }) => Date.parse(timestamp) - began)
    expect(sent).toBeLessThan(3_600_000)
    expect(back).toBeGreaterThanOrEqual(3_600_000)
  })

  describe('that has come to a fork', () => {
    const ID = 'forked'
    let versions = 0
    let template = smallTemplate
    const mapped = (value: string, field = 'colour', mapper = 'asset-system/routing') =>
      guard(`is-${value}`, { dataMapperId: mapper, dataMapperFieldKey: field, value })
    const flowOf = (...guards: FlowNode[]) => ({
      nodes: [
        state('draft', { isInitial: true }),
        ...guards,
        otherwise('else'),
        ...['board', 'other'].map((each) => state(each, { isFinal: true })),
      ],
      edges: [
        edge('draft', 'draft', 'update'),
        ...guards.flatMap(({ id }) => [edge('draft', id, 'submit'), edge(id, 'board')]),
        edge('draft', 'else', 'submit'),
        edge('else', 'other'),
      ],
    })
    const publish = (flow: object) =>
      campus
        .as('alice')
        .send('mutation ($workflow: JSON!) { publishWorkflow(workflow: $workflow) { outcome } }', {
          workflow: { schemaVersion: 1, referenceId: ID, name: 'Forked', flow },
        })
    async function endOf(flow: ReturnType<typeof flowOf>, colour?: string): Promise<string> {
      const version = ++versions
      const ids = { id: `${ID}-${version}`, referenceId: ID, version: version + 100 }
      await campus.put(WORKFLOWS, { ...workflowOf(flow.nodes, flow.edges), ...ids })
      // A version that was read is known for good.
      await campus.put(TEMPLATES, { ...template, id: ids.id, version, workflowVersionId: ids.id })
      const form = await startSmall(campus.as('chelsea'), ID)
      await form.text('name', 'Ada')
      if (colour) await form.select('colour', colour)
      await form.act('submit')
      return (await form.read()).form.status
    }
    beforeAll(async () => {
      const { mappers, ...rest } = assetSystem('https://assets.example.edu')
      const routing = {
        id: 'routing',
        fields: [
          { key: 'colour', from: 'answer:paint' },
          { key: 'place.campus', from: 'form.campus' },
        ],
      }
      await campus.put(INTEGRATIONS, { ...rest, mappers: [...mappers, routing] })
      const pages = smallTemplate.pages.map((page) => ({
        ...page,
        children: page.children
          .filter(({ id }) => id !== 'why-red')
          .map((each) =>
            each.id === 'colour' ? { ...each, businessKeys: [{ key: 'paint', path: '' }] } : each,
          ),
      }))
      template = { ...smallTemplate, groupId: ID, workflowMachineId: ID, pages }
      await campus.services.authorizer.writeTuple({
        ...{ user: 'user:*', relation: 'starter', object: `template_group:${ID}` },
      })
    })

    it('WF-14 LI-04 goes where a field of a mapper is the text of the guard, and else by the else', async () => {
      const flow = flowOf(mapped('red'), mapped('green'))
      expect((await publish(flow)).errors).toBeUndefined()
      expect(await endOf(flow, 'red')).toBe('board')
      expect(await endOf(flow, 'green')).toBe('board')
      expect(await endOf(flow, 'blue')).toBe('other')
      expect(await endOf(flow)).toBe('other')
      // The key of the question is no field of the mapper.
      expect(await endOf(flowOf(mapped('red', 'paint')), 'red')).toBe('other')
      const form = await startSmall(campus.as('chelsea'), ID)
      const { campusCode = '' } = (await campus.store.collection(FORMS).findOne({ id: form.id })) ?? {}
      expect(await endOf(flowOf(mapped(campusCode, 'place.campus')))).toBe('board')
      // Without a mapper, or with a name of none, it is a business key.
      expect(await endOf(flowOf(mapped('red', 'paint', 'own')), 'red')).toBe('board')
      expect(await endOf(flowOf(guard('g', { dataMapperFieldKey: 'paint', value: 'red' })), 'red')).toBe(
        'board',
      )
    })

    it('WF-14 is not published on a mapper or a field that there is not', async () => {
      const issue = async (...of: Parameters<typeof mapped>) => {
        const { errors } = await publish(flowOf(mapped(...of)))
        return errors?.[0]?.extensions.issues?.map(({ code, path }) => [code, path])
      }
      const at = '/flow/nodes/1/data'
      expect(await issue('red', 'size')).toEqual([
        ['workflow.unknown_mapper_field', `${at}/dataMapperFieldKey`],
      ])
      for (const mapper of ['asset-system/none', 'nobody/routing'])
        expect(await issue('red', 'colour', mapper)).toEqual([
          ['workflow.unknown_mapper', `${at}/dataMapperId`],
        ])
    })
  })

  describe('that counts as completed', () => {
    const COMPLETED = [
      ...['complete', 'completed', 'submitted', 'trip updated', 'reported', 'planned application'],
      ...[
        'application recalled',
        'under_review',
        'under review',
        'auto approved',
        'auto_approved',
        'recall report',
      ],
    ]
    const OTHERS = ['draft', 'approved', 'revisions_requested', 'investigation_completed', 'of my own']
    /** A state of each status, in which its owner may write. */
    const states = (more: object): FlowNode[] =>
      [...COMPLETED, ...OTHERS].map((status, n) => state(`s${n}`, { status, isInitial: n === 0, ...more }))
    async function publish(id: string, more: object) {
      const flow = workflowOf(
        [...states(more), state('end', { isFinal: true })],
        states(more).map((each) => edge(each.id, 'end', 'update')),
      )
      await campus.put(WORKFLOWS, { ...flow, id, referenceId: id })
      const template: Template = {
        ...smallTemplate,
        id,
        groupId: id,
        workflowVersionId: id,
        workflowMachineId: id,
      }
      await campus.put(TEMPLATES, template)
      await campus.services.authorizer.writeTuple({
        user: 'user:*',
        relation: 'starter',
        object: `template_group:${id}`,
      })
    }
    /** Whether a task is done by the state of its form. */
    async function isDone(workflow: string, stateId: string, status: string): Promise<boolean> {
      const report = await freshReport(campus)
      const { id } = await assignments(campus, report).assign('dave')
      const to = { workflowVersionId: workflow, workflowStateId: stateId, status }
      await campus.store.collection(FORMS).updateOne({ id }, { $set: to })
      const [listed] = (await assignments(campus, report).listing()).subForms
      return listed?.task?.status === 'COMPLETED'
    }

    it('WF-11 X-02 does by the twelve names, however they are written, where its state does not say', async () => {
      await publish('named', {})
      for (const [n, status] of [...COMPLETED, ...OTHERS].entries()) {
        const written = n % 2 ? status.toUpperCase() : status.replaceAll(' ', '_')
        expect(await isDone('named', `s${n}`, written), status).toBe(n < COMPLETED.length)
      }
    }, 120_000)

    it('WF-11 X-02 does or does not where its state says so, also at its end, and may be changed all the same', async () => {
      await publish('open', { isCompleted: false })
      await publish('done', { isCompleted: true })
      await publish('withdrawn', { isCompleted: false, isFinal: true })
      expect(await isDone('open', 's0', 'complete')).toBe(false)
      expect(await isDone('withdrawn', 's0', 'complete')).toBe(false)
      expect(await isDone('done', `s${COMPLETED.length}`, 'draft')).toBe(true)
      // Editability is the workflow's alone: under review counts as completed, and is still written in.
      await publish('written', {})
      const form = await startSmall(campus.as('chelsea'), 'written')
      const at = COMPLETED.indexOf('under_review')
      const to = { workflowStateId: `s${at}`, status: 'under_review' }
      await campus.store.collection(FORMS).updateOne({ id: form.id }, { $set: to })
      expect((await form.read()).form.abilities.canUpdate).toBe(true)
      await form.text('name', 'Ada')
    })
  })
})
