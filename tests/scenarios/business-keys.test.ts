import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Element, FlowNode, Workflow } from '../../schemas/index.ts'
import { AppError } from '../../server/contract/app-error.ts'
import {
  contentOfTemplate,
  contentOfWorkflow,
  type TemplateContent,
} from '../../server/features/authoring/publishing/content.ts'
import { publishTemplate } from '../../server/features/authoring/publishing/index.ts'
import { setStarters } from '../../server/features/authoring/publishing/set-starters.ts'
import { INTEGRATIONS } from '../../server/features/process/integration/index.ts'
import { startOtherServer } from '../support/other-server.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'
import { assetSystem, newSecret, runJobs } from './support/integrations.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

const GROUP = 'mapped'
const other = await startOtherServer()

const keyed = (key: string, path = '') => ({ businessKeys: [{ key, path }] })
const choice = (id: string, ids: string[], more: Partial<Element> = {}): Element => ({
  ...{
    id,
    type: 'option-question',
    title: id,
    options: ids.map((each) => ({ id: each, label: `Is ${each}` })),
  },
  ...more,
})

/** The questions may be called anything: what they say is known by its key. */
const template = (severity = 'severity', days = 'days'): TemplateContent => ({
  ...contentOfTemplate(smallTemplate),
  ...{ groupId: GROUP, name: 'Mapped' },
  permissions: [
    { role: 'owner', action: 'submit' },
    { role: 'owner', action: 'update' },
  ],
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        choice('injured', ['yes', 'no']),
        choice(severity, ['high', 'low'], {
          ...keyed('severity'),
          dependsOn: { conditions: [{ questionId: 'injured', optionId: 'yes' }] },
        }),
        { id: days, type: 'text-question', title: days, input: 'Number', ...keyed('daysAway') },
        { id: 'place', type: 'text-question', title: 'place', input: 'Default', ...keyed('place', 'text') },
      ],
    },
  ],
})

const severe = guard('severe', { label: 'Severe', dataMapperFieldKey: 'severity', value: 'high' })
const long = guard('long', { label: 'Long', rule: { '>=': [{ published: 'daysAway' }, 3] } })
const ways = [
  edge('draft', 'draft', 'update'),
  edge('draft', 'severe', 'submit', true),
  edge('draft', 'long', 'submit'),
  edge('draft', 'mild', 'submit'),
  edge('severe', 'urgent'),
  edge('long', 'review'),
  edge('mild', 'closed'),
]
const called = {
  integrationServiceTriggers: [{ triggerType: 'asset-system', mapperId: 'incident', successEvent: 'told' }],
}
const workflow = (nodes: FlowNode[] = [severe, long, otherwise('mild')], edges = ways): Workflow => ({
  ...workflowOf(
    [
      state('draft', { isInitial: true }),
      ...nodes,
      state('urgent', called),
      ...['review', 'closed'].map((id) => state(id, { isFinal: true })),
    ],
    [...edges, edge('urgent', 'closed', 'told')],
  ),
  ...{ id: 'mapped-v1', referenceId: GROUP },
})

describe('what answers publish under business keys', () => {
  let campus: Campus
  const alice = () => ({ services: campus.services, userId: 'alice' })
  const publish = (flow = workflow(), content = template()) =>
    publishTemplate(alice(), {
      template: content,
      workflow: { ...contentOfWorkflow(flow), referenceId: GROUP },
    })
  const refusal = async (flow: Workflow, content = template()) => {
    const error = await publish(flow, content).catch((thrown: unknown) => thrown)
    return error instanceof AppError ? error.issues.map(({ code }) => code) : error
  }

  beforeAll(async () => {
    campus = await openCampus({
      env: { OUTGOING_HOSTS: other.url, INTEGRATION_SECRETS: `asset-system:${newSecret()}` },
    })
    const fields = ['severity', 'daysAway', 'place'].map((key) => ({ key, from: `answer:${key}` }))
    await campus.put(INTEGRATIONS, {
      ...assetSystem(other.url),
      mappers: [{ id: 'incident', fields: [...fields, { key: 'number', from: 'form.number' }] }],
    })
    await publish()
    await setStarters(alice(), GROUP, ['user:*'])
  })
  afterAll(async () => {
    await campus.close()
    await other.stop()
  })
  beforeEach(() => {
    other.taken.length = 0
  })

  /** The status of a form that was handed in with these answers. */
  async function after(
    { injured, severity, days }: { injured?: string; severity?: string; days?: string },
    ids = { severity: 'severity', days: 'days' },
  ): Promise<string> {
    const form = await startSmall(campus.as('chelsea'), GROUP)
    if (injured) await form.select('injured', injured)
    if (severity) await form.select(ids.severity, severity)
    if (days) await form.text(ids.days, days)
    await form.text('place', 'Hall B')
    await form.act('submit')
    return (await form.read()).form.status
  }

  it('ET-28 LI-04 X-32 are asked by guards in their order: the first that holds wins, and what is unknown holds for none', async () => {
    expect(await after({ injured: 'yes', severity: 'high', days: '5' })).toBe('urgent')
    expect(await after({ injured: 'yes', severity: 'low', days: '5' })).toBe('review')
    expect(await after({ injured: 'yes', severity: 'low', days: '2' })).toBe('closed')
    expect(await after({ injured: 'yes', severity: 'low' })).toBe('closed')
    expect(await after({})).toBe('closed')
  })

  it('ET-28 LI-04 are sent to another system under the names that its mapper gives them', async () => {
    await after({ injured: 'yes', severity: 'high', days: '5' })
    await runJobs(campus)
    const [taken] = other.taken.slice(-1)
    expect(JSON.parse(taken?.body ?? '')).toMatchObject({
      mapper: 'incident',
      data: { severity: 'high', daysAway: 5, place: 'Hall B', number: expect.stringMatching(/^SM-/) },
    })
  })

  it('ET-28 X-32 stay what they are called when the questions are renamed, and are said only while they show', async () => {
    await publish(workflow(), template('how-bad', 'away'))
    const ids = { severity: 'how-bad', days: 'away' }
    expect(await after({ injured: 'yes', severity: 'high' }, ids)).toBe('urgent')
    expect(await after({ injured: 'no', days: '4' }, ids)).toBe('review')
    const form = await startSmall(campus.as('chelsea'), GROUP)
    await form.select('injured', 'yes')
    await form.select('how-bad', 'high')
    await form.select('injured', 'no')
    await form.act('submit')
    expect((await form.read()).form.status).toBe('closed')
    await publish()
  })

  it('X-32 are not read by what can never come out right: such a workflow is not published', async () => {
    const noElse = ways.filter(({ target, source }) => target !== 'mild' && source !== 'mild')
    expect(await refusal(workflow([severe, long], noElse))).toContain('workflow.missing_else')
    const circle = [
      ...ways.filter(({ source }) => source !== 'mild'),
      edge('mild', 'again'),
      edge('mild', 'other'),
      edge('again', 'severe'),
      edge('other', 'long'),
    ]
    const loop = workflow(
      [
        guard('severe', { rule: { '>=': [{ published: 'daysAway' }, 9] } }),
        long,
        otherwise('mild'),
        guard('again', { rule: { '>=': [{ published: 'daysAway' }, 1] } }),
        otherwise('other'),
      ],
      circle
        .filter(({ source }) => source !== 'severe')
        .concat(edge('severe', 'again'), edge('severe', 'other')),
    )
    expect(await refusal(loop)).toContain('workflow.guard_loop')
    const asks = (rule: object) => workflow([guard('severe', { rule }), long, otherwise('mild')])
    expect(await refusal(asks({ '==': [{ published: 'gone' }, 'high'] }))).toContain('workflow.unknown_key')
    expect(await refusal(asks({ published: ['severity', 'x'] }))).toContain('rule.arguments')
    const waits = (key: string) =>
      workflow(
        undefined,
        ways.map((way) =>
          way.event?.id === 'submit'
            ? {
                ...way,
                event: {
                  ...way.event,
                  requires: { rule: { '!!': [{ published: key }] }, message: 'Say where.' },
                },
              }
            : way,
        ),
      )
    expect(await refusal(waits('gone'))).toContain('workflow.unknown_key')
    expect(await refusal(waits('place'))).toMatchObject({ outcome: 'published' })
    const waiting = await startSmall(campus.as('chelsea'), GROUP)
    expect(await waiting.refusedAct('submit')).toBe('VALIDATION_FAILED')
    await waiting.text('place', 'Hall B')
    await waiting.act('submit')
    expect((await waiting.read()).form.status).toBe('closed')
    await publish()

    const shown = template()
    const [page] = shown.pages
    const [first, ...rest] = page?.children ?? []
    const outside = {
      ...shown,
      pages: [{ ...page, children: [{ ...first, dependsOn: { rule: { published: 'place' } } }, ...rest] }],
    }
    expect(await refusal(workflow(), outside as ReturnType<typeof template>)).toContain('rule.workflow_only')
  })
})
