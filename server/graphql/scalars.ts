import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'

/** As deep as a document may be that is stored. */
const MAX_DEPTH = 100

/** Any JSON value, no deeper than a document: what walks it later may then call itself. */
export const GraphQLJson = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: notTooDeep,
  parseLiteral: (node, variables) => notTooDeep(valueFromASTUntyped(node, variables)),
})

function notTooDeep(value: unknown): unknown {
  if (isWithin(value, MAX_DEPTH)) return value
  throw new GraphQLError(`Expected a value of at most ${MAX_DEPTH} levels`)
}

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)))

/** Stored as it travels: an ISO 8601 instant in UTC. */
export const GraphQLDateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment in UTC, ISO 8601.',
  serialize: String,
  parseValue(value) {
    if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return new Date(value).toISOString()
    throw new GraphQLError('Expected an ISO 8601 instant')
  },
})
