import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role, Template } from '../../schemas/index.ts'
import { ROLES } from '../../server/features/ground/authorization/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { edge } from '../support/workflows.ts'
import { type Campus, type Client, openCampus } from './support/open-campus.ts'
import { operations, startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const text = (id: string) => ({ id, type: 'text-question', title: id, input: 'Default' })

/** What stands where is said by role, by where the role is held, and by status. */
const ruled: Template = {
  ...smallTemplate,
  ...{ id: 'ruled-v1', groupId: 'ruled', workflowMachineId: 'ruled', workflowVersionId: 'ruled-v1' },
  permissions: [
    { role: 'owner', scope: 'form', action: 'update', statuses: ['draft'] },
    { role: 'owner', scope: 'form', action: 'submit' },
    { role: 'INSPECTOR', scope: 'program', action: 'update', statuses: ['Review'] },
    { role: 'INSPECTOR', scope: 'program', action: 'approve', statuses: ['review'] },
    { role: 'INSPECTOR', scope: 'campus', action: 'request_revisions', statuses: ['review'] },
  ],
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        text('what'),
        {
          ...{ id: 'assessment', type: 'section', name: 'Assessment' },
          permissions: [
            {
              ...{ role: 'INSPECTOR', scope: 'program' },
              ...{ canViewWhen: ['review', 'approved'], canUpdateWhen: ['review'] },
            },
            { role: 'owner', scope: 'form', canViewWhen: ['approved'] },
          ],
          children: [text('verdict')],
        },
      ],
    },
    {
      ...{ id: 'board', name: 'Board' },
      permissions: [{ role: 'INSPECTOR', scope: 'campus', canViewInStatuses: ['review'] }],
      children: [text('note')],
    },
  ],
}

const inspector = (id: string, nodeType: Role['nodeType'], nodeId: string): Role => ({
  ...{ schemaVersion: 1, id, name: 'INSPECTOR', isProtected: false, nodeType, nodeId },
})

describe('who may see and do what on a form', () => {
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus()
    const { flow } = smallWorkflow
    await campus.put(WORKFLOWS, {
      ...smallWorkflow,
      ...{ id: 'ruled-v1', referenceId: 'ruled' },
      flow: { ...flow, edges: [...flow.edges, edge('review', 'review', 'update')] },
    })
    await campus.put(TEMPLATES, ruled)
    await campus.put(ROLES, inspector('in-program', 'program', 'injury-illness'))
    const { campusCode } = (await startSmallHere()).stored
    await campus.put(ROLES, inspector('at-campus', 'campus', campusCode))
    for (const [user, object] of [
      ['dave', 'role:in-program'],
      ['grace', 'role:at-campus'],
    ])
      await campus.services.authorizer.writeTuple({
        user: `user:${user}`,
        relation: 'member',
        object: `${object}`,
      })
  })
  afterAll(() => campus?.close())

  async function startSmallHere() {
    for (const [user, relation] of [
      ['user:*', 'starter'],
      ['program:injury-illness', 'program'],
    ] as const)
      await campus.services.authorizer
        .writeTuple({ user, relation, object: 'template_group:ruled' })
        .catch(() => undefined)
    const form = await startSmall(campus.as('chelsea'), 'ruled')
    const stored = await campus.store.named('forms').findOne({ id: form.id })
    return { form, stored: stored as unknown as { campusCode: string } }
  }
  const dave = () => campus.as('dave')
  const grace = () => campus.as('grace')
  const chelsea = () => campus.as('chelsea')

  it('RP-07 RP-08 RP-09 X-07 RP-14 gives pages, sections and actions by role, by where it is held, and by status', async () => {
    const { form } = await startSmallHere()
    const pages = async (client: Client) => (await form.read(client)).form.template.pages
    const ids = async (client: Client) => (await pages(client)).map(({ id }) => id)
    const actions = async (client: Client) => (await form.read(client)).availableActions.map(({ id }) => id)
    const readOnly = async (client: Client) => (await form.read(client)).form.template.readOnly
    const sees = async (client: Client, id: string) =>
      JSON.stringify(await form.read(client)).includes(`"${id}"`)

    // 1. A draft is nobody's but its owner's, who sees no part of the assessment.
    await form.text('what', 'A spill')
    for (const other of [dave(), grace()])
      expect(await other.refused('query ($id: ID!) { form(id: $id) { id } }', { id: form.id })).toBe(
        'ACCESS_DENIED',
      )
    expect([await ids(chelsea()), await sees(chelsea(), 'verdict')]).toEqual([['main'], false])
    expect(await form.refusedText('verdict', 'mine')).toBe('ACCESS_DENIED')
    await form.act('submit')

    // 2. In review those who hold the role in the program assess and approve; at the campus they read the other page.
    expect([await ids(dave()), await ids(grace()), await ids(chelsea())]).toEqual([
      ['main'],
      ['main', 'board'],
      ['main'],
    ])
    expect([await actions(dave()), await actions(grace()), await actions(chelsea())]).toEqual([
      ['approve'],
      ['request_revisions'],
      [],
    ])
    expect([await sees(dave(), 'verdict'), await sees(grace(), 'verdict')]).toEqual([true, false])
    expect(await form.refusedText('verdict', 'by the wrong one', {}, grace())).toBe('ACCESS_DENIED')
    expect(await form.refusedText('what', 'again')).toBe('ACCESS_DENIED')
    expect(await readOnly(dave())).toEqual([])
    await form.text('verdict', 'Harmless', {}, dave())
    expect(await form.refusedAct('approve', {}, grace())).toBe('ACCESS_DENIED')
    expect(await form.refusedAct('request_revisions', { comment: 'x' }, dave())).toBe('ACCESS_DENIED')

    // 3. Lists say the same as opening does.
    const listed = async (client: Client) =>
      (
        await client.ask<{ documents: { docs: { id: string }[] } }>(
          '{ documents(whose: WAITING_FOR_ME, size: 100) { docs { id } } }',
        )
      ).documents.docs.some(({ id }) => id === form.id)
    expect([await listed(dave()), await listed(grace()), await listed(campus.as('erin'))]).toEqual([
      true,
      true,
      false,
    ])
    const { executeWorkflow } = await dave().ask<{ executeWorkflow: unknown }>(operations.act, {
      form: form.id,
      event: 'approve',
    })
    // It has left his sight with his decision, which is carried out all the same.
    expect(executeWorkflow).toEqual({ status: 200, form: null, workflowState: null })

    // 4. Approved, its owner reads the verdict, and nobody writes one; who held the role at the campus alone is out.
    expect(await sees(chelsea(), 'Harmless')).toBe(true)
    expect(await readOnly(chelsea())).toEqual(['assessment'])
    expect(await form.refusedText('verdict', 'late', {}, dave())).toBe('ACCESS_DENIED')
    expect(await grace().refused('query ($id: ID!) { form(id: $id) { id } }', { id: form.id })).toBe(
      'ACCESS_DENIED',
    )
  })

  it('RP-10 names the people of a role where the form wants it held', async () => {
    const { form } = await startSmallHere()
    const { formRoles } = await campus
      .as('bob')
      .ask<{ formRoles: { role: string; relationship: string; members: { userId: string }[] }[] }>(
        'query ($id: ID!) { formRoles(formId: $id) { role relationship members { userId } } }',
        { id: form.id },
      )
    expect(formRoles.filter(({ role }) => role === 'INSPECTOR')).toEqual([
      { role: 'INSPECTOR', relationship: 'role#member', members: [{ userId: 'dave' }] },
      { role: 'INSPECTOR', relationship: 'role#member', members: [{ userId: 'grace' }] },
    ])
  })
})
