import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { formatDocumentIssue } from '../../../../runtime/core/message/format-document-issue.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { boundedBody, MAX_BODY_BYTES } from '../../../http/body-limit.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { StoreUnavailableError } from '../../../store/port.ts'
import { discovery } from './discovery.ts'
import { groupRoutes } from './group-routes.ts'
import { lastAdmin, noResource, refusalOf, ScimError, wrongValue } from './scim-error.ts'
import { holdsToken } from './token.ts'
import { userRoutes } from './user-routes.ts'

/**
 * How the institution's directory keeps people and groups up to date (SCIM 2.0, RFC 7643 and 7644). Whoever has the token
 * may do all of it; without one set there is nothing here.
 */
export function scimRoutes(services: Services): Hono<HttpEnv> {
  const { scim } = services.config
  const routes = new Hono<HttpEnv>()
  routes.onError((error, c) => {
    if (error instanceof ScimError) return refusalOf(c, error)
    if (error instanceof HTTPException) return refusalOf(c, new ScimError(400, 'The request cannot be read.'))
    if (error instanceof AppError) return refusalOf(c, asScimError(error))
    services.logger.error({ requestId: c.get('requestId'), err: error }, 'unexpected error')
    return error instanceof StoreUnavailableError
      ? refusalOf(c, new ScimError(503, 'Nothing can be stored right now.'), { 'retry-after': '2' })
      : refusalOf(c, new ScimError(500, 'Something went wrong on our side.'))
  })
  if (scim) {
    routes.use(async (c, next) => {
      if (holdsToken(c.req.header('authorization'), scim.tokens)) return next()
      const headers = { 'www-authenticate': 'Bearer realm="SCIM"' }
      return refusalOf(c, new ScimError(401, 'The bearer token is missing, or is not the one.'), headers)
    })
    routes.use(async (c, next) => {
      const body = await boundedBody(c, MAX_BODY_BYTES)
      if (body === 'too large')
        return refusalOf(c, new ScimError(413, `The request is larger than ${MAX_BODY_BYTES} bytes.`), {
          connection: 'close',
        })
      if (body === 'broken') throw new ScimError(400, 'The body was cut short.')
      if (body) c.set('body', body.text)
      return next()
    })
    routes.route('/', discovery(services))
    routes.route('/Users', userRoutes(services))
    routes.route('/Groups', groupRoutes(services))
  }
  // Also `/Bulk` and `/Me`, which `/ServiceProviderConfig` does not promise.
  routes.all('*', () => {
    throw noResource()
  })
  return routes
}

/** What the schema of a person refuses, by the name that it has there. */
function asScimError({ issues, message }: AppError): ScimError {
  const [issue] = issues
  if (!issue) return wrongValue(message)
  if (issue.code === 'role.last_admin') return lastAdmin()
  const field = issue.path?.split('/')[1] ?? ''
  return wrongValue(`${NAMES[field] ?? field}: ${formatDocumentIssue(issue)}`)
}

/** What fields of a person are called here. */
const NAMES: Readonly<Record<string, string>> = {
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  email: 'emails',
  employeeId: 'employeeNumber',
  departments: 'department',
  provisioned: 'userName, displayName or externalId',
}
