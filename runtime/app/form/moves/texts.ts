import { inLanguages } from '../../../core/language/words.ts'

/** The words about a form that was moved to another version of its template. */
export const texts = inLanguages('moves', {
  title: 'Versions of this form',
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  moved: (version: number, name: string) => `Moved to version ${version} by ${name}`,
  movedBack: (version: number, name: string) => `Moved back to version ${version} by ${name}`,
  somebody: 'Former user',
  kept: 'Answers kept from earlier versions',
  keptWhy: 'The form no longer asks for these answers, or not in the same way. Nothing was deleted.',
  fromVersion: (version: number) => `From version ${version}`,
  inPart: 'A part of it is in the form.',
  noAnswer: 'No words',
})
