import { Found } from './found.ts'

/** Characters of all that are kept of one collection, and of the largest one that is. */
const MOST = 4 * 1024 * 1024
const LARGEST = 16 * 1024

/**
 * The documents of one collection that were read by their id or written last, as the database holds them: this process
 * alone writes to it. So whoever saves again and again asks the database for nothing.
 */
export class RecentDocuments<T> {
  readonly #known = new Map<string, Found<T>>()
  #size = 0

  get(id: string): Found<T> | undefined {
    const found = this.#known.get(id)
    if (!found) return undefined
    this.#known.delete(id)
    this.#known.set(id, found)
    return found
  }

  /** Called after each write, and for what was read. */
  put(id: string, text: string): Found<T> {
    this.delete(id)
    const found = new Found<T>(text)
    if (text.length > LARGEST) return found
    this.#known.set(id, found.keep())
    this.#size += text.length
    while (this.#size > MOST) this.delete(this.#known.keys().next().value as string)
    return found
  }

  delete(id: string): void {
    const found = this.#known.get(id)
    if (!found) return
    this.#known.delete(id)
    this.#size -= found.text.length
  }

  clear(): void {
    this.#known.clear()
    this.#size = 0
  }
}
