import type { RuleScope } from '../model/rule.ts'

/** A form in which nothing was answered, before nobody: what compares numbers alone needs no other. */
export const NO_ANSWERS: RuleScope = {
  actor: { userId: '', roles: [] },
  status: '',
  now: '',
  answer: () => null,
  answered: () => false,
  text: () => null,
  shown: () => null,
  rows: () => null,
}
