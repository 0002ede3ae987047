import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AssignForm } from '../../runtime/app/form/assignment/AssignForm.tsx'
import { ChangeForm } from '../../runtime/app/form/assignment/ChangeForm.tsx'
import { faultsOf } from '../../runtime/app/form/assignment/faults.ts'
import { trailOf } from '../../runtime/app/form/assignment/trail.ts'
import WaitingActions from '../../runtime/app/form/WaitingActions.tsx'
import { RequestError } from '../../runtime/client/request-error.ts'
import type { Transport } from '../../runtime/client/transport.ts'

const transport = { request: async () => ({}) } as unknown as Transport
const at = { title: 'Add investigator', parentFormId: 'f1', elementId: 'investigators' }
const common = { transport, onClose: () => {}, onDone: () => {} }

it('SI-01 asks for a person and until when, each by its label', () => {
  const markup = renderToStaticMarkup(
    <AssignForm asked={{ kind: 'assign', ...at, templateId: 'investigation' }} {...common} />,
  )
  for (const label of ['Person', 'Due date (optional)']) {
    const [, id] = new RegExp(`<label for="([^"]+)">${label.replace(/[()]/g, '\\$&')}`).exec(markup) ?? []
    expect(markup).toContain(`id="${id}"`)
  }
  expect(markup).toContain('aria-required="true"')
  expect(markup).toMatch(/type="submit"[^>]*>Add investigator</)
})

it('X-29 offers to take an assignment away as long as that may be, and always to move it', () => {
  const draw = (changes: readonly ('REASSIGN' | 'SET_DUE_DATE' | 'UNASSIGN')[]) =>
    renderToStaticMarkup(
      <ChangeForm
        asked={{ kind: 'change', ...at, formId: 'c1', holder: 'Dave Okonkwo', dueDate: null, changes }}
        {...common}
      />,
    )
  expect(draw(['REASSIGN', 'SET_DUE_DATE', 'UNASSIGN'])).toContain('Take the assignment away')
  const begun = draw(['REASSIGN', 'SET_DUE_DATE'])
  expect(begun).not.toContain('Take the assignment away')
  for (const words of ['Assigned to Dave Okonkwo.', 'Reassign to', 'Save changes'])
    expect(begun).toContain(words)
})

it('SI-04 says what is wrong at the field that it is about', () => {
  const refusal = (issue: object) => new RequestError('CONFLICT', 'x', { issues: [issue as never] })
  expect(faultsOf(refusal({ code: 'assignment.taken' }))).toEqual({ person: 'Please select a new user.' })
  expect(faultsOf(refusal({ code: 'assignment.due_past', path: 'dueDate' }))).toEqual({
    due: 'The due date must be today or later.',
  })
  expect(faultsOf(refusal({ code: 'form_changed' }))).toEqual({})
  expect(faultsOf(new Error('offline'))).toEqual({})
})

it('X-29 tells what was done with an assignment in sentences, also by who has left', () => {
  const [bob, dave] = [
    { firstName: 'Bob', lastName: 'C' },
    { firstName: 'Dave', lastName: 'O' },
  ]
  const event = { timestamp: '2026-11-10T16:00:00.000Z', name: 'INV-1', dueDate: null, user: bob, from: null }
  expect(
    trailOf([
      { ...event, kind: 'ASSIGNED', assignedTo: dave },
      { ...event, kind: 'REASSIGNED', assignedTo: bob, from: dave },
      { ...event, kind: 'DUE_DATE_CHANGED', assignedTo: dave, dueDate: '2026-12-01' },
      { ...event, kind: 'UNASSIGNED', assignedTo: dave, user: null },
    ]).map(({ text }) => text),
  ).toEqual([
    'Bob C assigned INV-1 to Dave O',
    'Bob C moved INV-1 from Dave O to Bob C',
    'Bob C set the due date of INV-1 to 12/01/2026',
    'Former user took INV-1 away from Dave O',
  ])
})

it('X-02 says what an action waits for, as text', () => {
  const action = { id: 'complete_report', label: 'Complete <b>', primary: true, blockedBy: 'Wait <i>.' }
  const markup = renderToStaticMarkup(
    <WaitingActions actions={[action, { ...action, id: 'other', label: 'Other', blockedBy: null }]} />,
  )
  expect(markup).toContain('Complete &lt;b&gt;: Wait &lt;i&gt;.')
  expect(markup).not.toContain('Other')
})
