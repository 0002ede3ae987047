const PREFIX = 'block:'

/** What a block is called in a drag, among the kinds of elements. */
export const keyOfBlock = (id: string): string => PREFIX + id

/** Undefined for the key of anything else. */
export const blockOfKey = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined
