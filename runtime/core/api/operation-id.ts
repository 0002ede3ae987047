/** An operation's id as its client chose it: sending an operation again under the same one changes nothing. */
export const OPERATION_ID = /^[\w.:-]{1,64}$/
