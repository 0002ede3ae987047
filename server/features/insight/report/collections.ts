import type { Report } from '../../../../schemas/index.ts'
import type { KindCollection } from '../../../store/port.ts'

export const REPORTS: KindCollection<Report> = {
  name: 'reports',
  kind: 'report',
  indexes: [{ keys: { programId: 1, name: 1 } }],
}

/** So many of a program are listed. */
export const MOST_REPORTS = 50
