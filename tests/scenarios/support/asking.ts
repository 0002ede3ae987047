import { Hono } from 'hono'
import { readEvents } from '../../../runtime/client/live/read-events.ts'
import { assistantFeature } from '../../../server/features/outside/assistant/index.ts'
import type { HttpEnv } from '../../../server/http/environment.ts'
import type { Campus } from './open-campus.ts'

interface Reference {
  number: number
  title: string
  href: string | null
  quote: string
}

export interface Heard {
  status: number
  /** `message`, `finish`, `failed`, in order. */
  events: string[]
  text: string
  roles: string[]
  by?: string
  references: Reference[]
  failed?: string
  refusal?: { code: string; issues?: { code: string }[] }
}

/** Asks the assistant as somebody, through the route that browsers ask. */
export async function askAs(
  { services }: Pick<Campus, 'services'>,
  userId: string,
  content: string,
  form?: string,
): Promise<Heard> {
  const app = new Hono<HttpEnv>()
  app.use((c, next) => {
    c.set('session', { id: 'session', userId, createdDate: '', expires: '' })
    return next()
  })
  for (const { path, create } of assistantFeature.routes ?? []) app.route(path, create(services))
  const query = new URLSearchParams({ content, ...(form && { form }) })
  const response = await app.request(`/platform-shell/clippy?${query}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return heardOf(response)
}

export async function heardOf(response: Response): Promise<Heard> {
  const heard: Heard = { status: response.status, events: [], text: '', roles: [], references: [] }
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { errors } = (await response.json()) as { errors: { extensions: NonNullable<Heard['refusal']> }[] }
    return { ...heard, refusal: errors[0]?.extensions }
  }
  if (!response.body) return heard
  for await (const said of readEvents(response.body)) {
    if (said === 'beat') continue
    heard.events.push(said.event)
    const data = JSON.parse(said.data)
    if (said.event === 'message') {
      heard.text += data.content
      heard.roles.push(data.role)
    } else if (said.event === 'finish') Object.assign(heard, { references: data.references, by: data.by })
    else heard.failed = data.code
  }
  return heard
}
