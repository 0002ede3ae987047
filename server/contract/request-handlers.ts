import type { GuestVisit } from './guest.ts'
import type { Session } from './services.ts'

/** What a request carries besides its body, once the HTTP layer has checked it. */
interface RequestContext {
  session: Session | null
  /** Of the public part. */
  visit?: GuestVisit
  requestId: string
  /** Where it comes from, as far as it is known. */
  address?: string
}

/** What is read of a request: a `Request`, or the little that the HTTP layer makes instead of one. */
export type OperationRequest = Pick<Request, 'method' | 'signal' | 'text'> & {
  headers: Pick<Headers, 'get'>
}

export type RequestHandler = (request: OperationRequest, context: RequestContext) => Promise<Response>

/** By path, e.g. `/form-renderer/graphql`. Called with POST requests whose body is JSON of a bounded size. */
export type RequestHandlers = Readonly<Record<string, RequestHandler>>
