import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'

/** Any JSON value. */
export const GraphQLJson = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
})

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
