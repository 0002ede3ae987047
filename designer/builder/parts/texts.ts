import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the list of options. */
export const texts = inLanguages('studio-builder-parts', {
  removedOption: (label: string | undefined) => `Removed ${label}.`,
  movedOption: (label: string | undefined, to: number, count: number) => `${label}: ${to} of ${count}.`,
  addedOptions: (added: number, labels: string) => (added === 1 ? `Added ${labels}.` : `Added ${added}.`),
  removeOption: (label: string) => `Remove ${label}`,
  addToList: (label: string) => `Add to ${label}`,
  addAnother: 'Add another',
})
