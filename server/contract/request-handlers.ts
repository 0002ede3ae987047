import type { Session } from './services.ts'

/** What a request carries besides its body, once the HTTP layer has checked it. */
export interface RequestContext {
  session: Session | null
  requestId: string
}

/** By path, e.g. `/form-renderer/graphql`. Called with POST requests whose body is JSON of a bounded size. */
export type RequestHandlers = Readonly<
  Record<string, (request: Request, context: RequestContext) => Promise<Response>>
>
