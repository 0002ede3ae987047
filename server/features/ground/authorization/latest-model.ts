import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireModelReader } from './policy.ts'

async function latestModel(caller: Caller): Promise<{ id: string; dsl: string }> {
  await requireModelReader(caller)
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
