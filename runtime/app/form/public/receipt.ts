import type { ReactNode } from 'react'

/** What is said to a guest who has handed a form in. */
interface Receipt {
  templateGroupId: string
  /** The form's number, to ask about it by. */
  number: string | undefined
  title: string | undefined
  /** The template's own words, with the answers that they quote. */
  words: ReactNode
}

/** Only as long as the page: whoever comes to this computer next finds nothing of it (reliability I3). */
let receipt: Receipt | undefined

export const keepReceipt = (kept: Receipt): void => {
  receipt = kept
}
export const lastReceipt = (): Receipt | undefined => receipt
