/** How ids of statuses and actions are compared: lower case, spaces and hyphens as `_`. */
export function normaliseId(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

/** `sent_back` -> `Sent back`: the words for an id that nobody named. */
export function humaniseId(id: string): string {
  const words = id.trim().replace(/[\s_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
