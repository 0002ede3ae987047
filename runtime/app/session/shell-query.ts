import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

/** Flags, the status registry and where the person may go: what every signed-in screen needs. */
export const shellQuery = operation(
  platformShell,
  graphql('query Shell { flags statuses timeZone profile { abilities } }'),
)
