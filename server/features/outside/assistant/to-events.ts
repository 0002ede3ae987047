import type { Logger } from '../../../contract/services.ts'
import type { Answering, Told } from './answer-question.ts'

const encoder = new TextEncoder()
const eventOf = (event: string, data: object) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * What is told, as server-sent events; each is made when the one before has left. One that breaks off is logged, says why
 * in a word, and is closed without `finish` (AS-03). When the reader goes, whatever answers is stopped.
 */
export function toEvents(answering: Answering, gone: AbortController, logger: Logger): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await answering.next()
        if (done) return controller.close()
        controller.enqueue(told(value))
      } catch (error) {
        if (gone.signal.aborted) return
        logger.warn({ err: error }, 'The assistant did not answer')
        controller.enqueue(eventOf('failed', { code: 'assistant.silent' }))
        controller.close()
      }
    },
    cancel() {
      gone.abort()
    },
  })
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Asks nginx, and proxies that do as it does, to pass events on as they come.
    'x-accel-buffering': 'no',
    vary: 'Cookie, Accept-Language',
  }
  return new Response(body, { headers })
}

const told = ({ event, ...data }: Told) => eventOf(event, data)
