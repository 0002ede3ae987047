import { SYSTEM } from '../../../runtime/core/permission/rights.ts'
import type { Person } from '../../../schemas/index.ts'

/** Stands where people are named for what nobody did: a scheduled job, or the answer of a service. */
export const THE_PRODUCT: Person = {
  schemaVersion: 1,
  id: SYSTEM.userId,
  firstName: 'Formwork',
  lastName: '(automatic)',
  email: '',
  campusCode: 'none',
  isActive: false,
}
