import type { TupleKey } from '../../../authz/authorizer.ts'
import { invalid } from '../../../contract/app-error.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

const OBJECT = /^[a-z_]{1,64}:[A-Za-z0-9_*.-]{1,128}(?:#[a-z_]{1,64})?$/
const RELATION = /^[a-z_]{1,64}$/

/** @throws AppError VALIDATION_FAILED naming the part of a tuple that is none */
export function requireTupleShape({ user, relation, object }: Partial<TupleKey>): void {
  if (user !== undefined && !OBJECT.test(user)) throw invalid({ code: 'tuple.bad_user', path: 'user' })
  if (relation !== undefined && !RELATION.test(relation))
    throw invalid({ code: 'tuple.bad_relation', path: 'relation' })
  if (object !== undefined && !OBJECT.test(object))
    throw invalid({ code: 'tuple.bad_object', path: 'object' })
}

export const tupleInput = memoize((builder: Builder) =>
  builder.inputRef<TupleKey>('TupleInput').implement({
    fields: (t) => ({
      user: t.string({ required: true }),
      relation: t.string({ required: true }),
      object: t.string({ required: true }),
    }),
  }),
)
