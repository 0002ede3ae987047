/**
 * Bounds of one request. Each is at least twice what the largest operation of our own clients needs; a test measures
 * them (reliability D2).
 */
export interface Limits {
  /** Lexical tokens of the document, counted while it is read. */
  tokens: number
  /** Nested selections, fragments followed. */
  depth: number
  /** Fields under another name, fragments followed. */
  aliases: number
  directives: number
  /** Fields, each counted with its weight and as often as its list may hold it, fragments followed. */
  cost: number
}

export const LIMITS: Limits = { tokens: 1_500, depth: 12, aliases: 30, directives: 20, cost: 5_400 }
