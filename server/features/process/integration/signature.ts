import { createHmac } from 'node:crypto'

/** What is signed, and goes with the body. */
interface Signed {
  id: string
  /** Seconds since 1970: an old call that is sent again by somebody else is told by it. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks; with two secrets two signatures, of which the other side knows one. */
export const signedHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
})

const signature = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}
