/** A place inside rows: which rows-element, which row (001 §3 `{parentId, rowId}`; X-10 allows a path of them). */
export interface RowStep {
  parentId: string
  rowId: string
}

/** `{parentId}/{rowId}/…/{elementId}`: the name of one element at one place. Ids never hold a slash. */
export type AnswerKey = string

export const ID_PATTERN = /^(?!(?:__proto__|constructor|prototype)$)[A-Za-z0-9_-]{1,64}$/

/** rows inside rows inside rows, no deeper. */
export const MAX_ROW_DEPTH = 3

export function toKey(location: readonly RowStep[], elementId: string): AnswerKey {
  let key = ''
  for (const step of location) key += `${step.parentId}/${step.rowId}/`
  return key + elementId
}

/** Undefined when the text is no well-formed key. */
export function parseKey(key: string): { location: RowStep[]; elementId: string } | undefined {
  const parts = key.split('/')
  if (parts.length % 2 === 0 || parts.length > MAX_ROW_DEPTH * 2 + 1) return undefined
  if (!parts.every((part) => ID_PATTERN.test(part))) return undefined
  const location: RowStep[] = []
  for (let i = 0; i + 1 < parts.length; i += 2) {
    location.push({ parentId: parts[i] as string, rowId: parts[i + 1] as string })
  }
  return { location, elementId: parts.at(-1) as string }
}
