import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the list of options. */
export const texts = inLanguages('studio-builder-parts', {
  removedOption: (label: string | undefined) => `Removed ${label}.`,
  movedOption: (label: string | undefined, to: number, count: number) => `${label}: ${to} of ${count}.`,
  addedOptions: (added: number, labels: string) => (added === 1 ? `Added ${labels}.` : `Added ${added}.`),
  removeOption: (label: string) => `Remove ${label}`,
  addToList: (label: string) => `Add to ${label}`,
  addAnother: 'Add another',
  numberOf: (field: string, label: string) => `${field} of ${label}`,
  moreOf: (label: string) => `Details of ${label}`,
  dragHint: 'Drag to move (Alt+arrows)',
  showNumber: (field: string) => `Show ${field.toLowerCase()}`,
  presets: 'Presets',
  pasteHint: 'A list that you paste replaces what is selected, one line each.',
  onlyWhen: 'Only when',
  offeredWhen: 'Offered when',
  asksFor: (what: string) => `Ask for more: ${what.toLowerCase()}`,
  pleaseSay: 'Please say more',
  whatItAsks: 'What it asks',
  shownWhen: 'Shown when',
  always: 'Always.',
})
