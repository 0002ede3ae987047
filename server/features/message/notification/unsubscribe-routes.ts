import { Hono } from 'hono'
import { html } from 'hono/html'
import { readAcceptLanguage } from '../../../../runtime/core/language/choose-language.ts'
import { directionOf } from '../../../../runtime/core/language/direction.ts'
import type { NotificationSettings } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { NOTIFICATION_SETTINGS } from './collections.ts'
import { isNotificationKind } from './kinds.ts'
import { settingsLink } from './unsubscribe-link.ts'
import { mailWordsFor } from './words/index.ts'

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

  const wordsFor = async (known: NotificationSettings | false | null, accepted: string | undefined) => {
    const person = known ? await services.store.collection(PEOPLE).findOne({ id: known.id }) : null
    const asked = [known ? known.language : undefined, person?.language].filter((each) => each !== undefined)
    return mailWordsFor([...asked, ...readAcceptLanguage(accepted)])
  }

  routes.get(path, async (c) => {
    const { token, kind } = c.req.param()
    const known = isNotificationKind(kind) && (await find(token))
    const worded = await wordsFor(known, c.req.header('accept-language'))
    if (!known) return c.html(gone(services, worded), 404)
    const { stopTitle, willStop, stop } = worded.words
    const question = html`<p>${willStop}</p><form method="post"><button type="submit">${stop}</button></form>`
    return c.html(page(worded.language, stopTitle, question))
  })
  routes.post(path, async (c) => {
    const { token, kind } = c.req.param()
    const known = isNotificationKind(kind) && (await find(token))
    const worded = await wordsFor(known, c.req.header('accept-language'))
    if (!known) return c.html(gone(services, worded), 404)
    await settings.updateOne({ id: known.id }, { $set: { [`when.${kind}`]: 'off' } })
    const { stoppedTitle, hasStopped } = worded.words
    const done = html`<p>${hasStopped}</p>${settingsLine(services, worded)}`
    return c.html(page(worded.language, stoppedTitle, done))
  })
  return routes
}

type Html = ReturnType<typeof html>
type Worded = ReturnType<typeof mailWordsFor>

const settingsLine = ({ config }: Services, { words }: Worded) =>
  html`<p><a href="${settingsLink(config.publicUrl)}">${words.settings}</a></p>`

const gone = (services: Services, worded: Worded) =>
  page(
    worded.language,
    worded.words.gone,
    html`<p>${worded.words.chooseAgain}</p>${settingsLine(services, worded)}`,
  )

const page = (language: string, title: string, content: Html) => html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
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
