import type { Context } from 'hono'
import type { HttpEnv } from '../../../http/environment.ts'
import { bodyOf } from './body.ts'
import { type Page, readPage } from './list-page.ts'
import { readWanted, type Wanted } from './projection.ts'
import { objectOf } from './resource.ts'

/** What a list is asked for. */
export interface Asked {
  filter: string | undefined
  page: Page
  wanted: Wanted
}

/** In the address (RFC 7644 §3.4.2). @throws ScimError invalidValue */
export const askedByAddress = (c: Context): Asked => askedBy((name) => c.req.query(name))

/** In the body of a `/.search` (RFC 7644 §3.4.3). @throws ScimError invalidSyntax, invalidValue */
export function askedByBody(c: Context<HttpEnv>): Asked {
  const said = new Map(Object.entries(objectOf(bodyOf(c), 'The body')))
  return askedBy((name) => {
    const value: unknown = said.get(name)
    return value === undefined || value === null ? undefined : [value].flat().join(',')
  })
}

const askedBy = (say: (name: string) => string | undefined): Asked => ({
  filter: say('filter'),
  page: readPage(say('startIndex'), say('count')),
  wanted: readWanted(say('attributes'), say('excludedAttributes')),
})
