import { type Context, Hono } from 'hono'
import { readAcceptLanguage } from '../../../../runtime/core/language/choose-language.ts'
import { AppError, accessDenied, badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ratesOf } from '../../../contract/rate-limits.ts'
import type { Services } from '../../../contract/services.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { refusal } from '../../../http/refusal.ts'
import { isSameOrigin } from '../../../http/request-origin.ts'
import type { OwnRate } from '../../../limits.ts'
import { answerQuestion } from './answer-question.ts'
import { toEvents } from './to-events.ts'

export const QUESTIONS: OwnRate = { name: 'questions', variable: 'LIMIT_QUESTIONS', perMinute: 20 }

/**
 * `GET ?content=`: an answer as server-sent events, `message` with its pieces and `finish` with its references
 * (000 §7). It changes nothing; it costs, though, so that it is answered to our own pages alone.
 */
export function assistantRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const rates = ratesOf(services)

  routes.get('/', async (c: Context<HttpEnv>) => {
    if (!isSameOrigin(services.config, c.req.raw)) throw accessDenied()
    const userId = c.get('session')?.userId ?? null
    const asked = c.req.header('x-formwork-user')
    if (asked !== undefined && asked !== encodeURIComponent(userId ?? '')) throw accessDenied()
    const languages = readAcceptLanguage(c.req.header('accept-language'))
    const caller: Caller = { services, userId, languages }
    const content = c.req.query('content')
    if (content === undefined) throw badInput('content is missing')
    await rates.count(QUESTIONS, { userId, address: c.get('address') })
    const gone = new AbortController()
    const formId = c.req.query('form')
    const answering = await answerQuestion(caller, { content, ...(formId && { formId }) }, gone.signal)
    return toEvents(answering, gone, services.logger)
  })

  routes.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return refusal(c, error)
  })
  return routes
}
