import { expect, it } from 'vitest'
import { roleLabel } from '../../designer/app/access/words.ts'

it('RP-13 shows roles by the names that people read: ASSESSMENT_ADMIN is Admin', () => {
  expect(roleLabel('ASSESSMENT_ADMIN')).toBe('Admin')
  expect(roleLabel('PPE_COORDINATOR')).toBe('Ppe Coordinator')
  expect(roleLabel('Case reader')).toBe('Case reader')
  expect(roleLabel('constructor')).toBe('constructor')
})
