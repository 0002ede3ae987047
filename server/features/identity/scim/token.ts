import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether an `Authorization` holds one of the tokens, in the same time whatever it holds. */
export function holdsToken(authorization: string | undefined, tokens: readonly string[]): boolean {
  const [, given = ''] = /^Bearer +(\S{1,500})$/i.exec(authorization ?? '') ?? []
  const digest = digestOf(given)
  return tokens.map((token) => timingSafeEqual(digest, digestOf(token))).some(Boolean)
}
