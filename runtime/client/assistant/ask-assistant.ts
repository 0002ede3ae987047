import { readEvents } from '../live/read-events.ts'
import { toErrorCode } from '../request-error.ts'

/** Something that an answer goes by: `[1]` in its text. */
export interface Reference {
  number: number
  title: string
  /** A page of the application; none where there is no page of it. */
  href: string | null
  quote: string
}

export type Heard =
  | { event: 'message'; content: string }
  | { event: 'finish'; by: 'search' | 'model'; references: readonly Reference[] }

/** Why there is no answer, or no more of it. */
export type Trouble = 'broken' | 'offline' | 'signed-out' | 'too-often' | 'too-long' | 'refused'

export class AssistantError extends Error {
  override name = 'AssistantError'
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

interface Question {
  content: string
  /** The form that is open beside it. */
  formId?: string
  userId: string
  languages?: string
}

/**
 * Asks, and gives the answer as it comes; `finish` is the last of it (AS-01).
 *
 * @throws AssistantError when it is refused, or breaks off before `finish` (AS-03); AbortError with the signal
 */
export async function* askAssistant(question: Question, signal: AbortSignal): AsyncGenerator<Heard> {
  const { content, formId, userId, languages } = question
  const query = new URLSearchParams({ content, ...(formId && { form: formId }) })
  const response = await fetch(`/platform-shell/clippy?${query}`, {
    headers: {
      accept: 'text/event-stream',
      'x-formwork-user': encodeURIComponent(userId),
      ...(languages && { 'accept-language': languages }),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  }).catch((error) => {
    throw signal.aborted ? error : new AssistantError('offline')
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) throw new AssistantError(await refusalOf(response))
  try {
    for await (const said of readEvents(response.body)) {
      if (said === 'beat') continue
      if (said.event === 'failed') break
      const data = JSON.parse(said.data)
      if (said.event === 'message') yield { event: 'message', content: data.content }
      else if (said.event === 'finish') {
        yield { event: 'finish', by: data.by, references: data.references }
        return
      }
    }
  } catch (error) {
    if (signal.aborted) throw error
  }
  throw new AssistantError('broken')
}

async function refusalOf(response: Response): Promise<Trouble> {
  if (response.status === 401) return 'signed-out'
  if (response.status === 429) return 'too-often'
  const reply = await response.json().catch(() => undefined)
  const extensions = reply?.errors?.[0]?.extensions
  if (extensions?.issues?.[0]?.code === 'assistant.too_long') return 'too-long'
  return toErrorCode(extensions?.code, '') === 'INTERNAL' ? 'broken' : 'refused'
}
