import { GraphQLError } from 'graphql'

/** What a client asks for (GraphQL over HTTP, section "JSON encoding"). */
export interface Operation {
  query: string
  variables?: Readonly<Record<string, unknown>>
  operationName?: string
}

/** @throws GraphQLError for a body that is no operation */
export function readOperation(body: string): Operation {
  const sent = parseJson(body)
  if (!isObject(sent)) throw new GraphQLError('The body must be a JSON object')
  const { query, variables, operationName, extensions } = sent
  if (typeof query !== 'string') throw new GraphQLError('"query" must be a text')
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw new GraphQLError('"operationName" must be a text')
  if (!isAbsent(variables) && !isObject(variables)) throw new GraphQLError('"variables" must be an object')
  if (!isAbsent(extensions) && !isObject(extensions)) throw new GraphQLError('"extensions" must be an object')
  return { query, variables: variables ?? undefined, operationName: operationName ?? undefined }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new GraphQLError('The body is no JSON')
  }
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
