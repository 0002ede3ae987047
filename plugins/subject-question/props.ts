import type { Element } from '../../schemas/index.ts'

/** The person whom a form is about (ET-21). */
export type SubjectAnswer = {
  userId: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

export const FIELDS = ['userId', 'firstName', 'lastName', 'email'] as const

/** Fewest characters before a search (001 §9). */
export const MIN_LENGTH = 3

export const nameOf = (answer: SubjectAnswer | null): string =>
  [answer?.firstName, answer?.lastName].filter(Boolean).join(' ')

/** Who may be the subject; people, where a template does not say. */
export const subjectTypeOf = (element: Element): string =>
  (element as { subjectType?: string }).subjectType ?? 'User'
