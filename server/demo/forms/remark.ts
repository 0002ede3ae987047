/** What somebody said about a form, or about one of its answers. */
export interface Remark {
  form: string
  /** The place of the answer; null for the form as a whole. */
  key: string | null
  /** The part of that question. */
  part?: string
  by: string
  at: string
  text: string
  /** Who is mentioned. */
  to?: string[]
  /** It answers what was said first. */
  isReply?: boolean
  /** With it the matter was settled. */
  resolvedBy?: string
}
