import { SESSIONS } from '../../../server/features/identity/sign-in/collections.ts'
import type { Campus } from './open-campus.ts'

interface Told {
  watching: string[] | null
  forms: { formId: string; kinds: string[]; page: string | null }[]
  lists: boolean
  /** Where drafts were asked for. */
  watchingDrafts?: string[] | null
  drafts?: { draftId: string; kinds: string[]; isLost: boolean; page: string | null }[]
}

export const changesText = `subscription ($formIds: [ID!]!, $lists: Boolean!) {
  changes(formIds: $formIds, lists: $lists) { watching forms { formId kinds page } lists }
}`

const draftChangesText = `subscription ($formIds: [ID!]!, $draftIds: [ID!]!, $lists: Boolean!) {
  changes(formIds: $formIds, draftIds: $draftIds, lists: $lists) {
    watching watchingDrafts forms { formId kinds page } drafts { draftId kinds isLost page } lists
  }
}`

const accept = 'text/event-stream'
const LONG = '2099-01-01T00:00:00.000Z'

/** The session as which a campus lets a person call. */
export async function giveSession(campus: Campus, userId: string, more: object = {}): Promise<void> {
  const seen = new Date().toISOString()
  const session = { id: `session-of-${userId}`, userId, createdDate: seen, lastSeen: seen, expires: LONG }
  await campus.put(SESSIONS, { ...session, ...more })
}

/** The response to a request for a stream, whatever it is. */
export const askForStream = (
  campus: Campus,
  userId: string | null,
  variables: object,
  headers: object = {},
) =>
  campus.raw(
    '/platform-shell/graphql',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...headers },
      body: JSON.stringify({ query: 'draftIds' in variables ? draftChangesText : changesText, variables }),
    },
    userId,
  )

export type Stream = Awaited<ReturnType<typeof openStream>>

/** An open stream of a person, and what they were told so far. */
export async function openStream(
  campus: Campus,
  userId: string,
  formIds: string[],
  lists = false,
  draftIds?: string[],
) {
  await giveSession(campus, userId)
  const response = await askForStream(campus, userId, { formIds, lists, ...(draftIds && { draftIds }) })
  if (!response.headers.get('content-type')?.startsWith(accept)) throw new Error(await response.text())
  const told: Told[] = []
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let end: 'complete' | 'broken' | undefined
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith('event: complete')) end = 'complete'
        const data = /^data: (.+)$/m.exec(block)?.[1]
        if (data) told.push(JSON.parse(data).data.changes)
      }
    }
    end ??= 'broken'
  })()
  return {
    told,
    end: () => end,
    /** Of one form, all that was said; a page that did it stands behind its kinds. */
    about: (formId: string) =>
      told.flatMap(({ forms }) => forms.filter((each) => each.formId === formId).map(({ kinds }) => kinds)),
    pages: () => told.flatMap(({ forms }) => forms.map(({ page }) => page)),
    lists: () => told.filter(({ lists: changed }) => changed).length,
    async close() {
      await reader.cancel()
      await reading.catch(() => {})
    },
  }
}
