import type { Context } from 'hono'
import type { HttpEnv } from '../../../http/environment.ts'
import { ScimError } from './scim-error.ts'

/** @throws ScimError 415, invalidSyntax */
export function bodyOf(c: Context<HttpEnv>): unknown {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/(scim\+)?json\s*(;|$)/i.test(type))
    throw new ScimError(415, 'The content type must be application/scim+json.')
  try {
    return JSON.parse(c.get('body') ?? '')
  } catch {
    throw new ScimError(400, 'The body is no JSON.', 'invalidSyntax')
  }
}
