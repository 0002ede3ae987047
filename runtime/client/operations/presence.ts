import { type AnswerKey, parseKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { operation, type Transport } from '../transport.ts'
import { formRenderer } from './paths.ts'

interface PersonName {
  firstName: string
  lastName: string
}

/** A window of somebody who has the form open. */
export interface PresentReply {
  userId: string
  tabId: string
  /** The question they are in; null for none, or one that the viewer may not see. */
  key: AnswerKey | null
  person: PersonName | null
}

/** An answer as it was saved by somebody. */
export interface AnswerChangeReply {
  key: AnswerKey
  value: AnswerValue | null
  revision: number
  userId: string
  person: PersonName | null
}

/** The viewer's own answer that somebody replaced who had not seen it. */
export interface OverwrittenReply {
  key: AnswerKey
  value: AnswerValue | null
  revision: number
  current: AnswerChangeReply
}

export interface PresenceReply {
  people: readonly PresentReply[]
  changes: readonly AnswerChangeReply[]
  hasMore: boolean
  cursor: string
  /** Null: as before. */
  overwritten: readonly OverwrittenReply[] | null
}

interface Place {
  questionId: string | null
  location: readonly { parentId: string; rowId: string }[]
}

const person = 'person { firstName lastName }'
const change = `key value revision userId ${person}`

export const presentMutation = operation<
  { present: PresenceReply },
  Place & { formId: string; tabId: string; since: string | null }
>(
  formRenderer,
  `mutation Present($formId: ID!, $tabId: ID!, $questionId: ID, $location: [LocationInput!], $since: String) {
    present(formId: $formId, tabId: $tabId, questionId: $questionId, location: $location, since: $since) {
      people { userId tabId key ${person} } changes { ${change} } hasMore cursor
      overwritten { key value revision current { ${change} } }
    }
  }`,
)

const leaveMutation = operation<{ leave: { status: number } }, { formId: string; tabId: string }>(
  formRenderer,
  'mutation Leave($formId: ID!, $tabId: ID!) { leave(formId: $formId, tabId: $tabId) { status } }',
)

const acceptMutation = operation<
  { acceptOverwritten: { status: number } },
  { formId: string; questionId: string; location: Place['location']; revision: number }
>(
  formRenderer,
  `mutation AcceptOverwritten($formId: ID!, $questionId: ID!, $location: [LocationInput!], $revision: Int!) {
    acceptOverwritten(formId: $formId, questionId: $questionId, location: $location, revision: $revision) { status }
  }`,
)

const placeOf = (key: AnswerKey) => {
  const { location, elementId } = parseKey(key) ?? { location: [], elementId: key }
  return { questionId: elementId, location }
}

/** The calls of one window with one form. */
export function presenceCalls(transport: Transport, formId: string, tabId: string) {
  return {
    async beat(key: AnswerKey | null, since: string | null): Promise<PresenceReply> {
      const place = key === null ? { questionId: null, location: [] } : placeOf(key)
      return (await transport.request(presentMutation, { formId, tabId, since, ...place })).present
    },
    /** Outlives the page. */
    leave(): void {
      transport.request(leaveMutation, { formId, tabId }, { keepalive: true }).catch(() => {})
    },
    async accept(key: AnswerKey, revision: number): Promise<void> {
      await transport.request(acceptMutation, { formId, revision, ...placeOf(key) })
    },
  }
}
