import {
  AssistantError,
  askAssistant,
  type Reference,
  type Trouble,
} from '../../client/assistant/ask-assistant.ts'
import { createStore, type Store } from '../../react/hooks/store.ts'
import { acceptedLanguages } from '../language/preference.ts'

export interface Turn {
  id: number
  question: string
  formId?: string
  answer: string
  references: readonly Reference[]
  by?: 'search' | 'model'
  state: 'answering' | 'done' | 'stopped' | Trouble
}

/** More are forgotten, the oldest first. */
const MOST_TURNS = 30

/** What was asked and answered on this page, one question at a time. */
export interface Conversation {
  turns: Store<readonly Turn[]>
  ask(question: string, formId?: string): void
  /** Asks the last question again, in its place. */
  retry(): void
  stop(): void
  clear(): void
}

function createConversation(userId: string): Conversation {
  const turns = createStore<readonly Turn[]>([])
  let running: AbortController | undefined
  let lastId = 0

  const change = (id: number, to: (turn: Turn) => Partial<Turn>) =>
    turns.set(turns.get().map((turn) => (turn.id === id ? { ...turn, ...to(turn) } : turn)))

  async function answer(id: number, content: string, formId: string | undefined): Promise<void> {
    const controller = new AbortController()
    running = controller
    try {
      const question = { content, userId, languages: acceptedLanguages(), ...(formId && { formId }) }
      for await (const heard of askAssistant(question, controller.signal)) {
        if (heard.event === 'message') change(id, (turn) => ({ answer: turn.answer + heard.content }))
        else change(id, () => ({ state: 'done', by: heard.by, references: heard.references }))
      }
    } catch (error) {
      const trouble = error instanceof AssistantError ? error.trouble : 'broken'
      change(id, () => ({ state: controller.signal.aborted ? 'stopped' : trouble }))
    } finally {
      if (running === controller) running = undefined
    }
  }

  function ask(question: string, formId?: string): void {
    running?.abort()
    const turn: Turn = { id: ++lastId, question, formId, answer: '', references: [], state: 'answering' }
    turns.set([...turns.get(), turn].slice(-MOST_TURNS))
    void answer(turn.id, question, formId)
  }

  return {
    turns,
    ask,
    retry() {
      const last = turns.get().at(-1)
      if (!last) return
      turns.set(turns.get().slice(0, -1))
      ask(last.question, last.formId)
    },
    stop: () => running?.abort(),
    clear() {
      running?.abort()
      turns.set([])
    },
  }
}

const conversations = new Map<string, Conversation>()

/** The conversation of this person: the same beside every form and in the top bar, until the page is closed. */
export function conversationOf(userId: string): Conversation {
  const known = conversations.get(userId) ?? createConversation(userId)
  conversations.set(userId, known)
  return known
}
