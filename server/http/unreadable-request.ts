import { RequestError } from '@hono/node-server'
import { fixedHeaders } from './security-headers.ts'

/** The answer to a request that never reaches the app, such as one with an impossible Host. */
export function unreadableRequest(error: unknown): Response {
  const ours = !(error instanceof RequestError)
  const [status, code, message] = ours
    ? ([500, 'INTERNAL', 'Something went wrong on our side.'] as const)
    : ([400, 'BAD_USER_INPUT', 'The request cannot be read.'] as const)
  const headers = { ...fixedHeaders, 'cache-control': 'no-store', connection: 'close' }
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })
}
