import type { Assistant, AssistantQuestion } from '../../server/contract/assistant.ts'

/** An assistant that says what a test wants, word by word. */
export const speaking = (answer: (question: AssistantQuestion) => Promise<string>): Assistant => ({
  answer,
  async *stream(question) {
    yield* (await answer(question)).split(/(?<= )/)
  },
})
