import type { ExecutionResult, GraphQLError } from 'graphql'

export const EVENT_STREAM = 'text/event-stream'
/** Well below what proxies and this server take for silence. */
const BEAT_MS = 15_000

export const takesEvents = (accept: string | null): boolean =>
  accept?.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === EVENT_STREAM) === true

const encoder = new TextEncoder()
const BEAT = encoder.encode(':\n\n')
const COMPLETE = encoder.encode('event: complete\ndata:\n\n')

/**
 * Results as server-sent events ("GraphQL over SSE", distinct connections): `next` with each, `complete` at the end. The
 * next result is asked for when the one before has left, so that a slow reader holds one of them and no more.
 */
export function toEventStream(
  results: AsyncGenerator<ExecutionResult>,
  told: (error: GraphQLError) => GraphQLError,
): Response {
  let beat: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = () => (controller.desiredSize ?? 0) > 0 && controller.enqueue(BEAT)
      beat = setInterval(say, BEAT_MS).unref()
    },
    async pull(controller) {
      const { done, value } = await results.next().catch(() => ({ done: true, value: undefined }) as const)
      if (value) return controller.enqueue(toEvent(value, told))
      clearInterval(beat)
      if (done) controller.enqueue(COMPLETE)
      controller.close()
    },
    async cancel() {
      clearInterval(beat)
      await results.return(undefined)
    },
  })
  const headers = {
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    // Asks nginx, and proxies that do as it does, to pass events on as they come.
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}

/** A result that several are told is written down once. */
const written = new WeakMap<ExecutionResult, Uint8Array<ArrayBuffer>>()

function toEvent(
  result: ExecutionResult,
  told: (error: GraphQLError) => GraphQLError,
): Uint8Array<ArrayBuffer> {
  const { data, errors } = result
  // An error names the request that it was told to.
  if (errors?.length) return textOf({ errors: errors.map((error) => told(error).toJSON()), data })
  const known = written.get(result) ?? textOf({ data })
  written.set(result, known)
  return known
}

const textOf = (result: object) => encoder.encode(`event: next\ndata: ${JSON.stringify(result)}\n\n`)
