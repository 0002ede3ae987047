import type { Integration, IntegrationCall } from '../../../../schemas/index.ts'
import type { CollectionDeclaration, KindCollection } from '../../../store/port.ts'

export const INTEGRATIONS: KindCollection<Integration> = {
  name: 'integrations',
  kind: 'integration',
  indexes: [],
}

export const INTEGRATION_CALLS: CollectionDeclaration<IntegrationCall> = {
  name: 'integrationCalls',
  kind: 'integration-call',
  indexes: [{ keys: { state: 1, due: 1 } }, { keys: { callback: 1, id: 1 } }, { keys: { createdDate: -1 } }],
}
