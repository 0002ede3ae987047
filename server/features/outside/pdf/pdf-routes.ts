import { create as contentDisposition } from 'content-disposition'
import { type Context, Hono } from 'hono'
import { cleanFileName } from '../../../../runtime/core/file/clean-name.ts'
import { readAcceptLanguage } from '../../../../runtime/core/language/choose-language.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ratesOf } from '../../../contract/rate-limits.ts'
import type { Services } from '../../../contract/services.ts'
import { createTurns } from '../../../contract/turns.ts'
import type { HttpEnv } from '../../../http/environment.ts'
import { refusal } from '../../../http/refusal.ts'
import type { OwnRate } from '../../../limits.ts'
import { printForm } from './print-form.ts'

export const PRINTS: OwnRate = { name: 'prints', variable: 'LIMIT_PRINTS', perMinute: 30 }

/**
 * `GET /{formId}`: the form as a PDF, for whoever may see it and as they see it; `?comments=1` with what was said about
 * it. Kept by nobody: a right may be gone by the next time.
 */
export function pdfRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const rates = ratesOf(services)
  // One at a time for each person: the others get theirs meanwhile.
  const turns = createTurns(1)

  routes.get('/:formId', async (c: Context<HttpEnv>) => {
    const userId = c.get('session')?.userId ?? null
    const languages = readAcceptLanguage(c.req.header('accept-language'))
    const caller: Caller = { services, userId, languages }
    await rates.count(PRINTS, { userId, address: c.get('address') })
    const { name, pdf } = await turns.run(userId ?? '', () =>
      printForm(caller, c.req.param('formId') ?? '', c.req.query('comments') === '1'),
    )
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(cleanFileName(name)),
      'cache-control': 'no-store',
      vary: 'Cookie, Accept-Language',
    })
  })

  routes.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return refusal(c, error)
  })
  return routes
}
