import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('ranking', {
  all: 'Put all of them in order, starting with the one that comes first.',
  some: (min: number, max: number) =>
    min === max
      ? `Choose ${max}, starting with the one that comes first.`
      : `Choose between ${min} and ${max}, starting with the one that comes first.`,
  canMove: 'To change a place, drag an option by its number or use its arrows.',
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
