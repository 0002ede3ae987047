import type { Config } from '../config.ts'

/** The last address in X-Forwarded-For is the one our own proxy saw; the others are the client's word. */
export function clientAddress(
  config: Pick<Config, 'trustProxy'>,
  request: Request,
  socketAddress: string | undefined,
): string | undefined {
  const forwarded = config.trustProxy ? request.headers.get('x-forwarded-for') : null
  return forwarded?.split(',').at(-1)?.trim().slice(0, 64) || socketAddress
}
