import { expect, it } from 'vitest'
import { pdfAddress } from '../../runtime/core/paper/address.ts'
import { assignmentSentence } from '../../runtime/core/paper/assignment-sentence.ts'

it('a form is fetched as a PDF by its id, whatever that holds, with its comments where they are asked for', () => {
  expect(pdfAddress('f1')).toBe('/pdf/f1')
  expect(pdfAddress('f1', {})).toBe('/pdf/f1')
  expect(pdfAddress('a/b?c', { withComments: true })).toBe('/pdf/a%2Fb%3Fc?comments=1')
})

it.each([
  ['ASSIGNED', '2026-11-30', 'Bob assigned Fall to Dave, due 11/30/2026'],
  ['ASSIGNED', null, 'Bob assigned Fall to Dave'],
  ['ASSIGNED', '', 'Bob assigned Fall to Dave'],
  ['REASSIGNED', '2026-11-30', 'Bob moved Fall from Erin to Dave'],
  ['UNASSIGNED', '2026-11-30', 'Bob took Fall away from Dave'],
  ['DUE_DATE_CHANGED', '2026-11-30', 'Bob set the due date of Fall to 11/30/2026'],
  ['DUE_DATE_CHANGED', undefined, 'Bob took the due date of Fall away'],
  ['DUE_DATE_CHANGED', 'tomorrow', 'Bob took the due date of Fall away'],
] as const)('X-29 an assignment that is %s (%s) is told in a sentence', (kind, dueDate, sentence) => {
  const event = { kind, name: 'Fall', by: 'Bob', to: 'Dave', from: 'Erin' }
  expect(assignmentSentence({ ...event, ...(dueDate !== undefined && { dueDate }) })).toBe(sentence)
})
