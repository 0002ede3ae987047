import type { IndexDeclaration } from '../document.ts'
import { type ListIndex, listIndexesOf } from './list-index.ts'
import { type OrderedIndex, orderedIndexesOf } from './ordered-index.ts'

/** Bits of what was ever stored at an indexed path that SQL and MongoDB see differently. */
const LISTS = 1
const OBJECTS_OR_BOOLEANS = 2

/** A dotted path, whole and in its parts. */
export type PathParts = readonly [path: string, parts: readonly string[]]

/**
 * What SQL may decide about the indexed paths of one collection. Like MongoDB's "multikey" flag: once a list was
 * stored at a path its index is no longer used for it, and once an object or a boolean was, SQL preselects only.
 */
export class IndexedPaths {
  readonly #flags = new Map<string, number>()
  readonly #parts: readonly PathParts[]
  readonly #lists = new Map<string, ListIndex[]>()
  /** What can be read in an order. */
  readonly ordered: readonly OrderedIndex[]

  constructor(collection: string, indexes: readonly IndexDeclaration[]) {
    this.ordered = orderedIndexesOf(collection, indexes)
    const lists = listIndexesOf(collection, indexes)
    for (const list of lists) this.#lists.set(list.path, [...this.listsAt(list.path), list])
    const scalars = indexes
      .filter(({ list }) => !list)
      .flatMap(({ keys, having }) => [...Object.keys(keys), ...(having === undefined ? [] : [having])])
    const covered = indexes.flatMap(({ covers = [] }) => covers)
    for (const path of [
      ...scalars,
      ...covered,
      ...lists.flatMap(({ leading, trailing }) => [...leading, ...trailing]),
    ])
      this.#flags.set(path, 0)
    this.#flags.delete('id')
    for (const known of this.#lists.values()) known.sort((a, b) => b.leading.length - a.leading.length)
    this.#parts = [...this.#flags.keys()].map((path) => [path, path.split('.')])
  }

  /** Those with a column of their own. */
  get columns(): readonly PathParts[] {
    return this.#parts
  }

  /** The list indexes that end in this path, those with the most leading keys first. */
  listsAt(path: string): readonly ListIndex[] {
    return this.#lists.get(path) ?? []
  }

  isUsable(path: string): boolean {
    return path === 'id' || ((this.#flags.get(path) ?? LISTS) & LISTS) === 0
  }

  isPlain(path: string): boolean {
    return path === 'id' || this.#flags.get(path) === 0
  }

  /** Learns from a document about to be stored; answers the paths whose flags grew. */
  learn(document: Readonly<Record<string, unknown>>): [path: string, flags: number][] {
    const grown: [string, number][] = []
    for (const [path, parts] of this.#parts) {
      const flags = flagsOf(document, parts)
      if (flags !== 0 && this.add(path, flags)) grown.push([path, this.#flags.get(path) ?? 0])
    }
    return grown
  }

  /** The paths with flags. */
  known(): [path: string, flags: number][] {
    return [...this.#flags].filter(([, flags]) => flags !== 0)
  }

  /** True when that was not known. */
  add(path: string, flags: number): boolean {
    const before = this.#flags.get(path)
    if (before === undefined || (before | flags) === before) return false
    this.#flags.set(path, before | flags)
    return true
  }
}

function flagsOf(document: unknown, parts: readonly string[]): number {
  let value = document
  for (const part of parts) {
    if (typeof value !== 'object' || value === null) return 0
    if (Array.isArray(value)) return LISTS
    value = Object.hasOwn(value, part) ? (value as Record<string, unknown>)[part] : undefined
  }
  if (Array.isArray(value)) return LISTS
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null) ? OBJECTS_OR_BOOLEANS : 0
}
