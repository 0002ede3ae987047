import { type Context, Hono } from 'hono'
import { readAcceptLanguage } from '../../../../runtime/core/language/choose-language.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { refusal } from '../../../http/refusal.ts'
import { answerSchema } from './answer-schema.ts'

/**
 * `GET /template/{id}.json`: the JSON Schema of a template version's answers, as the signed-in person may see it;
 * `?form={id}` as they see it in that form. Kept by their browser and asked for anew each time: a right may be gone.
 */
export function schemaRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/template/:file{[A-Za-z0-9_-]{1,64}\\.json}', async (c: Context<HttpEnv>) => {
    const languages = readAcceptLanguage(c.req.header('accept-language'))
    const caller = { services, userId: c.get('session')?.userId ?? null, languages }
    const id = (c.req.param('file') ?? '').replace(/\.json$/, '')
    const { body, etag } = await answerSchema(caller, id, c.req.query('form'))
    const headers = { 'cache-control': 'private, no-cache', etag, vary: 'Cookie, Accept-Language' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(body, 200, { ...headers, 'content-type': 'application/schema+json; charset=utf-8' })
  })

  routes.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return refusal(c, error)
  })
  return routes
}
