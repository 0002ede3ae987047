import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Issue, Template } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audit } from '../../ground/audit/index.ts'
import { USED_LINKS } from './collections.ts'

/** What a signed link says (docs/prefill.md). */
interface SignedLink {
  template: string
  values: Readonly<Record<string, string>>
  expires: string
  person?: string
  once?: string
}

/** A link brings no more than this. */
const LONGEST_TOKEN = 16_000

interface Use {
  token: string
  template: Template
  userId: string
  formId: string
}

/** The values of a link that an integrator's server signed, or why it brings none: then it is remembered, too. */
export async function readSignedLink(
  caller: Caller,
  use: Use,
): Promise<{ values: SignedLink['values'] } | { issue: Issue }> {
  const { services } = caller
  const keyId = use.token.slice(0, 40).split('.')[0] ?? ''
  const refuse = async (issue: Issue) => {
    const details = { reason: issue.code, template: use.template.groupId, keyId: keyId.toWellFormed() }
    await audit(services, { action: 'link.refuse', actorId: use.userId, formId: use.formId, details })
    return { issue }
  }
  const link = verified(use.token, services.config.prefillKeys)
  if (!link) return refuse({ code: 'link.changed' })
  const issue = misuse(link, use, services.clock())
  if (issue) return refuse(issue)
  if (link.once !== undefined && !(await isFirstUse(caller, keyId, link, use.formId)))
    return refuse({ code: 'link.used' })
  return { values: link.values }
}

/** `{keyId}.{payload}.{signature}`: undefined for anything that none of the keys has signed as it stands. */
function verified(token: string, keys: ReadonlyMap<string, string>): SignedLink | undefined {
  const [keyId = '', payload = '', signature = '', ...more] = token.split('.')
  const secret = keys.get(keyId)
  if (!secret || more.length > 0 || token.length > LONGEST_TOKEN) return undefined
  const expected = createHmac('sha256', secret).update(`${keyId}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  try {
    const link: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return isLink(link) ? link : undefined
  } catch {
    return undefined
  }
}

/** Signed, and still to be looked at: its keys may be in several hands. */
function isLink(value: unknown): value is SignedLink {
  if (typeof value !== 'object' || value === null) return false
  const { template, values, expires, person, once } = value as Partial<Record<keyof SignedLink, unknown>>
  const isOptional = (part: unknown) => part === undefined || (typeof part === 'string' && part.length <= 200)
  return (
    typeof template === 'string' &&
    typeof expires === 'string' &&
    !Number.isNaN(Date.parse(expires)) &&
    isOptional(person) &&
    isOptional(once) &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((each) => typeof each === 'string')
  )
}

function misuse(link: SignedLink, { template, userId }: Use, now: Date): Issue | undefined {
  if (Date.parse(link.expires) <= now.getTime()) return { code: 'link.expired' }
  if (link.template !== template.groupId) return { code: 'link.other_form' }
  if (link.person !== undefined && link.person !== userId) return { code: 'link.other_person' }
  const named = new Set((template.prefill ?? []).map(({ parameter }) => parameter))
  const stray = Object.keys(link.values).find((parameter) => !named.has(parameter))
  return stray === undefined
    ? undefined
    : { code: 'link.not_taken', params: { parameter: stray.slice(0, 64).toWellFormed() } }
}

/** The same form may ask again: its first request was cut off. */
async function isFirstUse(
  { services: { store, clock } }: Caller,
  keyId: string,
  { once, expires }: SignedLink,
  formId: string,
): Promise<boolean> {
  const links = store.collection(USED_LINKS)
  await links.deleteMany({ expires: { $lt: clock().toISOString() } })
  const id = digest({ keyId, once })
  if (await insertNew(links, { id, formId, expires: new Date(expires).toISOString() })) return true
  return (await links.findOne({ id }))?.formId === formId
}
