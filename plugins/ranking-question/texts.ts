import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('ranking', {
  all: 'Choose what comes first, then what comes next, until all are in order.',
  some: (min: number, max: number) =>
    min === max
      ? `Choose the ${max} that come first, in their order.`
      : `Choose from ${min} to ${max}, what comes first before what comes next.`,
  canMove: 'Drag an option by its number, or use its arrows, to change its place.',
  ranked: 'In order',
  left: 'Not in order yet',
  add: (option: string, place: number) => `Put ${option} in place ${place}`,
  addRest: 'Add the rest as listed',
  up: (option: string) => `Move ${option} up`,
  down: (option: string) => `Move ${option} down`,
  remove: (option: string) => `Take ${option} out of the order`,
  placed: (option: string, place: number, count: number) => `${option}: place ${place} of ${count}.`,
  allPlaced: 'All are in order.',
  removed: (option: string) => `${option} is no longer in the order.`,
  incomplete: (missing: number, total: number) =>
    `Put all ${total} in order: ${missing === 1 ? '1 is' : `${missing} are`} missing.`,
})
