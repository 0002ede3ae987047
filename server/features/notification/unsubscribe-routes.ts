import { Hono } from 'hono'
import { html } from 'hono/html'
import type { NotificationSettings } from '../../../schemas/index.ts'
import type { Services } from '../../contract/services.ts'
import type { HttpEnv } from '../../http/environment.ts'
import { NOTIFICATION_SETTINGS } from './collections.ts'
import { isNotificationKind, type NotificationKind } from './kinds.ts'
import { KIND_LABELS } from './texts.ts'
import { settingsLink } from './unsubscribe-link.ts'

/**
 * Where a message's link to unsubscribe leads, without signing in: the token in it is known to its reader alone. Reading
 * the page changes nothing, as mail programs open links by themselves; pressing its button does, and so does the one
 * click of a mail program (RFC 8058).
 */
export function unsubscribeRoutes(services: Services): Hono<HttpEnv> {
  const settings = services.store.collection(NOTIFICATION_SETTINGS)
  const find = (token: string): Promise<NotificationSettings | null> =>
    /^[A-Za-z0-9_-]{16,64}$/.test(token) ? settings.findOne({ token }) : Promise.resolve(null)
  const routes = new Hono<HttpEnv>()
  const path = '/unsubscribe/:token/:kind'

  routes.get(path, async (c) => {
    const { token, kind } = c.req.param()
    const known = isNotificationKind(kind) && (await find(token))
    if (!known) return c.html(page('This link does not work any more', UNKNOWN(services)), 404)
    return c.html(page('Stop these e-mails?', question(kind)))
  })
  routes.post(path, async (c) => {
    const { token, kind } = c.req.param()
    const known = isNotificationKind(kind) && (await find(token))
    if (!known) return c.html(page('This link does not work any more', UNKNOWN(services)), 404)
    await settings.updateOne({ id: known.id }, { $set: { [`when.${kind}`]: 'off' } })
    return c.html(page('You are unsubscribed', done(services, kind)))
  })
  return routes
}

type Html = ReturnType<typeof html>

const question = (kind: NotificationKind) => html`
  <p>You will no longer get an e-mail when ${KIND_LABELS[kind]}.</p>
  <form method="post"><button type="submit">Stop these e-mails</button></form>
`
const done = ({ config }: Services, kind: NotificationKind) => html`
  <p>We will not send you an e-mail when ${KIND_LABELS[kind]}.</p>
  <p>You can change this at any time in <a href="${settingsLink(config.publicUrl)}">your e-mail settings</a>.</p>
`
const UNKNOWN = ({ config }: Services) => html`
  <p>Choose which e-mails you get in <a href="${settingsLink(config.publicUrl)}">your e-mail settings</a>.</p>
`

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} | Formwork</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`
