import { setTimeout as wait } from 'node:timers/promises'

/** How long a client waits for a reply, and how long it goes on asking. */
const REPLY_MS = 2_000
const GIVES_UP_MS = 90_000

interface GraphqlError {
  extensions?: { code?: string; issues?: { code: string }[] }
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

/**
 * Asks as a browser does that keeps what it has to send: again, at whichever server there is, until one replies.
 * `wasLost` says that an attempt before may have been carried out.
 */
export async function askPatiently(ways: Ways, query: string, variables: object): Promise<Outcome> {
  const end = Date.now() + GIVES_UP_MS
  for (let wasLost = false; Date.now() < end; await wait(20 + Math.random() * 80)) {
    const reply = await attempt(ways, query, variables)
    if (reply === 'nobody there') continue
    if (reply === 'lost' || reply.status >= 500) {
      wasLost = true
      continue
    }
    const { data, errors } = reply.body
    if (!errors) return { kind: 'data', data, wasLost }
    const { code = '', issues = [] } = errors[0]?.extensions ?? {}
    if (code === 'INTERNAL') wasLost = true
    else if (issues[0]?.code !== 'busy') return { kind: 'refused', code, issue: issues[0]?.code, wasLost }
  }
  return { kind: 'unknown' }
}

async function attempt({ url, cookie, losesReplyAfter }: Ways, query: string, variables: object) {
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
