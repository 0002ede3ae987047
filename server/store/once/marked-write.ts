import type { Document } from '../document.ts'
import { fixedFields, WRITES } from '../language.ts'
import { type Collection, DuplicateKeyError, type Filter, LostReplyError, type Update } from '../port.ts'
import { type Marked, marking, mayHaveForgotten, newMark, placeOf } from './marks.ts'
import { repeat } from './repeat.ts'

/** One update of one document, which finds nothing to change once it has changed it. */
export class MarkedWrite<T extends Document> {
  readonly mark = newMark()
  readonly filter: Filter
  readonly update: Update
  /** Where the document is once it is changed. */
  readonly place: Filter
  readonly #collection: Collection<T>
  readonly #id: unknown

  constructor(collection: Collection<T>, filter: Filter, update: Update) {
    this.#collection = collection
    this.#id = new Map(fixedFields(filter)).get('id')
    ;[this.filter, this.update] = marking(filter, update, this.mark)
    this.place = { ...placeOf(filter, update), [WRITES]: this.mark }
  }

  /**
   * @param change does it
   * @param isDone whether its result says that it was done by this try
   * @param told the result for what an earlier try has done
   * @throws LostReplyError when so many others have written since that it cannot be known whether it was done
   */
  async carryOut<R>(
    change: () => Promise<R>,
    isDone: (result: R) => boolean,
    told: (found: T & Marked) => R,
  ): Promise<R> {
    return repeat(async (wasLost) => {
      const result = await change().catch((error: unknown) => {
        if (error instanceof DuplicateKeyError) return error
        throw error
      })
      if (!(result instanceof DuplicateKeyError) && isDone(result)) return result
      const found = await this.#collection.findOne(this.place)
      if (found) return told(found)
      if (wasLost && (await this.#isForgotten()))
        throw new LostReplyError('It is not known whether a write was done: too many have followed it')
      if (result instanceof DuplicateKeyError) throw result
      return result
    })
  }

  async #isForgotten(): Promise<boolean> {
    if (typeof this.#id !== 'string') return false
    const document = await this.#collection.findOne({ id: this.#id }, { fields: [WRITES] })
    return document !== null && mayHaveForgotten(document, this.mark)
  }
}
