import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the fields of Studio. */
export const texts = inLanguages('studio-parts-fields', {
  changedElsewhere: (theirs: string) =>
    `This was changed elsewhere while you wrote. Your text is still here, and not kept yet. ${theirs === '' ? 'It is not there any more.' : 'It now says:'}`,
  asItIsNow: (label: string) => `${label}, as it is now`,
  useMyText: 'Use my text',
  useNow: 'Use what it says now',
  notKept: (line: number | undefined, message: string) =>
    `${line === undefined ? '' : `Line ${line}: `}${message}. It is not kept.`,
  moveUp: (each: string) => `Move ${each} up`,
  remove: (each: string) => `Remove ${each}`,
  noFurtherQuestion: 'There is no further question to choose',
  noMoreThan: (most: number) => `No more than ${most}`,
  addAQuestion: 'Add a question',
  writeItAnew: 'Write it anew',
  add: (noun: string) => `Add ${noun}`,
})
