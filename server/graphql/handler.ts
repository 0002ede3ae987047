import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { AppError } from '../contract/app-error.ts'
import type { Caller } from '../contract/caller.ts'
import { ratesOf } from '../contract/rate-limits.ts'
import { noteRefusal } from '../contract/refusals.ts'
import type { RequestContext, RequestHandlers } from '../contract/request-handlers.ts'
import type { Services } from '../contract/services.ts'
import { createTurns } from '../contract/turns.ts'
import { createWork } from '../contract/work.ts'
import type { Feature } from '../feature.ts'
import { toldByStatus } from '../http/refusal.ts'
import type { GraphqlContext } from './context.ts'
import { type ErrorContext, toClientError } from './errors.ts'
import { guardFields } from './limits/guard-fields.ts'
import { useLimits } from './limits/use-limits.ts'
import { useWork, withinTime } from './limits/within-time.ts'
import { buildSchemas } from './schema.ts'

/**
 * The GraphQL of every service path, by path (SH-10). A handler takes POST with a JSON body and answers a masked,
 * coded error for anything else.
 *
 * @example createGraphqlHandlers(services, features)['/graphql'](request, { session, requestId })
 */
export function createGraphqlHandlers(services: Services, features: readonly Feature[]): RequestHandlers {
  const { limits } = services.config
  const rates = ratesOf(services)
  const turns = createTurns(limits.isThrottled ? limits.concurrent : Infinity)
  const handlers = [...buildSchemas(services.registry, features)].map(([path, schema]) => {
    guardFields(schema, rates, turns)
    const yoga = createServer(services, path, schema)
    const handle = async (request: Request, { session, requestId, address }: RequestContext) => {
      const caller: Caller = { services, userId: session?.userId ?? null }
      const refusal = refuse(request)
      if (refusal) return toResponse(415, refusal, requestId)
      try {
        const work = createWork(limits, request.signal)
        const asked = { address, questions: 0 }
        const context = { caller, requestId, asked, work }
        return await turns.run(caller.userId ?? '', () =>
          withinTime(limits, work, async () => yoga.fetch(request, context)),
        )
      } catch (error) {
        if (error instanceof AppError) return refuseForNow(error, requestId)
        services.logger.error({ requestId, err: error }, 'request failed')
        return toResponse(500, 'Something went wrong on our side', requestId)
      }
    }
    return [path, handle] as const
  })
  return Object.fromEntries(handlers)
}

function createServer(services: Services, path: string, schema: GraphQLSchema) {
  return createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: path,
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: false,
    plugins: [
      useLimits(),
      useWork(),
      ...(services.config.introspection ? [] : [useNoIntrospection()]),
      useClientErrors(services),
    ],
  })
}

function useNoIntrospection(): Plugin {
  return {
    onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
  }
}

/** Every error that leaves the server goes through `toClientError`. */
function useClientErrors(services: Services): Plugin<GraphqlContext> {
  const { logger, config } = services
  return {
    onResultProcess({ result, setResult, serverContext }) {
      const results = Array.isArray(result) ? result : [result]
      const { requestId = '', caller, asked } = serverContext as Partial<GraphqlContext>
      const context: ErrorContext = {
        requestId,
        logger,
        suggestions: config.introspection,
        onAttempt: (what, code) =>
          noteRefusal(services)({ requestId, userId: caller?.userId, client: asked?.address, what, code }),
      }
      const told = results.map((each) =>
        'errors' in each && each.errors
          ? {
              ...each,
              errors: each.errors.map((error: unknown) => toClientError(asGraphqlError(error), context)),
            }
          : each,
      )
      setResult((Array.isArray(result) ? told : told[0]) as Parameters<typeof setResult>[0])
    },
  }
}

const asGraphqlError = (error: unknown) =>
  error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })

/** Forms of other sites can send other types without asking first: JSON alone is taken. */
function refuse(request: Request): string | undefined {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return request.method === 'POST' && type === 'application/json'
    ? undefined
    : 'Send a POST request with a JSON body'
}

function toResponse(status: number, message: string, requestId: string): Response {
  const code = status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL'
  return Response.json({ errors: [{ message, extensions: { code, requestId } }] }, { status })
}

/** The request as a whole was not answered: too many at once, or its time is over. */
function refuseForNow(error: AppError, requestId: string): Response {
  const { code, message, issues } = error
  const { status = 503, retryAfter = '2' } = toldByStatus(error)
  const headers = { 'retry-after': retryAfter }
  return Response.json(
    { errors: [{ message, extensions: { code, issues, requestId } }] },
    { status, headers },
  )
}
