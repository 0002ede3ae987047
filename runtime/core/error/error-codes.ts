/** Why the server refuses: each reply that says no carries one as `extensions.code`; plain HTTP has its status. */
export const errorCodes = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  ACCESS_DENIED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LIMIT_EXCEEDED: 413,
  VALIDATION_FAILED: 422,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof errorCodes

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCodes, code)
