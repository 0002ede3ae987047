import {
  type GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
} from 'graphql'
import { SERVICE_PATHS } from '../../runtime/core/api/service-path.ts'
import { readAcceptLanguage } from '../../runtime/core/language/choose-language.ts'
import { AppError, badInput } from '../contract/app-error.ts'
import type { Caller } from '../contract/caller.ts'
import { memoize } from '../contract/memoize.ts'
import { noteRefusal } from '../contract/refusals.ts'
import type { OperationRequest, RequestHandler, RequestHandlers } from '../contract/request-handlers.ts'
import type { Services } from '../contract/services.ts'
import { createTurns, type Turns } from '../contract/turns.ts'
import { createWork } from '../contract/work.ts'
import type { Feature } from '../feature.ts'
import { toldByStatus } from '../http/refusal.ts'
import type { GraphqlContext } from './context.ts'
import { toClientError } from './errors.ts'
import { EVENT_STREAM, takesEvents, toEventStream } from './event-stream.ts'
import { knownDocuments } from './known-documents.ts'
import { withinTime } from './limits/within-time.ts'
import { readOperation } from './read-operation.ts'
import { asGraphqlError, toReply } from './reply.ts'
import { schemasOf } from './schema.ts'

/**
 * The GraphQL of every service path, by path (SH-10). A handler takes POST with a JSON body and answers a masked,
 * coded error for anything else.
 *
 * @example createGraphqlHandlers(services, features)['/graphql'](request, { session, requestId })
 */
export function createGraphqlHandlers(services: Services, features: readonly Feature[]): RequestHandlers {
  const { limits } = services.config
  const turns = createTurns(limits.isThrottled ? limits.concurrent : Infinity)
  const handlers = [...schemasOf(services.registry, features).byPath].map(([path, schemaOf]) => {
    // Whoever is not signed in learns nothing of what there is.
    const isShown = services.config.introspection && path !== SERVICE_PATHS.Public
    const make = () => createHandler(services, schemaOf(), turns, isShown)
    // In production nobody is to wait for it.
    return [path, services.config.production ? make() : whenAsked(make)] as const
  })
  return Object.fromEntries(handlers)
}

/** Made at the first request. */
function whenAsked(make: () => RequestHandler): RequestHandler {
  let made: RequestHandler | undefined
  return (request, context) => {
    made ??= make()
    return made(request, context)
  }
}

const documentsOf = memoize((schema: GraphQLSchema) => knownDocuments(schema, []))
const documentsOfHidden = memoize((schema: GraphQLSchema) =>
  knownDocuments(schema, [NoSchemaIntrospectionCustomRule]),
)

/** @param isShown the schema may be asked for, and misspelt names are put right */
function createHandler(
  services: Services,
  schema: GraphQLSchema,
  turns: Turns,
  isShown: boolean,
): RequestHandler {
  const { limits } = services.config
  const prepare = isShown ? documentsOf(schema) : documentsOfHidden(schema)

  async function answer(request: OperationRequest, context: GraphqlContext): Promise<Response> {
    const accept = request.headers.get('accept')
    const told = (error: unknown) => toldToClient(services, context, asGraphqlError(error), isShown)
    try {
      const { query, variables, operationName } = readOperation(await request.text())
      const prepared = prepare(query)
      if ('errors' in prepared) return toReply(accept, { errors: prepared.errors.map(told) })
      const kind = prepared.kind(operationName)
      if (kind === OperationTypeNode.SUBSCRIPTION) {
        if (!takesEvents(accept)) throw badInput(`A subscription is answered as ${EVENT_STREAM}`)
        const results = await prepared.subscribe({ operationName, variables }, context)
        return 'next' in results
          ? toEventStream(results, told)
          : toReply(accept, { errors: results.errors?.map(told) })
      }
      context.work.isQuestion = kind === OperationTypeNode.QUERY
      const { data, errors } = await prepared.execute({ operationName, variables }, context)
      return toReply(accept, { data, errors: errors?.map(told) })
    } catch (error) {
      return toReply(accept, { errors: [told(error)] })
    }
  }

  return async (request, { session, visit, requestId, address }) => {
    const languages = readAcceptLanguage(request.headers.get('accept-language'))
    const page = pageOf(request)
    const userId = session?.userId ?? visit?.guest?.id ?? null
    const caller: Caller = { services, userId, languages, ...(visit && { visit }), ...(page && { page }) }
    const refusal = refuse(request)
    if (refusal) return toResponse(415, refusal, requestId)
    try {
      const work = createWork(limits, request)
      const context = { caller, session, requestId, asked: { address, questions: 0 }, work, turns }
      return await turns.run(userId ?? address ?? '', () =>
        withinTime(limits, work, () => answer(request, context)),
      )
    } catch (error) {
      if (error instanceof AppError) return refuseForNow(error, requestId)
      services.logger.error({ requestId, err: error }, 'request failed')
      return toResponse(500, 'Something went wrong on our side', requestId)
    }
  }
}

/** Every error that leaves the server goes through `toClientError`. */
function toldToClient(
  services: Services,
  context: GraphqlContext,
  error: GraphQLError,
  suggestions: boolean,
): GraphQLError {
  const { requestId, caller, asked } = context
  return toClientError(error, {
    requestId,
    logger: services.logger,
    suggestions,
    onAttempt: (what, code) =>
      noteRefusal(services)({
        ...{ requestId, userId: caller.userId, what, code },
        // From which address a report came is nobody's to look up.
        client: caller.visit ? undefined : asked.address,
      }),
  })
}

/** Forms of other sites can send other types without asking first: JSON alone is taken. */
function refuse(request: OperationRequest): string | undefined {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return request.method === 'POST' && type === 'application/json'
    ? undefined
    : 'Send a POST request with a JSON body'
}

/** What a page calls itself; it is repeated to others and therefore short and plain. */
function pageOf({ headers }: OperationRequest): string | undefined {
  const page = headers.get('x-formwork-page')
  return page && /^[\w-]{1,36}$/.test(page) ? page : undefined
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
