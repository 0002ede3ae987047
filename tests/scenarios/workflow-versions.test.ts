import { describe, expect, it } from 'vitest'
import type { FlowNode, Workflow } from '../../schemas/index.ts'
import { contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { INTEGRATIONS } from '../../server/features/process/integration/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { speaking } from '../support/speaking.ts'
import { edge, guard, state } from '../support/workflows.ts'
import { onCampus } from './support/each-store.ts'
import { assetSystem } from './support/integrations.ts'
import { keepsRights, type Principal } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'
import { smallWorkflow } from './support/small-template.ts'

const studio: Principal[] = ['studio', 'globalAdmin']
const META = 'outcome workflow { id referenceId version readOnly machineType name }'
const PUBLISH = `mutation ($workflow: JSON!, $basedOn: Int) { publishWorkflow(workflow: $workflow, basedOn: $basedOn) { ${META} } }`
const CLONE = `mutation ($from: ID!, $to: ID!) { cloneWorkflowV2(workflowId: $from, referenceId: $to, name: "Copy") { ${META} } }`
const INIT = `mutation ($id: ID!) { initializeWorkflowWithIdV2(referenceId: $id, name: "New", machineType: "subform") { ${META} } }`
const ASSIGN = `mutation ($workflow: ID!) { assignWorkflow(templateGroupId: "small", workflowId: $workflow) { outcome templateId version } }`
const ARCHIVE = `mutation ($id: ID!, $archived: Boolean!) { archiveWorkflow(workflowId: $id, archived: $archived) { id readOnly } }`
const VERSIONS = `query ($id: ID!) { workflowVersions(referenceId: $id) { isLatest forms flow jobs workflow { id version } } }`
const GENERATE =
  'mutation ($prompt: String!) { generateSmartWorkflow(prompt: $prompt) { nodes edges problems } }'
const CRON = `query ($words: String!) { smartCronExpression(words: $words) { isValid cronExpression description } }`
const AT = '/workflow-v2/graphql'

keepsRights('publishWorkflow', {
  text: `mutation { publishWorkflow(workflow: {
    schemaVersion: 1, referenceId: "rights", name: "Rights", flow: {
      nodes: [
        { id: "a", type: "state", data: { label: "A", status: "a", isInitial: true } }
        { id: "z", type: "state", data: { label: "Z", status: "z", isFinal: true } }
      ]
      edges: [{ id: "a-z", source: "a", target: "z", event: { id: "go", label: "Go" } }]
    }
  }) { outcome } }`,
  allowed: studio,
})
keepsRights('cloneWorkflowV2', {
  text: 'mutation { cloneWorkflowV2(workflowId: "none", referenceId: "copy", name: "Copy") { outcome } }',
  allowed: studio,
  outcome: 'NOT_FOUND',
})
keepsRights('initializeWorkflowWithIdV2', {
  text: 'mutation { initializeWorkflowWithIdV2(referenceId: "begun", name: "Begun") { outcome } }',
  allowed: studio,
})
keepsRights('assignWorkflow', {
  text: 'mutation { assignWorkflow(templateGroupId: "none", workflowId: "none") { version } }',
  allowed: studio,
  outcome: 'NOT_FOUND',
})
keepsRights('archiveWorkflow', {
  text: 'mutation { archiveWorkflow(workflowId: "none") { id } }',
  allowed: studio,
  outcome: 'NOT_FOUND',
})
keepsRights('workflowVersions', {
  text: '{ workflowVersions(referenceId: "none") { isLatest } }',
  allowed: studio,
  outcome: 'NOT_FOUND',
})
keepsRights('generateSmartWorkflow', {
  text: 'mutation { generateSmartWorkflow(prompt: "A review") { problems } }',
  allowed: studio,
  outcome: 'CONFLICT',
})
keepsRights('hasWorkflowAssistant', { text: '{ hasWorkflowAssistant }', allowed: studio })
keepsRights('smartCronExpression', {
  text: '{ smartCronExpression(words: "every weekday at 8") { isValid } }',
  allowed: studio,
})

interface Published {
  outcome: string
  workflow: {
    id: string
    referenceId: string
    version: number
    readOnly: boolean
    machineType: string | null
  }
}

onCampus('versions of workflows', (campus) => {
  const admin = () => campus().as('alice')
  const content = (referenceId: string, change: Partial<Workflow> = {}) => ({
    ...contentOfWorkflow(smallWorkflow),
    referenceId,
    ...change,
  })
  const publish = async (workflow: object, basedOn?: number): Promise<Published> =>
    (await admin().ask<{ publishWorkflow: Published }>(PUBLISH, { workflow, basedOn }, AT)).publishWorkflow

  it('WF-16 publishes version after version, and the same again changes nothing', async () => {
    expect(await publish(content('steps'), 0)).toMatchObject({
      outcome: 'published',
      workflow: { id: 'steps-v1', version: 1 },
    })
    expect(await publish(content('steps'), 0)).toMatchObject({
      outcome: 'unchanged',
      workflow: { version: 1 },
    })
    expect(await publish(content('steps', { name: 'Other' }), 1)).toMatchObject({ workflow: { version: 2 } })
    const fields = '{ id referenceId version readOnly machineType name }'
    const { latestWorkflowVersion, old, byReference } = await admin().ask<Record<string, object>>(
      `{ latestWorkflowVersion(referenceId: "steps") ${fields} old: workflowMetadata(workflowId: "steps-v1") ${fields}
        byReference: workflowMetadata(referenceId: "steps") ${fields} }`,
      {},
      AT,
    )
    const known = { referenceId: 'steps', readOnly: false, machineType: null }
    expect(latestWorkflowVersion).toEqual({ ...known, id: 'steps-v2', version: 2, name: 'Other' })
    expect(byReference).toEqual(latestWorkflowVersion)
    expect(old).toEqual({ ...known, id: 'steps-v1', version: 1, name: smallWorkflow.name })
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ action: 'workflow.publish', actorId: 'alice' })
    expect(
      lines.filter(({ details }) => (details as { referenceId?: string })?.referenceId === 'steps'),
    ).toHaveLength(2)
  })

  it('WF-13 keeps states, guards and elses with their places, what a state sends and calls, and the edges between them', async () => {
    await campus().put(INTEGRATIONS, assetSystem('https://drawn.example.edu'))
    const at = (x: number, y: number) => ({ position: { x, y } })
    const nodes: FlowNode[] = [
      { ...state('draft', { isInitial: true }), ...at(0, 0) },
      {
        ...guard('is-large', {
          label: 'Large',
          dataMapperId: 'asset-system/plain',
          dataMapperFieldKey: 'number',
          value: 'large',
        }),
        ...at(200, -40.5),
      },
      { id: 'else', type: 'else-guard', ...at(200, 40), data: { label: 'Any other' } },
      { ...state('board'), ...at(400, -40) },
      {
        ...state('approved', {
          isFinal: true,
          notificationTriggers: [{ notificationTemplateId: 'trip-approved' }],
        }),
        ...at(600, 0),
      },
    ]
    const edges = [
      edge('draft', 'is-large', 'submit', true),
      edge('draft', 'else', 'submit'),
      edge('is-large', 'board'),
      edge('else', 'approved'),
      edge('board', 'approved', 'approve'),
    ]
    await publish(content('drawn', { flow: { nodes, edges } }), 0)
    const { workflowVersions } = await admin().ask<{ workflowVersions: { flow: object }[] }>(
      VERSIONS,
      { id: 'drawn' },
      AT,
    )
    expect(workflowVersions.map(({ flow }) => flow)).toEqual([{ nodes, edges }])
    // What is none of the three kinds, or stands nowhere, is no workflow.
    for (const wrong of [
      { id: 'x', type: 'task', data: {} },
      { ...state('x'), position: { x: 1 } },
      { id: 'x', type: 'state' },
    ]) {
      const flow = { nodes: [...nodes, wrong], edges }
      expect(
        await admin().refused(PUBLISH, { workflow: content('drawn', { flow: flow as never }) }, AT),
      ).toBe('VALIDATION_FAILED')
    }
  })

  it('B4 publishes nothing that the proof refuses, and says the way on which it fails', async () => {
    const { flow } = smallWorkflow
    const trapped = {
      ...flow,
      nodes: [...flow.nodes, state('trap')],
      edges: [...flow.edges, edge('review', 'trap', 'lose')],
    }
    const { errors } = await admin().send(PUBLISH, { workflow: content('trapped', { flow: trapped }) }, AT)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [
        { code: 'workflow.no_way_to_final', params: { trail: 'State draft → State review → State trap' } },
      ],
    })
    expect(await campus().store.collection(WORKFLOWS).count({ referenceId: 'trapped' })).toBe(0)
  })

  it('lets one of several win who publish at once, and tells the others', async () => {
    await publish(content('raced'), 0)
    const names = ['a', 'b', 'c', 'd', 'e']
    const replies = await Promise.all(
      names.map((name) => admin().send(PUBLISH, { workflow: content('raced', { name }), basedOn: 1 }, AT)),
    )
    const refused = replies.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])
    expect(refused).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(await campus().store.collection(WORKFLOWS).count({ referenceId: 'raced' })).toBe(2)
  })

  it('WF-16 copies a version into a machine of its own, and begins one', async () => {
    const { cloneWorkflowV2 } = await admin().ask<{ cloneWorkflowV2: Published }>(CLONE, {
      from: 'small-v1',
      to: 'copied',
    })
    expect(cloneWorkflowV2).toMatchObject({
      outcome: 'published',
      workflow: { referenceId: 'copied', version: 1 },
    })
    expect(await admin().refused(CLONE, { from: 'field-plan-review-v1', to: 'copied' })).toBe('CONFLICT')
    const copy = await campus().store.collection(WORKFLOWS).findOne({ id: 'copied-v1' })
    expect(copy?.flow).toEqual(smallWorkflow.flow)
    const { initializeWorkflowWithIdV2 } = await admin().ask<{ initializeWorkflowWithIdV2: Published }>(
      INIT,
      { id: 'anew' },
    )
    expect(initializeWorkflowWithIdV2.workflow).toMatchObject({
      id: 'anew-v1',
      machineType: 'subform',
      readOnly: false,
    })
    expect(await admin().refused(INIT, { id: 'not an id' })).toBe('VALIDATION_FAILED')
  })

  it('WF-18 has new forms go by a version that is assigned, and leaves those that are on their way', async () => {
    const before = await startSmall(campus().as('chelsea'))
    const { flow } = smallWorkflow
    const recalling = { ...flow, edges: [...flow.edges, edge('review', 'draft', 'recall')] }
    const { workflow } = await publish(content('small', { flow: recalling }), 1)
    const { assignWorkflow } = await admin().ask<{ assignWorkflow: { version: number } }>(ASSIGN, {
      workflow: workflow.id,
    })
    expect(assignWorkflow).toEqual({ outcome: 'published', templateId: 'small-v2', version: 2 })
    const after = await startSmall(campus().as('chelsea'))
    const versionOf = async (id: string) =>
      (await campus().store.collection(FORMS).findOne({ id }))?.workflowVersionId
    expect([await versionOf(before.id), await versionOf(after.id)]).toEqual(['small-v1', 'small-v2'])
    for (const form of [before, after]) {
      await form.text('name', 'Ada')
      await form.act('submit')
    }
    const offered = async (form: typeof before) => (await form.read()).availableActions.map(({ id }) => id)
    expect([await offered(before), await offered(after)]).toEqual([[], ['recall']])
    expect(await admin().refused(ASSIGN, { workflow: 'small-v1' })).toBe('CONFLICT')
    const { workflowVersions } = await admin().ask<{
      workflowVersions: { forms: number; isLatest: boolean }[]
    }>(VERSIONS, { id: 'small' })
    expect(workflowVersions.map(({ isLatest }) => isLatest)).toEqual([true, false])
    expect(workflowVersions.every(({ forms }) => forms > 0)).toBe(true)
    expect(await campus().store.collection(TEMPLATES).count({ groupId: 'small', isLatest: true })).toBe(1)
  })

  it('archives what no template starts forms on, and publishes and assigns nothing of it', async () => {
    await publish(content('ending'), 0)
    const archive = (id: string, archived = true) => ({ id, archived })
    expect(await admin().ask(ARCHIVE, archive('ending-v1'))).toEqual({
      archiveWorkflow: { id: 'ending-v1', readOnly: true },
    })
    expect(await admin().refused(PUBLISH, { workflow: content('ending', { name: 'More' }) })).toBe('CONFLICT')
    expect(await admin().refused(ASSIGN, { workflow: 'ending-v1' })).toBe('CONFLICT')
    expect(await publish(content('ending'))).toMatchObject({ outcome: 'unchanged' })
    await admin().ask(ARCHIVE, archive('ending-v1', false))
    expect(await publish(content('ending', { name: 'More' }), 1)).toMatchObject({ workflow: { version: 2 } })
    const [used] = await campus().store.collection(TEMPLATES).find({ groupId: 'small', isLatest: true })
    expect(await admin().refused(ARCHIVE, archive(used?.workflowVersionId ?? ''))).toBe('CONFLICT')
  })

  it('C7 lets a program’s admins publish what their templates are bound to, and nobody else’s', async () => {
    const own = content('small', { name: 'By Bob', flow: smallWorkflow.flow })
    expect(
      await campus()
        .as('bob')
        .refused(PUBLISH, { workflow: { ...own, referenceId: 'steps' } }),
    ).toBe('ACCESS_DENIED')
    expect(await campus().as('chelsea').refused(PUBLISH, { workflow: own })).toBe('ACCESS_DENIED')
    const { publishWorkflow } = await campus()
      .as('bob')
      .ask<{ publishWorkflow: Published }>(PUBLISH, { workflow: own })
    expect(publishWorkflow.outcome).toBe('published')
    for (const field of ['id', 'version', 'lastUpdatedDate'])
      expect(await admin().refused(PUBLISH, { workflow: { ...own, [field]: 'v9' } })).toBe(
        'VALIDATION_FAILED',
      )
  })

  describe('with an assistant', () => {
    const answering = async <T>(answer: () => Promise<string>, run: () => Promise<T>): Promise<T> => {
      const { services } = campus()
      services.assistant = speaking(answer)
      try {
        return await run()
      } finally {
        delete services.assistant
      }
    }
    const generate = (prompt = 'A review') =>
      admin().send<{ generateSmartWorkflow: object }>(GENERATE, { prompt }, AT)
    const issueOf = async (work: ReturnType<typeof generate>) =>
      (await work).errors?.[0]?.extensions.issues?.[0]?.code

    it('WF-17 drafts nodes and edges with what is wrong with them, and saves nothing', async () => {
      const hasOne = async () =>
        (await admin().ask<{ hasWorkflowAssistant: boolean }>('{ hasWorkflowAssistant }', {}, AT))
          .hasWorkflowAssistant
      expect(await hasOne()).toBe(false)
      expect(await answering(async () => '', hasOne)).toBe(true)
      expect(await issueOf(generate())).toBe('assistant.missing')
      const before = await campus().store.collection(WORKFLOWS).count({})
      const { nodes, edges } = smallWorkflow.flow
      const said = await answering(
        async () => `Here it is:\n${JSON.stringify({ nodes, edges: edges.slice(0, -1) })}`,
        generate,
      )
      expect(said.data.generateSmartWorkflow).toMatchObject({ nodes, edges: edges.slice(0, -1) })
      const { problems } = said.data.generateSmartWorkflow as { problems: string[] }
      expect(problems.join(' ')).toContain('Nothing leads to "State approved".')
      expect(await campus().store.collection(WORKFLOWS).count({})).toBe(before)
      // Saved once its author has mended it and taken it over.
      const accepted = await publish(content('drafted', { flow: { nodes, edges } }), 0)
      expect(accepted).toMatchObject({ outcome: 'published', workflow: { id: 'drafted-v1' } })
      for (const answer of [
        'I cannot.',
        '{"nodes": 1}',
        '{',
        `{"nodes": [{"type": "state", "id": "<script>"}], "edges": []}`,
      ])
        expect(
          await answering(
            async () => answer,
            () => issueOf(generate()),
          ),
        ).toBe('assistant.unusable')
      expect(
        await answering(
          () => Promise.reject(new Error('busy')),
          () => issueOf(generate()),
        ),
      ).toBe('assistant.silent')
      expect((await generate('x'.repeat(5000))).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    })

    it('NO-04 asks it only for what the rules do not understand, and holds it to them', async () => {
      const cron = async (words: string) =>
        (await admin().ask<{ smartCronExpression: object }>(CRON, { words }, AT)).smartCronExpression
      expect(await cron('every weekday at 8')).toEqual({
        ...{ isValid: true, cronExpression: '0 8 * * 1-5' },
        description: 'At 08:00 AM, Monday through Friday',
      })
      const moon = { isValid: false, cronExpression: null }
      expect(await cron('at full moon')).toMatchObject({
        ...moon,
        description: expect.stringContaining('full moon'),
      })
      const full = () => cron('at full moon')
      expect(await answering(async () => '{"cronExpression": "0 20 15 * *"}', full)).toMatchObject({
        cronExpression: '0 20 15 * *',
      })
      for (const answer of ['{"cronExpression": "* * * * *"}', '{"cronExpression": 7}', 'no'])
        expect(await answering(async () => answer, full)).toMatchObject(moon)
      const never = () => Promise.reject(new Error('It was asked'))
      expect(await answering(never, () => cron('every day at 9'))).toMatchObject({
        cronExpression: '0 9 * * *',
      })
    })
  })
})
