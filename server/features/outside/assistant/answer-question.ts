import { invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { findPassages } from './find-passages.ts'
import type { Passage } from './passage.ts'
import { questionFor } from './question-for.ts'
import { citedIn, type Reference, referencesTo } from './references.ts'

/** AS-01 */
const FLAG = 'feat-poc-clippy'
const LONGEST_QUESTION = 1000
const MOST_FOUND = 6
/** What a model is given: what was found, and the rest of the form that is open. */
const MOST_GIVEN = 40

/** One thing that is told of an answer: a piece of its text, or its end with all that it goes by (AS-02). */
export type Told =
  | { event: 'message'; id: string; role: 'assistant'; content: string; references: readonly Reference[] }
  | { event: 'finish'; by: 'search' | 'model'; references: readonly Reference[] }

export interface Question {
  content: string
  /** The form that is open beside the question. */
  formId?: string
}

/** What is told of an answer, once it is known that one will be tried. */
export type Answering = AsyncGenerator<Told, void>

/**
 * Answers a question by what the asker may read: with a model in its words, without one by the passages themselves.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND where the flag is off, VALIDATION_FAILED
 */
export async function answerQuestion(
  caller: Caller,
  { content, formId }: Question,
  signal: AbortSignal,
): Promise<Answering> {
  userOf(caller)
  const { store, assistant, newId } = caller.services
  const { campusCode } = await viewerOf(caller)
  if (!(await flagsOn(store, campusCode)).includes(FLAG)) throw notFound()
  if (content.trim() === '') throw invalid({ code: 'assistant.blank', path: 'content' })
  if (content.length > LONGEST_QUESTION || !content.isWellFormed())
    throw invalid({ code: 'assistant.too_long', path: 'content', params: { max: LONGEST_QUESTION } })
  const { passages, ofOpenForm } = await findPassages(caller, content, formId, MOST_FOUND)
  const id = newId()
  if (!assistant) return bySearch(id, passages)
  const given = [...new Set([...passages, ...ofOpenForm])].slice(0, MOST_GIVEN)
  return byModel(id, given, assistant.stream(questionFor(content, given), signal))
}

async function* bySearch(id: string, passages: readonly Passage[]): Answering {
  const references = referencesTo(passages)
  const content =
    passages.length === 0
      ? 'Nothing that you can read here has these words. Try others: a name, a number, or a word of a question or an answer.'
      : 'This is what you can read about it:'
  yield { event: 'message', id, role: 'assistant', content, references }
  yield { event: 'finish', by: 'search', references }
}

async function* byModel(id: string, given: readonly Passage[], pieces: AsyncIterable<string>): Answering {
  let text = ''
  for await (const content of pieces) {
    text += content
    yield { event: 'message', id, role: 'assistant', content, references: [] }
  }
  const references = citedIn(text, referencesTo(given))
  yield { event: 'finish', by: 'model', references }
}
