import { GraphQLError, Kind } from 'graphql'
import { type ErrorCode, isErrorCode } from '../../runtime/core/error/error-codes.ts'
import { AuthorizationError } from '../authz/errors.ts'
import { AppError } from '../contract/app-error.ts'
import { isAttempt } from '../contract/refusals.ts'
import type { Logger } from '../contract/services.ts'
import { toldByStatus } from '../http/refusal.ts'

export interface ErrorContext {
  requestId: string
  logger: Logger
  /** Names of the schema's fields may appear in messages. */
  suggestions: boolean
  /** An attempt at what the caller may not do, by the field of the schema. */
  onAttempt(field: string, code: ErrorCode): void
}

/**
 * What a client may read of an error: a code, issues, the request's id (D4). A fault of ours is logged and says
 * nothing else.
 */
export function toClientError(error: GraphQLError, context: ErrorContext): GraphQLError {
  const cause = rootOf(error)
  if (cause instanceof AppError) {
    const { code, message, issues } = cause
    if (isAttempt(cause)) context.onAttempt(fieldOf(error), code)
    return describe(error, context, code, message, { issues, ...comeAgain(cause) })
  }
  if (cause === undefined) return describeRequestError(error, context)
  if (nameOf(cause) === 'DocumentLimitError') {
    return describe(error, context, 'LIMIT_EXCEEDED', 'The document is too large', {})
  }
  if (cause instanceof AuthorizationError && cause.code === 'authorization.too_complex') {
    const { code, params } = cause
    return describe(error, context, 'LIMIT_EXCEEDED', 'Too complex to decide', { issues: [{ code, params }] })
  }
  const { requestId, logger } = context
  logger.error({ requestId, field: fieldOf(error), err: cause }, 'operation failed')
  const isTransient = nameOf(cause) === 'StoreUnavailableError'
  const rest = comeAgain({ isTransient, retryAfter: undefined })
  return describe(error, context, 'INTERNAL', 'Something went wrong on our side', rest)
}

/** As the schema names it: an alias is the client's own text. */
function fieldOf({ nodes }: GraphQLError): string {
  const node = nodes?.[0]
  return node?.kind === Kind.FIELD ? node.name.value : ''
}

/** A client that autosaves keeps what it has and comes again. */
function comeAgain(error: Pick<AppError, 'isTransient' | 'retryAfter'>) {
  const { status, retryAfter } = toldByStatus(error)
  return status ? { http: { status, headers: { 'retry-after': retryAfter } } } : {}
}

/** Syntax, validation, variables: the client's fault. */
function describeRequestError(error: GraphQLError, context: ErrorContext): GraphQLError {
  const message = context.suggestions ? error.message : error.message.replace(/\s*Did you mean [\s\S]*$/, '')
  const { code } = error.extensions
  return describe(error, context, isErrorCode(code) ? code : 'BAD_USER_INPUT', message.slice(0, 500), {
    issues: error.extensions.issues,
    http: { status: 400 },
  })
}

function describe(
  { path, locations }: GraphQLError,
  { requestId }: ErrorContext,
  code: ErrorCode,
  message: string,
  rest: Record<string, unknown>,
): GraphQLError {
  const error = new GraphQLError(message, { path, extensions: { code, ...rest, requestId } })
  return locations ? Object.defineProperty(error, 'locations', { value: locations, enumerable: true }) : error
}

/** What a resolver threw; undefined when the error is about the request itself. */
function rootOf(error: GraphQLError): unknown {
  let cause: unknown = error
  while (cause instanceof GraphQLError) {
    if (!cause.originalError) return undefined
    cause = cause.originalError
  }
  return cause
}

const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : '')
