/** What a part of a rule stands for. null is "unknown": a missing answer, or anything computed from one. */
export type RuleValue = string | number | boolean | null | readonly RuleValue[]

/** Which subforms are counted: those that are still being worked on, those that are done, or all. */
export type SubformsCounted = 'all' | 'open' | 'completed'
