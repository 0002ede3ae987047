import { conflict, invalid } from './app-error.ts'
import type { Caller } from './caller.ts'

const LONGEST_ANSWER = 200_000
const LONGEST_PROMPT = 4_000

/** What an author says of what they want. @throws AppError VALIDATION_FAILED */
export function requirePrompt(prompt: string): void {
  if (prompt.trim() === '') throw invalid({ code: 'required', path: 'prompt' })
  if (prompt.length > LONGEST_PROMPT || !prompt.isWellFormed())
    throw invalid({ code: 'text.too_long', path: 'prompt', params: { max: LONGEST_PROMPT } })
}

/**
 * The first JSON object in what the assistant answers; undefined when there is none.
 *
 * @throws AppError CONFLICT when there is no assistant, or it does not answer
 */
export async function askForJson({ services }: Caller, prompt: string): Promise<unknown> {
  const { assistant, logger } = services
  if (!assistant) throw conflict('assistant.missing', 'There is no assistant')
  let answer: string
  try {
    answer = await assistant.answer({ prompt, facts: [] })
  } catch (error) {
    logger.warn({ err: error }, 'The assistant did not answer')
    throw conflict('assistant.silent', 'The assistant did not answer')
  }
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from === -1 || to < from || to - from > LONGEST_ANSWER) return undefined
  try {
    return JSON.parse(answer.slice(from, to + 1))
  } catch {
    return undefined
  }
}
