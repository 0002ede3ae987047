import { describe, expect, it } from 'vitest'
import type { Operation } from '../../runtime/client/graphql/operation.ts'
import { type RequestError, toErrorCode } from '../../runtime/client/request-error.ts'
import { createTransport } from '../../runtime/client/transport.ts'

const hello: Operation<{ hello: string }, object> = { path: '/graph/graphql', text: 'query Hello { hello }' }

function answering(body: unknown, init: ResponseInit = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  let signedOut = 0
  const transport = createTransport({
    fetch: (async (url: string, request: RequestInit) => {
      calls.push({ url, init: request })
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
    }) as typeof fetch,
    onSignedOut: () => signedOut++,
  })
  return { transport, calls, signedOut: () => signedOut }
}

async function failure(request: Promise<unknown>): Promise<RequestError> {
  return request.then(
    () => expect.unreachable(),
    (error) => error,
  )
}

const refused = (extensions: object, message = 'No') => ({ errors: [{ message, extensions }] })

describe('the transport', () => {
  it('FF-10 posts JSON with the session’s cookie and never reads a cache', async () => {
    const { transport, calls } = answering({ data: { hello: 'world' } })
    expect(await transport.request(hello, {})).toEqual({ hello: 'world' })
    expect(calls[0]?.url).toBe('/graph/graphql')
    expect(calls[0]?.init).toMatchObject({ method: 'POST', cache: 'no-store', credentials: 'same-origin' })
    expect(new Headers(calls[0]?.init.headers).get('content-type')).toBe('application/json')
  })

  it('A7 says whose page it is', async () => {
    const headers: Headers[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      headers.push(new Headers(init?.headers))
      return Response.json({ data: {} })
    }
    await createTransport({ fetch, userId: 'Zoë' }).request(hello, {})
    await createTransport({ fetch }).request(hello, {})
    expect(headers.map((one) => one.get('x-formwork-user'))).toEqual(['Zo%C3%AB', null])
  })

  it('X-37 throws the server’s code with its issues and the request’s id', async () => {
    const issues = [{ code: 'required', path: 'name' }]
    const { transport } = answering(refused({ code: 'VALIDATION_FAILED', issues, requestId: 'r1' }))
    const error = await failure(transport.request(hello, {}))
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', issues, requestId: 'r1' })
  })

  it.each([
    ['NOT_FOUND', '', 'NOT_FOUND'],
    [403, '', 'ACCESS_DENIED'],
    [undefined, 'Not Found', 'NOT_FOUND'],
    [undefined, 'Error: Access Denied for you', 'ACCESS_DENIED'],
    [undefined, 'The page was Not Found somewhere', 'INTERNAL'],
    ['SOMETHING_NEW', 'odd', 'INTERNAL'],
  ])('X-37 reads code %s and text "%s" as %s', (code, message, expected) => {
    expect(toErrorCode(code, message)).toBe(expected)
  })

  it('tells that the session is over, by status and by code', async () => {
    const byStatus = answering({}, { status: 401 })
    expect((await failure(byStatus.transport.request(hello, {}))).code).toBe('UNAUTHENTICATED')
    expect(byStatus.signedOut()).toBe(1)
    const byCode = answering(refused({ code: 'UNAUTHENTICATED' }))
    expect((await failure(byCode.transport.request(hello, {}))).code).toBe('UNAUTHENTICATED')
    expect(byCode.signedOut()).toBe(1)
  })

  it.each([429, 502, 503, 504])('asks to come again after %i', async (status) => {
    const { transport } = answering('busy', { status, headers: { 'retry-after': '7' } })
    expect(await failure(transport.request(hello, {}))).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 7 })
  })

  it('takes no answer, half an answer and a slow answer as a lost connection', async () => {
    const down = createTransport({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect((await failure(down.request(hello, {}))).code).toBe('OFFLINE')
    expect((await failure(answering('{"data":{"he').transport.request(hello, {}))).code).toBe('OFFLINE')
    const slow = createTransport({
      timeout: 20,
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        )) as typeof fetch,
    })
    expect((await failure(slow.request(hello, {}))).code).toBe('OFFLINE')
  })

  it('does not take a page of HTML for an answer', async () => {
    const html = answering('<html>', { status: 500 })
    expect((await failure(html.transport.request(hello, {}))).code).toBe('INTERNAL')
    const large = answering('too large', { status: 413 })
    expect((await failure(large.transport.request(hello, {}))).code).toBe('LIMIT_EXCEEDED')
  })
})
