import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openPublic, type PublicPart } from './support/public-part.ts'

let part: PublicPart | undefined
afterEach(async () => {
  await part?.campus.close()
  part = undefined
})
afterAll(() => part?.campus.close())

const open = async (env: Readonly<Record<string, string>>) => {
  part = await openPublic({ env })
  await part.turn(true)
  return part.browser()
}
const policyOf = (response: Response) =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
const html = { headers: { accept: 'text/html' } }
const sites = 'https://www.example.edu, https://safety.example.edu:8443'

describe('public forms in the pages of other sites', () => {
  it('D7 stand in none as long as none is named', async () => {
    const guest = await open({})
    for (const path of ['/public/template/open', '/public/form']) {
      const response = await guest.fetch(path, html)
      expect([policyOf(response), response.headers.get('x-frame-options')]).toEqual(["'none'", 'DENY'])
    }
  })

  it('D7 stand in those that are named, and nothing else of the application does', async () => {
    const guest = await open({ EMBED_ORIGINS: sites })
    for (const path of ['/public/template/open', '/public/form', '/public/complete']) {
      const response = await guest.fetch(path, html)
      expect(policyOf(response), path).toBe('https://www.example.edu https://safety.example.edu:8443')
      expect(response.headers.get('x-frame-options'), path).toBeNull()
    }
    const others = [
      '/',
      '/login',
      '/form/1',
      '/public',
      '/publicity',
      '/public/files/x',
      '/public/graphql',
      '/studio',
    ]
    for (const path of others) {
      const response = await guest.fetch(path, html)
      expect([path, policyOf(response), response.headers.get('x-frame-options')]).toEqual([
        path,
        "'none'",
        'DENY',
      ])
    }
  })

  it('PF-03 the cookie is another one in each site, and is taken back as it was given', async () => {
    const guest = await open({ EMBED_ORIGINS: sites, PUBLIC_URL: 'https://forms.example.edu' })
    const headers = { origin: 'https://forms.example.edu', host: 'forms.example.edu' }
    const begun = await guest.post(
      '/public/graphql',
      'mutation { createPublicForm(templateGroupId: "open") { id } }',
      {},
      headers,
    )
    const { data } = await begun.json()
    expect(guest.set[0]).toMatch(
      /^__Secure-formwork-guest=[\w-]{43}; Max-Age=604800; Path=\/public; HttpOnly; Secure; SameSite=None; Partitioned$/,
    )
    const { id } = data.createPublicForm
    await guest.post('/public/graphql', `mutation { deleteForm(formId: "${id}") { status } }`, {}, headers)
    expect(guest.set.at(-1)).toMatch(/Max-Age=0.*Path=\/public.*SameSite=None; Partitioned/)
    // A page of another site sends nothing in its own name.
    const foreign = await guest.post(
      '/public/graphql',
      '{ publicVisit { userId } }',
      {},
      {
        origin: 'https://www.example.edu',
      },
    )
    expect(foreign.status).toBe(403)
  })

  it.each([
    'www.example.edu',
    'https://www.example.edu/',
    'https://www.example.edu/page',
    'https://*.example.edu',
    '*',
    "'self'",
    'http://www.example.edu',
    'https://a.example.edu;script-src',
    'javascript:alert(1)',
    'null',
  ])('D7 no site is named by %s in production', (site) => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://forms.example.edu', EMBED_ORIGINS: site }
    expect(() => readConfig(env)).toThrow('EMBED_ORIGINS')
  })
})
