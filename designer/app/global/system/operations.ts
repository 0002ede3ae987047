import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../../../runtime/client/graphql/services.ts'

const systemDocument = graphql(`query System {
  system {
    asOf sendsMail plugins
    store { kind version bytes freeBytes isReady documents { kind count isMore } }
    authorizer { kind isReady }
    servers { id host version nodeVersion startedDate seenDate memoryBytes isThis isMissing }
    jobs { name next endedDate fault }
    work { kind waiting oldest failed }
    removal { doubt quarantined oldestQuarantined held { task going of since } }
    trail { broken wholeDate }
  }
}`)
export const systemQuery = operation(platformShell, systemDocument)
export type System = ResultOf<typeof systemDocument>['system']
export type Work = System['work'][number]
