/** Something that is wrong with a text, between two of its characters. */
export interface Mark {
  from: number
  to: number
  message: string
  isWarning?: boolean
}
