import type { PageOptions, TupleKey } from '../../../authz/authorizer.ts'
import { userObject } from '../../../authz/object-names.ts'
import { invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireInspector } from './policy.ts'
import { requireTupleShape, tupleInput } from './tuple-shape.ts'

type Filter = { [part in keyof TupleKey]?: string | null }

const PAGE = 100
const LARGEST_PAGE = 1000

async function readTuples(
  caller: Caller,
  filter: Filter,
  { limit, after }: PageOptions,
): Promise<TupleKey[]> {
  const userId = userOf(caller)
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<TupleKey>
  if (given.user !== userObject(userId)) await requireInspector(caller)
  requireTupleShape({ ...given, object: given.object?.endsWith(':') ? undefined : given.object })
  if (Object.keys(given).length === 0) throw invalid({ code: 'tuple.no_filter' })
  if (after) requireTupleShape(after)
  const most = Math.min(Math.max(Math.trunc(limit ?? PAGE), 1), LARGEST_PAGE)
  return caller.services.authorizer.read(given, { limit: most, after })
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
      description:
        'Stored tuples that match every given part, page by page in a fixed order: `limit` (100 unless told, 1,000 at most) of those that follow `after`, the last one of the page before.',
      subGraphs: SHELL,
      type: [RelationTuple],
      args: {
        user: t.arg.string(),
        relation: t.arg.string(),
        object: t.arg.string(),
        limit: t.arg.int(),
        after: t.arg({ type: tupleInput(builder) }),
      },
      resolve: (_, { limit, after, ...filter }, { caller }) =>
        readTuples(caller, filter, { limit: limit ?? undefined, after: after ?? undefined }),
    }),
  )
}
