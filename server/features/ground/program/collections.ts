import type { Program } from '../../../../schemas/index.ts'
import type { KindCollection } from '../../../store/port.ts'

export const PROGRAMS: KindCollection<Program> = {
  name: 'programs',
  kind: 'program',
  indexes: [{ keys: { 'domain.campus': 1, name: 1 } }],
}
