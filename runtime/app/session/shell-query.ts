import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

/** Flags and the status registry: what every signed-in screen needs. */
export const shellQuery = operation(platformShell, graphql('query Shell { flags statuses timeZone }'))
