import common from './common.schema.json' with { type: 'json' }
import { documentSchemas } from './generated/kinds.ts'

export { documentSchemas }

export const commonSchema = common

export type DocumentKind = keyof typeof documentSchemas
