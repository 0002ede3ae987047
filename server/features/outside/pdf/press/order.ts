import type { Paper, Pictures } from '../paper.ts'

/** What is to be printed, as it is handed to a process that prints. */
export interface Order {
  id: number
  paper: Paper
  pictures: Pictures
  /** Every letter by itself: after a process fell over the shapes of some. */
  isPlain: boolean
}

/** How it went. */
export type Done = { id: number; pdf: Uint8Array } | { id: number; fault: string }
