import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'

export const mayViewStudioQuery = operation(
  platformShell,
  graphql(`query MayViewStudio($user: String!) {
    check(user: $user, relation: "can_view_studio", object: "global:main") { allowed }
  }`),
)
