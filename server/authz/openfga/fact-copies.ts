import type { Document } from '../../store/document.ts'
import type { CollectionDeclaration, Store } from '../../store/port.ts'

/** Which store of OpenFGA holds the copy of the facts: all servers of an installation use the same. */
export interface FactCopy extends Document {
  storeId: string
  /** All facts were written to it; until then it answers nothing. */
  isFilled: boolean
}

export const FACT_COPIES: CollectionDeclaration<FactCopy> = { name: 'factCopies', indexes: [] }

/** A server that decides by itself leaves the copy behind: whoever uses it next fills it anew. */
export async function leaveCopyBehind(store: Store): Promise<void> {
  await store.collection(FACT_COPIES).updateMany({ isFilled: true }, { $set: { isFilled: false } })
}
