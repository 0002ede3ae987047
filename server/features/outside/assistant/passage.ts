/** Something that the asker may read, and where it stands. */
export interface Passage {
  kind: 'form' | 'template' | 'library' | 'help'
  /** What it is taken from. */
  title: string
  /** A page of the application; none where there is no page of it. */
  href: string | null
  text: string
  /** It is of the form that is open beside the question. */
  isOpen?: true
}

/** No passage is longer: so much is quoted, and given to a model. */
const LONGEST = 400

/** One line of it, as it is quoted. */
export const quoted = (text: string): string => {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).toWellFormed()}…` : line
}
