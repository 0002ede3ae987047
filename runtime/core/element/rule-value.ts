/** What a part of a rule stands for. null is "unknown": a missing answer, or anything computed from one. */
export type RuleValue = string | number | boolean | null | readonly RuleValue[]
