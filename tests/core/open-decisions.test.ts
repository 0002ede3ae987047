import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDecisions } from '../../runtime/core/advice/open-decisions.ts'
import type { Template, TemplatePermission, Workflow } from '../../schemas/index.ts'

const state = (id: string, data: object = {}) => ({
  ...{ id, type: 'state', position: { x: 0, y: 0 } },
  data: { label: id, status: id, ...data },
})
const edge = (source: string, target: string, event: object) => ({
  id: `${source}-${target}`,
  ...{ source, target, event },
})

/** Draft, review, done; with what a test adds to the review. */
const workflow = (...more: object[]) =>
  ({
    ...{ schemaVersion: 1, id: 'review-v1', referenceId: 'review', name: 'Review', version: 1 },
    flow: {
      nodes: [
        state('draft', { isInitial: true }),
        state('Under review'),
        state('Second review'),
        state('done', { isFinal: true }),
      ],
      edges: [
        edge('draft', 'Under review', { id: 'submit', label: 'Submit' }),
        edge('Under review', 'Second review', { id: 'approve', label: 'Approve' }),
        edge('Second review', 'done', { id: 'approve', label: 'Approve' }),
        ...more,
      ],
    },
  }) as unknown as Workflow

const told = (permissions: Partial<TemplatePermission>[] | undefined, flow = workflow()) =>
  openDecisions({ permissions } as Pick<Template, 'permissions'>, flow).map(({ code, path, params }) => [
    code,
    path,
    params,
  ])

const open = (path: string, event = 'Approve', at = 'Under review') => [
  'event.open_to_owner',
  path,
  { event, state: at },
]

describe('decisions that the owner of a form may take', () => {
  it('are those that no permission names, each once', () => {
    expect(told(undefined)).toEqual([open('/workflowMachineId')])
    expect(told([{ role: 'owner', action: 'submit' }])).toEqual([open('/permissions')])
  })

  it('are none when a permission names them, whoever it is given to', () => {
    expect(told([{ role: 'program_admin', action: 'approve' }])).toEqual([])
    expect(told([{ role: 'owner', action: 'Approve' }])).toEqual([])
  })

  it('are not what one may do with a draft, the right to change answers, or what happens by itself', () => {
    const update = edge('Under review', 'Under review', { id: 'update', label: 'Update' })
    const late = edge('Under review', 'done', { id: 'expire', label: 'Expire', automatic: true })
    const flow = workflow(update, late)
    expect(told([{ role: 'program_admin', action: 'approve' }], flow)).toEqual([])
    const byJob = workflow(edge('Under review', 'done', { id: 'close', label: 'Close' }))
    const jobs = [{ id: 'close', name: 'Close', workflowStateId: 'Under review', event: 'close' }]
    const named = [{ role: 'program_admin', action: 'approve' }]
    expect(told(named, { ...byJob, jobs } as unknown as Workflow)).toEqual([])
    expect(told(named, byJob)).toEqual([open('/permissions', 'Close')])
  })

  it('are none in the demo', () => {
    const demo = <T>(folder: string): T[] => {
      const at = new URL(`../../server/demo/${folder}/`, import.meta.url)
      return readdirSync(at).map((file) => JSON.parse(readFileSync(new URL(file, at), 'utf8')))
    }
    const workflows = demo<Workflow>('workflows')
    const advice = demo<Template>('templates').flatMap((template) => {
      const own = workflows.find(({ referenceId }) => referenceId === template.workflowMachineId)
      return own ? openDecisions(template, own) : []
    })
    expect(advice).toEqual([])
  })
})
