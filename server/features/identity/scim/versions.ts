import type { Context } from 'hono'
import type { Resource } from './resource.ts'
import { ScimError } from './scim-error.ts'

export const versionOf = ({ meta }: Resource): string => (meta as { version: string }).version

/** @throws ScimError 412 when the resource is no more what the client has read (RFC 7644 §3.14) */
export function requireVersion(c: Context, shown: Resource): void {
  const wanted = c.req.header('if-match')
  if (wanted === undefined || wanted.trim() === '*' || tags(wanted).includes(plain(versionOf(shown)))) return
  throw new ScimError(412, 'The resource was changed meanwhile.')
}

export const isKnown = (c: Context, shown: Resource): boolean =>
  tags(c.req.header('if-none-match') ?? '').includes(plain(versionOf(shown)))

const tags = (header: string) => header.split(',').map((tag) => plain(tag.trim()))
const plain = (tag: string) => tag.replace(/^W\//, '')
