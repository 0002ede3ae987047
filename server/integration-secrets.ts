/** 24 to 64 random bytes in base64, as Standard Webhooks writes them. */
const ENTRY = /^\s*([A-Za-z0-9_-]{1,64}):(whsec_[A-Za-z0-9+/]{32,86}={0,2})\s*$/

/**
 * The secrets of integrations by id. A secret is never repeated, not even a wrong one.
 *
 * @throws Error in a sentence about the entry that is wrong
 */
export function integrationSecrets(value: string | undefined): ReadonlyMap<string, readonly string[]> {
  const secrets = new Map<string, readonly string[]>()
  for (const [index, entry] of (value ?? '').split(',').entries()) {
    if (entry.trim() === '') continue
    const [, id, secret] = ENTRY.exec(entry) ?? []
    if (!id || !secret)
      throw new Error(`must be id:whsec_ and 24 bytes or more in base64, but entry ${index + 1} is not`)
    const known = secrets.get(id) ?? []
    if (known.length === 2) throw new Error(`has more than two secrets of "${id}"`)
    secrets.set(id, [...known, secret])
  }
  return secrets
}
