import { createHmac, hash, randomBytes } from 'node:crypto'
import { EMAIL_PATTERN } from '../../../../runtime/core/text-kind/check-text.ts'
import { AppError, conflict, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ratesOf } from '../../../contract/rate-limits.ts'
import { FORMS } from '../../form/form/index.ts'
import { mailerOf } from '../../message/notification/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { RESUME_LINKS } from './collections.ts'
import { secretOf } from './guest-secret.ts'
import { openOwn } from './open-own.ts'
import { GUEST_MAILS } from './rates.ts'

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)
const LONGEST_ADDRESS = 254
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const GOOD_FOR_MS = 24 * 60 * 60_000
/** As long as they are good: nobody's mailbox is filled from here. */
const MOST_TO_ONE = 3
const MOST_OF_ONE = 5

const idOf = (token: string) => hash('sha256', token, 'hex')

/**
 * Sends an address that the guest gives a link to their draft, which opens it once in another browser. The address is
 * kept nowhere: a keyed hash of it counts how many it gets, as long as they are good.
 *
 * @throws AppError LIMIT_EXCEEDED; CONFLICT with public.not_sent when the mail server did not take it
 */
export async function sendResumeLink(
  caller: Caller,
  { formId, email }: { formId: string; email: string },
  address: string | undefined,
): Promise<void> {
  const { services } = caller
  const { store, clock, config } = services
  const { form } = await openOwn(caller, formId)
  const to = email.trim()
  if (to.length > LONGEST_ADDRESS || !EMAIL.test(to)) throw invalid({ code: 'email_invalid', path: 'email' })
  const mailer = mailerOf(services)
  if (!mailer) throw notSent()
  await ratesOf(services).count(GUEST_MAILS, { address })

  // 1. Counted before it is sent.
  const links = store.collection(RESUME_LINKS)
  const now = clock()
  const sentTo = createHmac('sha256', await secretOf(store))
    .update(to.toLowerCase())
    .digest('hex')
  const good = { $gt: now.toISOString() }
  const [toOne, ofOne] = await Promise.all([
    links.count({ sentTo, expires: good }, { limit: MOST_TO_ONE }),
    links.count({ formId, expires: good }, { limit: MOST_OF_ONE }),
  ])
  if (toOne >= MOST_TO_ONE || ofOne >= MOST_OF_ONE) throw tooMany()
  const token = randomBytes(32).toString('base64url')
  const id = idOf(token)
  const expires = new Date(now.getTime() + GOOD_FOR_MS).toISOString()
  await links.insertOne({ id, formId, sentTo, expires })

  // 2. Past the delivery log, which would keep the address.
  const compiled = await compiledTemplate(services, form.templateId)
  const link = `${config.publicUrl}/public/resume#${token}`
  const handed = await mailer.hand({
    id: `resume.${services.newId()}`,
    ...{ to, subject: 'Continue your form', text: textOf(compiled?.template.name ?? form.name, link) },
  })
  if (handed.outcome === 'sent' || handed.outcome === 'uncertain') return
  await links.deleteOne({ id })
  throw notSent()
}

const notSent = () => conflict('public.not_sent', 'The mail was not sent')
const tooMany = () =>
  new AppError('LIMIT_EXCEEDED', 'Too many links', [{ code: 'public.links', params: { max: MOST_TO_ONE } }])

const textOf = (
  name: string,
  link: string,
) => `Somebody, probably you, asked for this link to continue this form on another device or in another browser:

${name}

${link}

The link works once, within 24 hours. Whoever has it can read and change the form until it is submitted, so do not pass it on. We have not kept your e-mail address, and it is not part of the form.

If you did not ask for it, you need do nothing.
`

/**
 * The draft that a link leads to, which is used with that.
 *
 * @throws AppError NOT_FOUND for one that is wrong, late or used, and for a form that has gone on
 */
export async function useResumeLink({ services: { store, clock } }: Caller, token: string) {
  const links = store.collection(RESUME_LINKS)
  const id = idOf(token)
  const link = TOKEN.test(token) ? await links.findOne({ id }) : null
  if (!link || link.expires <= clock().toISOString()) throw notFound()
  const open = { id: link.formId, decided: null, deletedDate: null }
  const form = await store.collection(FORMS).findOne(open)
  // Of two who have it at once, one gets in.
  if (!form || (await links.deleteOne({ id })) === 0) throw notFound()
  return form
}
