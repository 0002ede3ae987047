import { expect, it } from 'vitest'
import type { MigrationRun, Plan } from '../../designer/migration/operations.ts'
import { openOn, sayFailure, sayIssues, sayPlan, sayRun } from '../../designer/migration/say.ts'

const plan = (more: Partial<Plan>): Plan => ({
  ...{ toVersion: 5, total: 15, looked: 15, whole: 0, converts: 0, parks: 0 },
  ...{ questions: [], forms: [], issues: [] },
  ...more,
})

it('X-31 says in sentences what moving forms would come to', () => {
  const questions = [
    { id: 'phone', label: 'Witness phone', verdict: 'parked', forms: 3 },
    { id: 'kind', label: 'Kind', verdict: 'converted', forms: 1 },
  ]
  expect(sayPlan(plan({ whole: 11, converts: 1, parks: 3, questions }))).toEqual([
    '11 forms lose no answer.',
    '1 form has an answer that the new version cannot say in full.',
    '3 forms park an answer: it is kept with the form and shown in its history.',
    '3 forms park “Witness phone”.',
    '1 form says less in “Kind”.',
  ])
  expect(sayPlan(plan({ whole: 4, looked: 4 }))).toEqual([
    '4 forms of 15 were looked at.',
    '4 forms lose no answer.',
  ])
  expect(sayPlan(plan({ total: 0 }))).toEqual(['No form would be moved.'])
})

const run = (more: Partial<MigrationRun>): MigrationRun => ({
  ...{ id: 'r', toVersion: 5, fromVersions: [4], state: 'done', direction: 'there' },
  ...{ startedDate: '', endedDate: null, total: 3, seen: 3, moved: 3, back: 0, stayed: 0, failed: 0 },
  ...{ failures: [], person: null },
  ...more,
})

it('X-31 says how far a run is, and which forms stay', () => {
  expect(sayRun(run({ state: 'running', seen: 1 }))).toBe('1 of 3 forms moved…')
  expect(sayRun(run({ state: 'paused', seen: 1 }))).toBe('Paused: 1 of 3 forms moved.')
  expect(sayRun(run({ failed: 1, moved: 2 }))).toBe('2 forms moved. 1 form could not be moved.')
  expect(sayRun(run({ state: 'cancelled', moved: 1 }))).toBe('Stopped. 1 form moved.')
  expect(sayRun(run({ direction: 'back', back: 1, stayed: 2 }))).toBe(
    '1 form taken back. 2 forms were changed since, and stay on version 5.',
  )
  const failure = { formId: 'f', name: null, code: 'constructor' }
  expect(sayFailure(failure)).toBe('A form that you may not see: something went wrong.')
})

it('X-31 counts open forms alone, and says what is to be said before a run', () => {
  const state = (forms: number, isFinal: boolean) => ({ id: 's', label: 'S', forms, isFinal })
  expect(openOn([{ templateId: 't', version: 1, states: [state(2, false), state(9, true)] }])).toBe(2)
  expect(sayIssues({ issues: [{ code: 'migration.state_unmapped', path: 'review' }] })).toEqual([
    'Say for each state where its forms go.',
  ])
})
