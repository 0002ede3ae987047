import type { Building } from '../../../../schemas/index.ts'
import { tokensOf } from '../../../contract/search-tokens.ts'

export const buildingTokens = ({ name, code, address }: Pick<Building, 'name' | 'code' | 'address'>) =>
  tokensOf({ names: [name], texts: [code, address?.street, address?.city, address?.postalCode] })
