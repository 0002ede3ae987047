import type { Caller } from '../../contract/caller.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { requireGlobal } from './require-global.ts'

/** The model says nothing about persons; the designer and the internal tools show it (002 §2.8). */
async function latestModel(caller: Caller): Promise<{ id: string; dsl: string }> {
  await requireGlobal(caller, 'can_view_studio', 'can_view_internal_tools', 'can_manage_permissions')
  return caller.services.authorizer.readLatestAuthorizationModel()
}

export function latestModelField(builder: Builder): void {
  const AuthorizationModel = builder.objectRef<{ id: string; dsl: string }>('AuthorizationModel').implement({
    fields: (t) => ({ id: t.exposeID('id'), dsl: t.exposeString('dsl') }),
  })

  builder.queryField('readLatestAuthorizationModel', (t) =>
    t.field({
      subGraphs: SHELL,
      type: AuthorizationModel,
      resolve: (_, _args, { caller }) => latestModel(caller),
    }),
  )
}
