/** A text of the draft; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The texts of a list of the draft. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string')
