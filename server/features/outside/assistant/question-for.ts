import type { AssistantQuestion } from '../../../contract/assistant.ts'
import type { Passage } from './passage.ts'

const INSTRUCTIONS = `Answer the question of a member of staff about forms of campus risk and safety. Go by the numbered
passages alone, which are all that this person may read. After each statement name the passage that it goes by, as [1].
Where the passages do not answer the question, say so and stop. Plain text in short sentences, no markup, in the language
of the question. The question, as JSON text:`

/** What a model is asked: the question is text, the passages are data beside it. */
export const questionFor = (question: string, passages: readonly Passage[]): AssistantQuestion => ({
  prompt: `${INSTRUCTIONS}\n${JSON.stringify(question)}`,
  facts: passages.map(({ title, text }, n) => ({ question: `[${n + 1}] ${title}`, answer: text })),
})
