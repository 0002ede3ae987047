import { SYSTEM } from '../../../../runtime/core/permission/rights.ts'
import type { Person } from '../../../../schemas/index.ts'

const nobody = { schemaVersion: 1, email: '', campusCode: 'none', isActive: false } as const

/** Stands where people are named for what nobody did: a scheduled job, or the answer of a service. */
export const THE_PRODUCT: Person = {
  ...nobody,
  id: SYSTEM.userId,
  firstName: 'Formwork',
  lastName: '(automatic)',
}

/** Stands there for what the institution's directory said over SCIM. */
export const THE_DIRECTORY: Person = {
  ...nobody,
  id: 'scim',
  firstName: 'Directory',
  lastName: '(SCIM)',
}

/** Stands there for what the sign-in provider said about somebody (OpenID Connect). */
export const THE_PROVIDER: Person = {
  ...nobody,
  id: 'oidc',
  firstName: 'Sign-in provider',
  lastName: '(OpenID Connect)',
}
