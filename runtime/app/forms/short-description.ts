/** 000 §9 */
const LENGTH = 124

/** What a list says of a template. */
export const shortDescription = (text: string): string =>
  text.length <= LENGTH ? text : `${text.slice(0, LENGTH - 1).trimEnd()}…`
