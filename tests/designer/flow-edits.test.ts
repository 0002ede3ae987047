import { describe, expect, it } from 'vitest'
import type { DraftDocuments } from '../../designer/document/draft-server.ts'
import { actionWords } from '../../designer/workflow/action-words.ts'
import { arranged, drawnAt } from '../../designer/workflow/arrange.ts'
import {
  addEdge,
  addJob,
  addNode,
  moveEdge,
  newEvent,
  placeNodes,
  removeEdge,
  removeJob,
  removeNode,
  renameEvent,
  renameState,
  setField,
  setInitial,
  takeOver,
} from '../../designer/workflow/flow-edits.ts'
import { edgesFrom, eventsOf, provable, readFlow } from '../../designer/workflow/read-flow.ts'
import { edgesOnTrail, trailOf } from '../../designer/workflow/trail-of.ts'
import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import type { Edit, Workflow } from '../../schemas/index.ts'
import { fc, runsOf } from '../support/random.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const documents: DraftDocuments = {
  template: { name: 'Report' },
  workflow: {
    ...workflowOf(
      [
        state('draft', { isInitial: true }),
        guard('high', { rule: { '==': [{ answer: 'a' }, 'b'] } }),
        otherwise('else'),
        state('review'),
        state('done', { isFinal: true }),
      ],
      [
        edge('draft', 'draft', 'update'),
        edge('draft', 'high', 'submit'),
        edge('draft', 'else', 'submit'),
        edge('high', 'review'),
        edge('else', 'done'),
        edge('review', 'done', 'approve'),
      ],
    ),
    jobs: [
      {
        id: 'remind',
        name: 'Remind',
        cronExpression: '0 8 * * *',
        event: 'approve',
        workflowStateId: 'review',
      },
    ],
  },
}

/** The documents after edits, which taken back give the same bytes. */
function after(edits: readonly Edit[], from = documents): DraftDocuments {
  const { document, edits: done } = carryOut(from, edits)
  expect(JSON.stringify(carryOut(document, invertEdits(done)).document)).toBe(JSON.stringify(from))
  return document as DraftDocuments
}
const flowOf = (draft: DraftDocuments) => readFlow(draft.workflow)
const ids = (list: readonly { entry: { id: string } }[]) => list.map(({ entry }) => entry.id)

const dataOf = (draft: DraftDocuments, id: string) =>
  flowOf(draft).nodes.find(({ entry }) => entry.id === id)?.entry.data

describe('ST-05 what the workflow pane does to a draft', () => {
  it('gives each new state a status of its own, which follows its name until somebody relies on it', () => {
    const place = { x: 0, y: 0 }
    const one = after(addNode(documents, 'state', 'New state', place).edits)
    const two = after(addNode(one, 'state', 'New state', place).edits, one)
    expect(dataOf(two, 'new-state-2')).toEqual({ label: 'New state', status: 'new_state_2' })
    const rename = (draft: DraftDocuments, label: string, isPublished = false) =>
      after(renameState(draft, 'new-state-2', label, isPublished), draft)
    const named = ['S', 'Se', 'Second', '', 'Done', 'Second review'].reduce(
      (draft, label) => rename(draft, label),
      two,
    )
    expect(dataOf(named, 'new-state-2')).toEqual({ label: 'Second review', status: 'second_review' })
    expect(dataOf(rename(named, 'Done'), 'new-state-2')).toMatchObject({ status: 'done_2' })

    // Not where it was published, where somebody wrote another one, or where a rule asks for it.
    expect(dataOf(rename(named, 'Third', true), 'new-state-2')).toMatchObject({ status: 'second_review' })
    const own = after(setField(named, 'nodes', 'new-state-2', ['data', 'status'], 'pending'), named)
    expect(dataOf(rename(own, 'Third'), 'new-state-2')).toMatchObject({ label: 'Third', status: 'pending' })
    const asked = {
      ...named,
      template: { permissions: [{ role: 'owner', action: 'update', statuses: ['second_review'] }] },
    }
    expect(dataOf(rename(asked, 'Third'), 'new-state-2')).toMatchObject({ status: 'second_review' })
  })

  it('calls a new action after what is done, and its key follows its name until somebody relies on it', () => {
    const words = ['Approved', ' Revisions requested ', 'Second review', 'EHS review', 'Draft'].map(
      actionWords,
    )
    expect(words).toEqual([
      ...['Approve', 'Request revisions', 'Send to second review', 'Send to EHS review', 'Return to draft'],
    ])
    const approved = after(setField(documents, 'nodes', 'done', ['data', 'label'], 'Approved'))
    expect(newEvent(approved, 'draft', 'done')).toEqual({ id: 'approve', label: 'Approve' })
    expect(newEvent(approved, 'review', 'done')).toEqual({ id: 'approve_2', label: 'Approve' })
    expect(newEvent(approved, 'review', 'high')).toEqual({ id: 'continue', label: 'Continue' })
    expect(newEvent(approved, 'review', 'review')).toEqual({ id: 'remind', label: 'Remind' })

    const { edits, id } = addEdge(approved, 'review', 'done', newEvent(approved, 'review', 'done'))
    const draft = after(edits, approved)
    const eventOf = (from: DraftDocuments) =>
      flowOf(from).edges.find(({ entry }) => entry.id === id)?.entry.event
    const renamed = after(renameEvent(draft, id, 'Pass on', false), draft)
    expect(eventOf(renamed)).toEqual({ id: 'pass_on', label: 'Pass on' })

    // Not where it was published, a right or a job names it, or a second edge carries it.
    expect(eventOf(after(renameEvent(draft, id, 'Pass on', true), draft))?.id).toBe('approve_2')
    const named = { ...renamed, permissions: [{ role: 'owner', action: 'pass_on' }] } as DraftDocuments
    expect(eventOf(after(renameEvent(named, id, 'Hand on', false), named))?.id).toBe('pass_on')
    const shared = after(addEdge(renamed, 'review', 'draft', eventOf(renamed)).edits, renamed)
    expect(eventOf(after(renameEvent(shared, id, 'Hand on', false), shared))?.id).toBe('pass_on')
  })

  it('adds a state, a condition and an else under ids of their own', () => {
    const first = addNode(documents, 'state', 'Under review', { x: 1, y: 2 })
    expect(first.id).toBe('under-review')
    const draft = after(first.edits)
    expect(flowOf(draft).nodes.at(-1)?.entry).toEqual({
      ...{ id: 'under-review', type: 'state', position: { x: 1, y: 2 } },
      data: { label: 'Under review', status: 'under_review' },
    })
    expect(addNode(draft, 'state', 'Under review', { x: 0, y: 0 }).id).toBe('under-review-2')
    expect(addNode(draft, 'guard', '…', { x: 0, y: 0 }).id).toBe('new')
  })

  it('removes a state with what leads there or away, and the jobs for it', () => {
    const draft = after(removeNode(documents, 'review'))
    const { nodes, edges, jobs } = flowOf(draft)
    expect(ids(nodes)).toEqual(['draft', 'high', 'else', 'done'])
    expect(ids(edges)).toEqual([
      'draft--update--draft',
      'draft--submit--high',
      'draft--submit--else',
      'else--to--done',
    ])
    expect(jobs).toEqual([])
    expect(removeNode(documents, 'none')).toEqual([])
  })

  it('draws a way, takes it away, and changes what it leads to', () => {
    const { edits, id } = addEdge(documents, 'review', 'draft', { id: 'return', label: 'Return' })
    const draft = after(edits)
    expect(eventsOf(flowOf(draft), 'review').map((event) => event.id)).toEqual(['approve', 'return'])
    expect(newEvent(draft, 'review', 'draft')).toEqual({
      ...{ id: 'send_to_state_draft', label: 'Send to state draft' },
    })
    const moved = after(setField(draft, 'edges', id, ['target'], 'done'), draft)
    expect(edgesFrom(flowOf(moved), 'review').map(({ target }) => target)).toEqual(['done', 'done'])
    expect(after(removeEdge(draft, id), draft)).toEqual(documents)
  })

  it('changes the order of what leads on, of which the first condition that is met wins', () => {
    const order = (draft: DraftDocuments) => edgesFrom(flowOf(draft), 'draft').map(({ target }) => target)
    const up = after(moveEdge(documents, 'draft--submit--else', -1))
    expect(order(up)).toEqual(['draft', 'else', 'high'])
    expect(order(after(moveEdge(up, 'draft--submit--else', 1), up))).toEqual(['draft', 'high', 'else'])
    expect(moveEdge(documents, 'draft--update--draft', -1)).toEqual([])
    expect(moveEdge(documents, 'none', 1)).toEqual([])
  })

  it('lets one state be the first', () => {
    const draft = after(setInitial(documents, 'review'))
    const initial = flowOf(draft).nodes.filter(({ entry }) => entry.type === 'state' && entry.data.isInitial)
    expect(ids(initial)).toEqual(['review'])
  })

  it('sets fields where there was nothing to stand in, and says nothing that is so already', () => {
    const draft = after(setField(documents, 'nodes', 'else', ['data', 'label'], 'Low'))
    expect(flowOf(draft).nodes[2]?.entry.data).toEqual({ label: 'Low' })
    expect(setField(draft, 'nodes', 'else', ['data', 'label'], 'Low')).toEqual([])
    expect(setField(documents, 'nodes', 'else', ['data', 'label'], undefined)).toEqual([])
    expect(setField(documents, 'nodes', 'none', ['data', 'label'], 'x')).toEqual([])
  })

  it('adds and removes jobs, the first with their list', () => {
    const bare = { ...documents, workflow: workflowOf([state('a')], []) }
    const job = { name: 'Remind', cronExpression: '0 8 * * *', event: 'e', workflowStateId: 'a' }
    const { edits, id } = addJob(bare, job)
    const draft = after(edits, bare)
    expect(flowOf(draft).jobs.map(({ entry }) => entry)).toEqual([{ id: 'remind', ...job }])
    expect(flowOf(after(removeJob(draft, id), draft)).jobs).toEqual([])
  })

  it('takes over another version as a whole, and nothing that is so already', () => {
    const other = workflowOf([state('a', { isInitial: true, isFinal: true })], []).flow
    const draft = after(takeOver(documents, other, []))
    expect(draft.workflow).toMatchObject({ name: 'Workflow', flow: other })
    expect(draft.workflow).not.toHaveProperty('jobs')
    expect(takeOver(draft, other, [])).toEqual([])
  })

  it('places what was moved, and leaves alone what stands there', () => {
    const positions = arranged(flowOf(documents))
    expect(positions.size).toBe(5)
    const [draft, done] = [positions.get('draft'), positions.get('done')]
    expect(draft?.x).toBeLessThan(done?.x ?? 0)
    const placed = after(placeNodes(documents, positions))
    expect(placeNodes(placed, positions)).toEqual([])
    expect(drawnAt(flowOf(placed))).toEqual(positions)
    // Looking at a workflow without places writes none.
    expect(drawnAt(flowOf(documents))).toEqual(positions)
  })
})

describe('ST-05 the proof in the drawing', () => {
  it('draws the way on which a fault shows itself', () => {
    const draft = after(removeEdge(documents, 'review--approve--done'))
    const flow = flowOf(draft)
    const issues = lintWorkflow(provable(draft.workflow, flow) as Workflow)
    const stuck = issues.find(({ code }) => code === 'workflow.no_way_to_final')
    const trail = trailOf(flow, stuck)
    expect(trail).toEqual(['draft', 'high', 'review'])
    expect([...edgesOnTrail(flow, trail)]).toEqual(['draft--submit--high', 'high--to--review'])
    expect(trailOf(flow, undefined)).toEqual([])
  })

  it('reads whatever a draft holds, and proves only what is whole', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (nodes, edges) => {
        for (const workflow of [
          nodes,
          { flow: nodes },
          { flow: { nodes: [nodes, edges], edges: [edges] }, jobs: nodes },
        ]) {
          const flow = readFlow(workflow)
          arranged(flow)
          drawnAt(flow)
        }
      }),
      { numRuns: runsOf(500) },
    )
    expect(
      readFlow({ flow: { nodes: [state('a'), state('a'), { id: 'b' }], edges: [edge('a', 'c')] } }),
    ).toMatchObject({
      ...{ isWhole: false, edges: [] },
      nodes: [{ entry: { id: 'a' }, index: 0 }],
    })
  })

  it('is found for 50 states and 200 ways in half a second', () => {
    const nodes = Array.from({ length: 50 }, (_, i) => state(`s${i}`, i === 0 ? { isInitial: true } : {}))
    const edges = Array.from({ length: 200 }, (_, i) => ({
      ...edge(`s${i % 50}`, `s${(i * 7 + 1) % 50}`, `e${i}`),
      id: `edge${i}`,
    }))
    const begun = performance.now()
    trailOf(readFlow(workflowOf(nodes, edges)), lintWorkflow(workflowOf(nodes, edges))[0])
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
