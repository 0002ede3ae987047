import { VARIABLE } from '../../../../runtime/core/notification/variables.ts'

/** What a text may say: by name, without braces. Absent: the variable is not known, or has no value for the reader. */
export type Variables = (name: string) => string | undefined

/** In place of what is not known, was not answered, or is not the reader's to see. */
const NOTHING = '--'

/** A text with its variables said. What a variable says is never read for variables again. */
export const fillIn = (text: string, variables: Variables): string =>
  text.replace(VARIABLE, (_, name: string) => variables(name)?.trim() || NOTHING)

/** One line without controls: what may stand in a header of a message (reliability E8). */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
