import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of editing a draft together. */
export const texts = inLanguages('studio-parts-together', {
  isEditingThis: 'is editing this',
  isHere: 'is here',
  and: ' and ',
  editedBy: (names: string, count: number, what: string, isLocked: boolean) =>
    `${names} ${count === 1 ? 'is' : 'are'} editing this ${what}${isLocked ? '.' : ' as well. Where you both change the same, what is saved first stands, and the other of you is told.'}`,
  editAnyway: 'Edit anyway',
  somebody: 'Somebody',
})
