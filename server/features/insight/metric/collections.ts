import type { Metric } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** Versions of metrics; a published one never changes. */
export const METRICS: CollectionDeclaration<Metric> = {
  name: 'metrics',
  kind: 'metric',
  indexes: [{ keys: { templateGroupId: 1, referenceId: 1, version: 1 } }],
}
