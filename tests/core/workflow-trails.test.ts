import { describe, expect, it } from 'vitest'
import { lintWhoActs } from '../../runtime/core/lint/lint-who-acts.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileWorkflow, nextEvents } from '../../runtime/core/workflow/compile-workflow.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import { findLoops } from '../../runtime/core/workflow/trails.ts'
import type { FlowEdge, FlowNode, Workflow } from '../../schemas/index.ts'
import { templateOf, text } from '../support/elements.ts'
import { fc } from '../support/random.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

type Jobs = NonNullable<Workflow['jobs']>
const job = (workflowStateId: string, event: string, cronExpression = '0 8 * * *'): Jobs[number] => ({
  ...{ id: `${workflowStateId}-${event}`, name: `Daily ${event}`, cronExpression, event, workflowStateId },
})
const withJobs = (workflow: Workflow, ...jobs: Jobs): Workflow => ({ ...workflow, jobs })
const automatic = (source: string, target: string, event = ''): FlowEdge => ({
  ...edge(source, target, event),
  event: { id: event, label: event, automatic: true },
})
const codes = (workflow: Workflow) => lintWorkflow(workflow).map(({ code }) => code)
const trailsOf = (workflow: Workflow, code: string) =>
  lintWorkflow(workflow).flatMap((issue) => (issue.code === code ? [issue.params?.trail] : []))

const [a, b, z] = [state('a', { isInitial: true }), state('b'), state('z', { isFinal: true })]

describe('X-32 the proof of a workflow', () => {
  it('shows the way on which a form gets stuck, runs in a circle or finds no way', () => {
    const stuck = workflowOf(
      [a, b, state('trap'), z],
      [edge('a', 'b', 'x'), edge('b', 'trap', 'y'), edge('b', 'z', 'x')],
    )
    expect(trailsOf(stuck, 'workflow.no_way_to_final')).toEqual(['State a → State b → State trap'])
    const shut = workflowOf(
      [a, b, guard('g', { rule: true }), z],
      [edge('a', 'b', 'x'), edge('b', 'g', 'y'), edge('g', 'z')],
    )
    expect(trailsOf(shut, 'workflow.missing_else')).toEqual(['State a → State b'])
    const circle = workflowOf(
      [a, z, guard('g', { rule: true }), otherwise('e')],
      [edge('a', 'z', 'x'), edge('a', 'g', 'y'), edge('a', 'e', 'y'), edge('g', 'e'), edge('e', 'g')],
    )
    expect(trailsOf(circle, 'workflow.guard_loop')).toEqual(['State a → g → e → g'])
  })

  it('finds jobs and services that move a form in a circle without a person', () => {
    const flow = workflowOf(
      [a, b, state('c'), z],
      [edge('a', 'b', 'submit'), edge('b', 'c', 'on'), edge('c', 'b', 'back'), edge('c', 'z', 'close')],
    )
    const byPeople = withJobs(flow, job('b', 'on'), job('c', 'back'))
    expect(codes(byPeople)).toEqual([])
    const flowOf = (make: typeof edge) =>
      workflowOf(
        [a, b, state('c'), z],
        [edge('a', 'b', 'submit'), make('b', 'c', 'on'), make('c', 'b', 'back'), make('c', 'z', 'close')],
      )
    const alone = withJobs(flowOf(automatic), job('b', 'on'), job('c', 'back'), job('c', 'close'))
    expect(codes(alone)).toEqual(['workflow.automatic_loop'])
    expect(trailsOf(alone, 'workflow.automatic_loop')).toEqual(['State a → State b → State c → State b'])
    const called = state('b', {
      integrationServiceTriggers: [{ triggerType: 'http', successEvent: 'again', errorEvent: 'stop' }],
    })
    const storm = workflowOf(
      [a, called, z],
      [edge('a', 'b', 'submit'), edge('b', 'b', 'again'), edge('b', 'z', 'stop')],
    )
    expect(trailsOf(storm, 'workflow.automatic_loop')).toEqual(['State a → State b → State b'])
  })

  it('lets a job remind again and again where a person has something to do', () => {
    const reminding = workflowOf(
      [a, b, z],
      [edge('a', 'b', 'submit'), automatic('b', 'b', 'remind'), edge('b', 'z', 'approve')],
    )
    expect(codes(withJobs(reminding, job('b', 'remind')))).toEqual([])
    expect(codes(reminding)).toEqual(['workflow.never_fired'])
    expect(nextEvents(compileWorkflow(reminding), 'b').map(({ id }) => id)).toEqual(['approve'])
    const calling = state('b', { integrationServiceTriggers: [{ triggerType: 'http' }] })
    const silent = { ...reminding, flow: { ...reminding.flow, nodes: [a, calling, z] } }
    expect(codes(withJobs(silent, job('b', 'remind')))).toEqual([])
  })

  it('finds each circle once, wherever it begins to look', () => {
    const ways = (id: string) => ({ a: ['b'], b: ['b', 'c'], c: ['b'] })[id] ?? []
    expect(findLoops(['a', 'b', 'c'], ways)).toEqual([['b'], ['b', 'c']])
  })

  it('says of an event that one of its ways wants fired that nobody fires it, and of a way without an event that', () => {
    const nodes = [a, b, guard('g', { rule: true }), otherwise('e'), z]
    const ways = [automatic('b', 'g', 'remind'), edge('b', 'e', 'remind'), edge('g', 'z'), edge('e', 'z')]
    expect(codes(workflowOf(nodes, [edge('a', 'b', 'submit'), ...ways]))).toContain('workflow.never_fired')
    const nameless = workflowOf([a, b, z], [edge('a', 'b'), edge('a', 'z', 'submit'), edge('b', 'z', 'x')])
    expect(codes(withJobs(nameless, job('a', 'submit')))).toContain('workflow.missing_event')
  })

  it.each<[string, Jobs[number], string]>([
    ['another state', job('nowhere', 'submit'), 'job.unknown_state'],
    ['an event that its state does not offer', job('a', 'approve'), 'job.unknown_event'],
    ['a time that cannot be read', job('a', 'submit', 'every day'), 'job.bad_cron'],
    ['seconds', job('a', 'submit', '*/10 * * * * *'), 'job.bad_cron'],
    ['February 30', job('a', 'submit', '0 8 30 2 *'), 'job.never_due'],
    ['every minute', job('a', 'submit', '* * * * *'), 'job.too_often'],
  ])('B6 refuses a job for %s', (_, bad, code) => {
    const flow = withJobs(workflowOf([a, z], [edge('a', 'z', 'submit')]), bad)
    expect(codes(flow)).toEqual([code])
    for (const issue of lintWorkflow(flow)) expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{|""/)
  })

  it('refuses two jobs of one id', () => {
    const flow = workflowOf([a, z], [edge('a', 'z', 'submit')])
    expect(lintWorkflow(withJobs(flow, job('a', 'submit'), job('a', 'submit')))).toEqual([
      { code: 'workflow.duplicate_id', path: '/jobs/1/id', params: { id: 'a-submit' } },
    ])
  })

  it('says of a job where it is wrong, and which one it is', () => {
    const flow = workflowOf([a, b, z], [edge('a', 'b', 'submit'), edge('b', 'z', 'approve')])
    const bad = [
      job('a', 'approve'),
      job('z', 'submit'),
      job('nowhere', 'x'),
      job('a', 'submit', '* * * * *'),
    ]
    const found = lintWorkflow(withJobs(flow, ...bad)).map(({ code, path, params }) => [
      code,
      path,
      params?.label,
      params?.event ?? params?.state ?? params?.max,
    ])
    expect(found).toEqual([
      ['job.unknown_event', '/jobs/0/event', 'Daily approve', 'approve'],
      ['job.unknown_event', '/jobs/1/event', 'Daily submit', 'submit'],
      ['job.unknown_state', '/jobs/2/workflowStateId', 'Daily x', 'nowhere'],
      ['job.too_often', '/jobs/3/cronExpression', 'Daily submit', 15],
    ])
  })

  it('follows a job through guards, and counts updating as nothing that a person could do', () => {
    const nodes = [a, b, guard('g', { rule: true }), otherwise('e'), z]
    const edges = [edge('a', 'b', 'submit'), edge('b', 'b', 'update'), edge('b', 'b', 'Delete')]
    const ways = [automatic('b', 'g', 'on'), automatic('b', 'e', 'on'), edge('g', 'z'), edge('e', 'b')]
    const round = withJobs(workflowOf(nodes, [...edges, ...ways]), job('b', 'on'))
    expect(trailsOf(round, 'workflow.automatic_loop')).toEqual(['State a → State b → State b'])
    const acted = workflowOf(nodes, [...edges, ...ways, edge('b', 'z', 'approve')])
    expect(codes(withJobs(acted, job('b', 'on')))).toEqual([])
  })

  it('knows an event that only a job in another state fires as one that nobody fires here', () => {
    const flow = workflowOf(
      [a, b, z],
      [edge('a', 'b', 'remind'), automatic('b', 'z', 'remind'), edge('b', 'z', 'approve')],
    )
    expect(lintWorkflow(withJobs(flow, job('a', 'remind')))).toEqual([
      expect.objectContaining({
        code: 'workflow.never_fired',
        params: expect.objectContaining({ event: 'remind' }),
      }),
    ])
    expect(codes(withJobs(flow, job('b', 'remind')))).toEqual([])
  })
})

describe('X-32 the proof with the rights of a template', () => {
  const flow = workflowOf(
    [a, b, z],
    [edge('a', 'b', 'submit'), edge('b', 'z', 'approve'), edge('b', 'a', 'withdraw')],
  )
  const permit = (...permissions: object[]) => templateOf([text('q')], { permissions: permissions as never })
  const lint = (template: ReturnType<typeof templateOf>, workflow = flow) =>
    lintWhoActs(template, workflow, ['owner']).map(
      ({ code, params }) => `${code} ${params?.trail ?? params?.event}`,
    )

  it('shows a state that nobody may take a form on from', () => {
    expect(lint(permit())).toEqual([])
    const elsewhere = { role: 'program_admin', action: 'approve', statuses: ['a'] }
    expect(lint(permit(elsewhere))).toEqual([
      'workflow.nobody_may_act State a',
      'workflow.nobody_may_act State a → State b',
    ])
    expect(lint(permit(elsewhere, { role: 'reviewer', action: 'approve', statuses: ['b'] }))).toEqual([])
    expect(lint(permit(elsewhere), withJobs(flow, job('b', 'approve')))).toEqual([])
  })

  it('leaves to no job what only a person can do', () => {
    const jobs = withJobs(flow, job('b', 'approve'))
    expect(
      lint(templateOf([text('q')], { actionSettings: [{ id: 'approve', requireComment: true }] }), jobs),
    ).toEqual(['job.needs_person approve'])
    const declared = { declaration: { text: 'I declare.', actions: ['approve'] } as never }
    expect(lint(templateOf([text('q')], declared), jobs)).toEqual(['job.needs_person approve'])
  })
})

describe('X-32 the proof agrees with a naive evaluator', () => {
  /** A random workflow of up to 7 nodes: nodes by kind, edges by chance. */
  const kinds = fc.array(fc.constantFrom('state', 'state', 'state', 'final', 'guard', 'else'), {
    minLength: 1,
    maxLength: 6,
  })
  const workflows = kinds.chain((rest) => {
    const nodes: FlowNode[] = [
      a,
      ...rest.map((kind, i) => {
        const id = `n${i}`
        if (kind === 'guard') return guard(id, { rule: true })
        if (kind === 'else') return otherwise(id)
        return state(id, kind === 'final' ? { isFinal: true } : {})
      }),
    ]
    const node = fc.constantFrom(...nodes)
    const ways = fc.array(fc.tuple(node, node, fc.constantFrom('x', 'y')), { maxLength: 14 })
    return ways.map((list) =>
      workflowOf(
        nodes,
        list.map(([from, to, event], i) => ({
          ...edge(from.id, to.id, from.type === 'state' ? event : undefined),
          id: `e${i}`,
        })),
      ),
    )
  })
  /** Whether one node leads to another, by trying every way. */
  function leads(
    { flow }: Workflow,
    from: string,
    to: string,
    through: (id: string) => boolean,
    seen: string[] = [],
  ): boolean {
    if (from === to && seen.length > 0) return true
    if (seen.includes(from) || (seen.length > 0 && !through(from))) return false
    return flow.edges.some(
      ({ source, target }) =>
        source === from && leads({ flow } as Workflow, target, to, through, [...seen, from]),
    )
  }
  const always = () => true
  const idsOf = (workflow: Workflow, code: string) =>
    lintWorkflow(workflow)
      .flatMap((issue) => (issue.code === code ? [String(issue.params?.id)] : []))
      .sort()

  it('about what can be reached, what ends and what goes round', () => {
    fc.assert(
      fc.property(workflows, (workflow) => {
        const { nodes } = workflow.flow
        const isState = (id: string) => nodes.some((node) => node.id === id && node.type === 'state')
        const finals = nodes.filter((node) => node.type === 'state' && node.data.isFinal).map(({ id }) => id)
        const unreachable = nodes.filter(({ id }) => id !== 'a' && !leads(workflow, 'a', id, always))
        expect(idsOf(workflow, 'workflow.unreachable')).toEqual(unreachable.map(({ id }) => id).sort())
        const stuck = nodes.filter(
          ({ id }) =>
            finals.length > 0 &&
            isState(id) &&
            !finals.includes(id) &&
            !finals.some((end) => leads(workflow, id, end, always)),
        )
        expect(idsOf(workflow, 'workflow.no_way_to_final')).toEqual(stuck.map(({ id }) => id).sort())
        const circling = nodes.some(({ id }) => !isState(id) && leads(workflow, id, id, (at) => !isState(at)))
        expect(idsOf(workflow, 'workflow.guard_loop').length > 0).toBe(circling)
      }),
      { numRuns: 500 },
    )
  })

  it('and each trail is a way that the workflow has, from its beginning', () => {
    const labelled = (id: string) => (id === 'a' || /^n\d$/.test(id) ? id : '')
    fc.assert(
      fc.property(workflows, (workflow) => {
        const nameOf = new Map(
          workflow.flow.nodes.map((node) => [node.type === 'state' ? node.data.label : node.id, node.id]),
        )
        const reachable = new Set(idsOf(workflow, 'workflow.unreachable'))
        for (const { params } of lintWorkflow(workflow)) {
          if (params?.trail === undefined || reachable.has(String(params.id))) continue
          const trail = String(params.trail)
            .split(' → ')
            .map((label) => labelled(nameOf.get(label) ?? ''))
          expect(trail[0]).toBe('a')
          for (const [i, to] of trail.slice(1).entries())
            expect(workflow.flow.edges.some((each) => each.source === trail[i] && each.target === to)).toBe(
              true,
            )
        }
      }),
      { numRuns: 500 },
    )
  })
})
