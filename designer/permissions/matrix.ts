/** A cell as it is shown: who may, whether that is said here, and the sentence of it. */
export interface MatrixCell {
  allowed: boolean
  /** Said by a rule here; else it follows from elsewhere. */
  isOwn: boolean
  sentence: string
  /** Undefined where pressing it would change nothing. */
  toggle?: () => void
}
