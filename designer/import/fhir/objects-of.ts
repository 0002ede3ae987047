import { isObject } from '../shared/source-object.ts'

/** The objects of a list; of what is none, none. */
export const objectsOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : []
