import { inLanguages } from '../../../runtime/core/language/words.ts'

/** What is wrong with JSON that somebody wrote. */
export const texts = inLanguages('studio-document-json', {
  endsHere: 'the text ends here',
  standsHere: (match: string | undefined) => `“${match}” stands here`,
  notClosed: 'This text is not closed',
  badBackslash: 'This text has a backslash that means nothing',
  halfCharacter: 'This text holds half of a character',
  valueMissing: (found: string) => `A value is missing: ${found}`,
  tooLarge: 'This number is too large',
  bracketMissing: (found: string) => `A comma or a closing bracket is missing: ${found}`,
  nameMissing: (found: string) => `A name in double quotes is missing: ${found}`,
  badName: (shown: string) => `No field can have this name (${shown})`,
  twice: (shown: string) => `The field ${shown} stands here twice`,
  colonMissing: (shown: string, found: string) => `A colon is missing behind ${shown}: ${found}`,
  braceMissing: (found: string) => `A comma or a closing brace is missing: ${found}`,
  tooDeep: (most: number) => `This is nested more than ${most} levels deep`,
  afterEnd: (found: string) => `Nothing may follow the end: ${found}`,
  notADraft: 'A draft is an object that has a template and a workflow',
})
