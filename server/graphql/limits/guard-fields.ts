import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { ratesOf } from '../../contract/rate-limits.ts'
import type { Rate } from '../../limits.ts'
import type { GraphqlContext } from '../context.ts'

/**
 * What stands before each operation: its rate where its field names one (`extensions.rate`), and for all questions of a
 * request but the first a turn of the event loop, so that thirty of them are no more of it than one (D2, D9).
 */
export function guardFields(schema: GraphQLSchema): void {
  const query = schema.getQueryType()
  for (const type of [query, schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const resolve = field.resolve ?? defaultFieldResolver
      const rate = field.extensions.rate as Rate | undefined
      const takesTurns = type === query
      field.resolve = (source, args, context: GraphqlContext, info) => {
        const { caller, asked, turns } = context
        const isFirst = asked.questions++ === 0
        const asksAlone = !rate && (isFirst || !takesTurns)
        if (asksAlone) return resolve(source, args, context, info)
        const wait = async () => {
          const asker = { userId: caller.userId, address: asked.address }
          if (rate) await ratesOf(caller.services).count(rate, asker)
          if (!isFirst && takesTurns) await turns.wait(caller.userId ?? '')
          return resolve(source, args, context, info)
        }
        return wait()
      }
    }
  }
}
