import { expect, it } from 'vitest'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { assigning, assignments, freshReport } from './support/assignments.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const PATH = '/platform-shell/graphql'
const QUERY = `query ($program: ID!) {
  programAssignments(programId: $program) {
    isCapped
    open { elementId changes parent { id } task { id dueDate isOverdue assignedTo { userId } form { autoId status } } }
    places { elementId templateId label assigned form { id } }
  }
}`

keepsRights('programAssignments', {
  text: '{ programAssignments(programId: "injury-illness") { open { task { id } } places { form { id } } } }',
  allowed: ['programAdmin', 'globalAdmin'],
})

interface Reply {
  programAssignments: {
    open: {
      elementId: string
      changes: string[]
      parent: { id: string }
      task: { id: string; dueDate: string | null; isOverdue: boolean; assignedTo: { userId: string } }
    }[]
    places: { elementId: string; templateId: string; label: string; assigned: number; form: { id: string } }[]
  }
}

onCampus('the work of a program', (campus) => {
  const as = (who: string) => campus().as(who)
  const work = async (who = 'bob', program = 'injury-illness') =>
    (await as(who).ask<Reply>(QUERY, { program }, PATH)).programAssignments

  it('SI-09 lists where people may be assigned and who has what until when, for the admin of the program', async () => {
    const form = await freshReport(campus())
    const { assign } = assignments(campus(), form)
    const placeOf = async () => (await work()).places.find((place) => place.form.id === form)
    expect(await placeOf()).toMatchObject({
      elementId: 'investigators',
      templateId: 'injury-investigation',
      assigned: 0,
    })
    const dated = await assign('dave', { due: '2099-05-04' })
    const undated = await assign('grace')
    expect(await placeOf()).toMatchObject({ assigned: 2 })
    const mine = (await work()).open.filter(({ parent }) => parent.id === form)
    expect(mine).toMatchObject([
      {
        changes: ['REASSIGN', 'SET_DUE_DATE', 'UNASSIGN'],
        task: { id: dated.id, dueDate: '2099-05-04', assignedTo: { userId: 'dave' } },
      },
      { task: { id: undated.id, dueDate: null, assignedTo: { userId: 'grace' } } },
    ])
    await as('bob').ask(assigning.unassign, { form: undated.id })
    await as('bob').ask(assigning.reassign, { form: dated.id, user: 'erin' })
    expect((await work()).open.filter(({ parent }) => parent.id === form)).toMatchObject([
      { task: { id: dated.id, assignedTo: { userId: 'erin' } } },
    ])
  })

  it('SI-09 names no place where the workflow offers nothing, and nothing of another program', async () => {
    const form = await freshReport(campus(), { workflowStateId: 'review', status: 'under_review' })
    expect((await work()).places.map((place) => place.form.id)).not.toContain(form)
    const there = await freshReport(campus())
    const { open, places } = await work('bob', 'travel')
    expect(open).toEqual([])
    expect(places.map((place) => place.form.id)).not.toContain(there)
  })

  it('SI-09 SH-07 denies everybody else, and is not found where its flag is off', async () => {
    for (const program of ['injury-illness', 'missing', '__proto__', 'x'.repeat(10_000)])
      expect(await as('dave').refused(QUERY, { program }, PATH)).toBe('ACCESS_DENIED')
    const flags = campus().store.collection(FLAGS)
    await flags.updateOne({ id: 'rollout-assignment' }, { $set: { enabled: false } })
    expect(await as('bob').refused(QUERY, { program: 'injury-illness' }, PATH)).toBe('NOT_FOUND')
    await flags.updateOne({ id: 'rollout-assignment' }, { $set: { enabled: true } })
    expect((await work()).places.length).toBeGreaterThan(0)
  })
})
