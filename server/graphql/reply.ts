import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'

const JSON_TYPE = 'application/json'
const GRAPHQL_TYPE = 'application/graphql-response+json'

/** What an error says of the response as a whole; never sent in the body. */
interface ToldByHttp {
  status?: number
  headers?: Readonly<Record<string, string>>
}

/**
 * The response to an operation: 200 for what was executed, unless one of its errors asks for another status.
 *
 * @param accept the request's header: JSON unless it asks for GraphQL's own type first
 */
export function toReply(accept: string | null, { data, errors }: ExecutionResult): Response {
  const headers = { 'content-type': `${typeFor(accept)}; charset=utf-8` }
  if (!errors?.length) return new Response(JSON.stringify({ data }), { headers })
  const told = errors.map(({ extensions }) => (extensions.http ?? {}) as ToldByHttp)
  return new Response(JSON.stringify({ errors: errors.map(toBody), data }), {
    status: Math.max(200, ...told.map(({ status = 200 }) => status)),
    headers: Object.assign(headers, ...told.map((each) => each.headers)),
  })
}

export const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })

function toBody(error: GraphQLError): GraphQLFormattedError {
  const { http: _, ...extensions } = error.extensions
  return { ...error.toJSON(), extensions }
}

function typeFor(accept: string | null): string {
  const types = accept?.split(',').map((type) => type.split(';')[0]?.trim().toLowerCase())
  return types?.find((type) => type === JSON_TYPE || type === GRAPHQL_TYPE) ?? JSON_TYPE
}
