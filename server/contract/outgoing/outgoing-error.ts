/** Why a call brought no answer; a status that the other side gave is an answer. */
export type OutgoingFailure =
  | 'bad_address'
  | 'host_not_allowed'
  | 'address_not_public'
  | 'name_not_found'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'wrong_content'
  | 'redirected'
  | 'cancelled'

/** Tells nothing of what the other side sent: its message may be shown to an administrator. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly reason: OutgoingFailure
  constructor(reason: OutgoingFailure, cause?: unknown) {
    super(SENTENCES[reason], { cause })
    this.reason = reason
  }
  /** The next try would meet the same wall. */
  get isFinal(): boolean {
    return FINAL.has(this.reason)
  }
}

const FINAL: ReadonlySet<OutgoingFailure> = new Set(['bad_address', 'host_not_allowed', 'redirected'])

const SENTENCES: Readonly<Record<OutgoingFailure, string>> = {
  bad_address: 'The address is not an http or https address without a user name',
  host_not_allowed: 'This server may not call this host: OUTGOING_HOSTS does not name it',
  address_not_public:
    'The name leads to an address that is not on the open internet, and that OUTGOING_PRIVATE does not allow',
  name_not_found: 'The name leads to no address',
  unreachable: 'The other server could not be reached, or broke off',
  too_slow: 'The other server took too long to answer',
  too_large: 'The other server’s answer is too large',
  wrong_content: 'The other server answered with another kind of content than was asked for',
  redirected: 'The other server sent the call on to another address',
  cancelled: 'The call was cancelled',
}
