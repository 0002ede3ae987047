/** Why a file cannot be imported at all. The message is for whoever imports it. */
export class ImportError extends Error {
  readonly at: string

  /** @param at where in the source, where that is known */
  constructor(message: string, at = '') {
    super(at ? `${at}: ${message}` : message)
    this.at = at
  }
}
