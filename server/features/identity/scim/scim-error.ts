import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const SCIM_JSON = 'application/scim+json; charset=utf-8'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** RFC 7644 §3.12. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal, in one sentence for whoever looks after the directory. */
export class ScimError extends Error {
  override name = 'ScimError'
  readonly status: ContentfulStatusCode
  readonly scimType: ScimType | undefined
  constructor(status: ContentfulStatusCode, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const wrongValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const noResource = () => new ScimError(404, 'There is no such resource.')
/** Of PATCH, PUT and DELETE alike: what is asked does not go with how things are now. */
export const lastAdmin = () =>
  new ScimError(
    400,
    'This is the last global admin who can sign in: make somebody else a global admin first.',
    'mutability',
  )
export const taken = (detail: string) => new ScimError(409, detail, 'uniqueness')

export const scimJson = (
  c: Context,
  body: object,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response =>
  c.body(JSON.stringify(body), status, {
    'content-type': SCIM_JSON,
    'cache-control': 'no-store',
    ...headers,
  })

export const refusalOf = (
  c: Context,
  { status, message, scimType }: ScimError,
  headers?: Record<string, string>,
) =>
  scimJson(
    c,
    { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail: message },
    status,
    headers,
  )
