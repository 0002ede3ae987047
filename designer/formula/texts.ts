import { inLanguages } from '../../runtime/core/language/words.ts'

/** What is said of a formula that cannot be read. */
export const texts = inLanguages('studio-formula', {
  empty: 'Write a formula',
  tooLong: (most: number) => `A formula holds at most ${most} characters`,
  tooDeep: (most: number) => `Parentheses are nested more than ${most} levels deep`,
  tooMuch: 'The formula has too many parts or levels',
  noClosingQuote: 'The closing quotation mark is missing',
  noClosingBracket: 'The closing ] is missing',
  missing: (sign: string) => `${sign} is missing`,
  notExpected: (text: string) => `“${text}” was not expected here`,
  valueMissing: 'A value is missing',
  noQuestion: (title: string, near: string | undefined) =>
    `There is no question called “${title}”.${near ? ` Did you mean “${near}”?` : ''}`,
  noFunction: (name: string, near: string | undefined) =>
    `There is no function called “${name}”.${near ? ` Did you mean “${near}”?` : ''}`,
  noPart: (title: string, part: string) => `“${title}” has nothing called “${part}”`,
  several: (title: string, count: number) =>
    `${count} questions are called “${title}”. Add #1 to #${count} to say which one`,
  arguments: (name: string, example: string) => `${name} takes other values, such as ${example}`,
  aQuestion: (name: string) => `${name} takes the title of a question`,
  itemOutside: 'item means something inside some, all, none and count only',
})
