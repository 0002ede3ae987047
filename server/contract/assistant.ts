/** What the assistant is asked, and what it may go by. */
export interface AssistantQuestion {
  prompt: string
  /** Data that people wrote: quoted to it, and no part of what it is told to do. */
  facts: readonly { question: string; answer: string }[]
}

/** Whatever answers in words. Without one nothing is answered: no answer is made up. */
export interface Assistant {
  /** @throws whatever it fails with: whoever asked is told that there is no answer now */
  answer(question: AssistantQuestion): Promise<string>
  /** The same as it comes, in pieces. @throws when it breaks off, is too long or too slow, or `signal` ends it */
  stream(question: AssistantQuestion, signal: AbortSignal): AsyncIterable<string>
}
