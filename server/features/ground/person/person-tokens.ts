import type { Person } from '../../../../schemas/index.ts'
import { tokensOf } from '../../../contract/search-tokens.ts'

type PersonNames = Pick<Person, 'id' | 'firstName' | 'lastName' | 'email' | 'employeeId' | 'ucnetId'>

export const personTokens = ({ id, firstName, lastName, email, employeeId, ucnetId }: PersonNames) =>
  tokensOf({
    names: [`${lastName} ${firstName}`, `${firstName} ${lastName}`],
    ids: [id, email],
    secrets: [employeeId, ucnetId],
  })
