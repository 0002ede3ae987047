import { copy } from '../copy.ts'

/** A stored document and its text, as found: of the version that was stored. */
export class Found<T> {
  readonly text: string
  #document: T | undefined
  /** Others will be given the same one. */
  #isKept = false

  constructor(text: string) {
    this.text = text
  }

  /** To look at: never changed, and never given to whoever asked. */
  get document(): T {
    this.#document ??= JSON.parse(this.text) as T
    return this.#document
  }

  keep(): this {
    this.#isKept = true
    return this
  }

  /** For whoever asked, to do with as they like. */
  take(): T {
    if (this.#isKept) return copy(this.document)
    const { document } = this
    this.#document = undefined
    return document
  }
}
