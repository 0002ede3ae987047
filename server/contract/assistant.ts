/** What the assistant is asked: what an author wants to know, and the answers that it may go by. */
export interface AssistantQuestion {
  prompt: string
  facts: readonly { question: string; answer: string }[]
}

/** Whatever answers in words. Without one nothing is answered: no answer is made up. */
export interface Assistant {
  /** @throws whatever it fails with: whoever asked is told that there is no answer now */
  answer(question: AssistantQuestion): Promise<string>
}
