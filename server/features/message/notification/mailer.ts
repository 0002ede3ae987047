import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import type { Notification } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { mailLooks } from '../../ground/branding/index.ts'
import { htmlOf } from './html-text.ts'

/** What became of handing a message to the mail server. */
export type Handed =
  | { outcome: 'sent' }
  /** It will not be taken, however often it is tried. */
  | { outcome: 'refused'; error: string }
  /** Not now: this message, or any while the server is away. */
  | { outcome: 'later'; error: string; isServerAway: boolean }
  /** All of it was handed over and no answer came: it may have been sent. */
  | { outcome: 'uncertain'; error: string }

type Mail = Pick<Notification, 'id' | 'to' | 'subject' | 'text'> &
  Partial<Pick<Notification, 'from' | 'replyTo' | 'unsubscribe' | 'language'>>

interface SmtpError extends Error {
  responseCode?: number
  response?: string
}

const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** The door to the mail server; undefined where none is set up. */
export const mailerOf = memoize((services: Services) => {
  const { config } = services
  if (!config.smtpUrl) return undefined
  const url = config.smtpUrl
  let transport: Promise<Transporter> | undefined
  const host = new URL(config.publicUrl).hostname

  return {
    async hand(mail: Mail): Promise<Handed> {
      const { to, subject, text, replyTo, unsubscribe, id, language = 'en' } = mail
      const from = mail.from ?? (await mailLooks(services)).from
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const composed = new MailComposer({
        ...{ from, to, replyTo, subject, text },
        html: htmlOf(text, { language, publicUrl: config.publicUrl }),
        disableFileAccess: true,
        disableUrlAccess: true,
        // The same for each attempt: a server that has it already can tell.
        messageId: `<${id}@${host}>`,
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      }).compile()
      const envelope = composed.getEnvelope()
      const raw = Readable.from([await composed.build()])
      let isHandedOver = false
      raw.once('end', () => {
        isHandedOver = true
      })
      try {
        transport ??= openTransport(url)
        await (await transport).sendMail({ envelope: { from: envelope.from || '', to: envelope.to }, raw })
        return { outcome: 'sent' }
      } catch (error) {
        return judge(error as SmtpError, isHandedOver)
      }
    },
  }
})

/** What speaks to mail servers is loaded for the first mail, and not at the start of every server. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS })
}

/** An answer of the server decides; without one, whether it has the whole message. */
function judge({ message, responseCode }: SmtpError, isHandedOver: boolean): Handed {
  const error = message.slice(0, 500)
  if (responseCode === undefined)
    return isHandedOver ? { outcome: 'uncertain', error } : { outcome: 'later', error, isServerAway: true }
  if (responseCode >= 500 && responseCode !== 535) return { outcome: 'refused', error }
  return { outcome: 'later', error, isServerAway: responseCode === 421 || responseCode === 535 }
}
