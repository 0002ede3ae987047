import type { AnswerKey } from '../../../core/element/answer-key.ts'
import { createStore } from '../../../react/hooks/store.ts'

/** The answer whose history is on the screen. */
export const openedHistory = createStore<AnswerKey | undefined>(undefined)
