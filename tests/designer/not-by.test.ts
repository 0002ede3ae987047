import { expect, it } from 'vitest'
import type { DraftDocuments } from '../../designer/document/draft-server.ts'
import { barOwner, barsOwner, barsTaker, barTaker } from '../../designer/workflow/not-by.ts'
import { readFlow } from '../../designer/workflow/read-flow.ts'
import { carryOut } from '../../runtime/core/edit/apply-edits.ts'
import type { Edit, FlowEdge } from '../../schemas/index.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const documents: DraftDocuments = {
  template: {},
  workflow: workflowOf(
    [state('a'), state('b'), guard('large', { rule: true }), otherwise('small')],
    [
      edge('a', 'large', 'approve'),
      edge('a', 'small', 'approve'),
      edge('a', 'b', 'deny'),
      edge('b', 'a', 'approve'),
    ],
  ),
}
const after = (from: DraftDocuments, edits: Edit[]) => carryOut(from, edits).document as DraftDocuments
const edges = (from: DraftDocuments) => readFlow(from.workflow).edges.map(({ entry }) => entry)
const approve = edges(documents)[0] as FlowEdge
const said = (from: DraftDocuments) => edges(from).map(({ event }) => event?.notBy)

it('ST-05 RP-15 says of an action who may not take it, on each of its ways out of the state and nowhere else', () => {
  const barred = after(documents, barOwner(documents, approve, true))
  expect(said(barred)).toEqual([{ owner: true }, { owner: true }, undefined, undefined])
  expect([
    barsOwner(readFlow(barred.workflow), approve),
    barsTaker(readFlow(barred.workflow), approve, 'deny'),
  ]).toEqual([true, false])
  const both = after(barred, barTaker(barred, approve, 'deny', true))
  expect(said(both)[1]).toEqual({ owner: true, takersOf: ['deny'] })
  expect(barsTaker(readFlow(both.workflow), approve, 'deny')).toBe(true)
})

it('ST-05 RP-15 leaves nothing behind when it is taken back', () => {
  const one = after(documents, barTaker(documents, approve, 'deny', true))
  expect(said(one)[0]).toEqual({ takersOf: ['deny'] })
  const back = after(one, barTaker(one, approve, 'deny', false))
  expect(JSON.stringify(back)).toBe(JSON.stringify(documents))
})
