import type { Session } from './services.ts'

/** What a request carries besides its body, once the HTTP layer has checked it. */
export interface RequestContext {
  session: Session | null
  requestId: string
  /** Where it comes from, as far as it is known. */
  address?: string
}

/** By path, e.g. `/form-renderer/graphql`. Called with POST requests whose body is JSON of a bounded size. */
export type RequestHandlers = Readonly<
  Record<string, (request: Request, context: RequestContext) => Promise<Response>>
>
