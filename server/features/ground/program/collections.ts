import type { Program } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

export const PROGRAMS: CollectionDeclaration<Program> = {
  name: 'programs',
  kind: 'program',
  indexes: [{ keys: { 'domain.campus': 1, name: 1 } }],
}
