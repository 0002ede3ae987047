import { type DocumentNode, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import { LIMITS } from './limits.ts'
import { measure } from './measure.ts'

/** @throws GraphQLError for a syntax error, or LIMIT_EXCEEDED */
export function parseBounded(text: string): DocumentNode {
  try {
    return parse(text, { noLocation: true, maxTokens: LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError && /tokens/.test(error.message)) throw tooLarge('tokens')
    throw error
  }
}

/**
 * Refuses what is too large before it is validated or executed: both may take long on a hostile document.
 *
 * @throws GraphQLError LIMIT_EXCEEDED
 */
export function requireWithinLimits(schema: GraphQLSchema, document: DocumentNode): void {
  const measured = measure(schema, document)
  for (const name of ['depth', 'aliases', 'directives', 'cost'] as const) {
    if (!(measured[name] <= LIMITS[name])) throw tooLarge(name)
  }
}

function tooLarge(name: keyof typeof LIMITS): GraphQLError {
  const max = LIMITS[name]
  return new GraphQLError(`The request is too large: ${name} above ${max}`, {
    extensions: { code: 'LIMIT_EXCEEDED', issues: [{ code: `limit.${name}`, params: { max } }] },
  })
}
