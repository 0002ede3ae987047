import type { TupleKey } from '../../authz/authorizer.ts'
import { userObject } from '../../authz/object-names.ts'
import { invalid } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { requireInspector } from './require-global.ts'
import { requireTupleShape } from './tuple-shape.ts'

type Filter = { [part in keyof TupleKey]?: string | null }

async function readTuples(caller: Caller, filter: Filter): Promise<TupleKey[]> {
  const userId = userOf(caller)
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<TupleKey>
  if (given.user !== userObject(userId)) await requireInspector(caller)
  requireTupleShape({ ...given, object: given.object?.endsWith(':') ? undefined : given.object })
  if (Object.keys(given).length === 0) throw invalid({ code: 'tuple.no_filter' })
  return caller.services.authorizer.read(given)
}

export function readField(builder: Builder): void {
  const RelationTuple = builder.objectRef<TupleKey>('RelationTuple').implement({
    fields: (t) => ({
      user: t.exposeString('user'),
      relation: t.exposeString('relation'),
      object: t.exposeString('object'),
    }),
  })

  builder.queryField('read', (t) =>
    t.field({
      description: 'Stored tuples that match every given part.',
      subGraphs: SHELL,
      type: [RelationTuple],
      args: { user: t.arg.string(), relation: t.arg.string(), object: t.arg.string() },
      resolve: (_, filter, { caller }) => readTuples(caller, filter),
    }),
  )
}
