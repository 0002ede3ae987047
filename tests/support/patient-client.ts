import { setTimeout as wait } from 'node:timers/promises'

/** How long a client waits for a reply, and how long it goes on asking. */
export const REPLY_MS = 2_000
const GIVES_UP_MS = 90_000

interface GraphqlError {
  extensions?: { code?: string; issues?: { code?: string }[] }
}

export type Outcome =
  | { kind: 'data'; data: unknown; wasLost: boolean }
  | { kind: 'refused'; code: string; issue: string | undefined; wasLost: boolean }
  | { kind: 'unknown' }

export interface Ways {
  /** Any of the servers, each time. */
  url(): string
  cookie: string
  /** Milliseconds after which the reply to this attempt is lost on its way; undefined for one that arrives. */
  losesReplyAfter(): number | undefined
}

type Attempted =
  | 'nobody there'
  | 'lost'
  | { status: number; body: { data?: unknown; errors?: GraphqlError[] } }

/** Asks one server once. */
export type Attempt = (query: string, variables: object, path?: string) => Promise<Attempted>
/** Asks until there is a reply. */
export type Ask = (query: string, variables: object, path?: string) => Promise<Outcome>

/**
 * Asks as a browser does that keeps what it has to send: again, at whichever server there is, until one replies.
 * `wasLost` says that an attempt before may have been carried out.
 */
export const patiently =
  (attempt: Attempt, now: () => number = Date.now): Ask =>
  async (query, variables, path) => {
    const end = now() + GIVES_UP_MS
    for (let wasLost = false; now() < end; await wait(20 + Math.random() * 80)) {
      const reply = await attempt(query, variables, path)
      if (reply === 'nobody there') continue
      if (reply === 'lost') {
        wasLost = true
        continue
      }
      const { data, errors } = reply.body
      if (!errors && reply.status < 500) return { kind: 'data', data, wasLost }
      const { code = 'INTERNAL', issues: [{ code: issue } = { code: undefined }] = [] } =
        errors?.[0]?.extensions ?? {}
      // What is told to come again was not done.
      if (issue === 'busy') continue
      if (code !== 'INTERNAL' && reply.status < 500) return { kind: 'refused', code, issue, wasLost }
      wasLost = true
    }
    return { kind: 'unknown' }
  }

/** A client of servers that are processes of their own. */
export const askingAt = (ways: Ways): Ask => patiently((query, variables) => overHttp(ways, query, variables))

async function overHttp(
  { url, cookie, losesReplyAfter }: Ways,
  query: string,
  variables: object,
): Promise<Attempted> {
  const origin = url()
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(losesReplyAfter() ?? REPLY_MS),
    })
    const body = (await response.json()) as { data?: unknown; errors?: GraphqlError[] }
    return { status: response.status, body }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code === 'ECONNREFUSED' ? 'nobody there' : 'lost'
  }
}
