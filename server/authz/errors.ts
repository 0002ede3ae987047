/** What the authorizer refuses; the words are made at the edge. */
export type AuthorizationErrorCode =
  | 'authorization.too_complex'
  | 'authorization.tuple_refused'
  | 'authorization.model_invalid'

export class AuthorizationError extends Error {
  override name = 'AuthorizationError'
  readonly code: AuthorizationErrorCode
  readonly params: Readonly<Record<string, string | number>>
  constructor(code: AuthorizationErrorCode, message: string, params: Record<string, string | number> = {}) {
    super(message)
    this.code = code
    this.params = params
  }
}

/** The question was not decided within `limit`; that is neither a yes nor a no. */
export const tooComplex = (exceeded: 'depth' | 'work' | 'time', limit: number) =>
  new AuthorizationError('authorization.too_complex', `Too complex: the limit of ${exceeded} is ${limit}`, {
    exceeded,
    limit,
  })

export const modelInvalid = (message: string) =>
  new AuthorizationError('authorization.model_invalid', message)
