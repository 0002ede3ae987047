import { inLanguages } from '../../runtime/core/language/words.ts'

const values = (count: number) => (count === 1 ? '1 value' : `${count} values`)

/** The words of the control; those of the kinds are what one of them is called. */
export const controlTexts = inLanguages('list-control', {
  Default: 'Value',
  Email: 'Email address',
  PhoneNumber: 'Phone number',
  Number: 'Number',
  another: (noun: string) => `Add another ${noun}`,
  canPaste: 'Enter adds another. A list can be pasted.',
  pasted: (count: number) => `You pasted ${values(count)}.`,
  unread: (count: number) =>
    count === 1
      ? '1 of them needs correcting. It is added as it is:'
      : `${count} of them need correcting. They are added as they are:`,
  known: (count: number) => `Already in the list, and left out: ${count}.`,
  overflow: (max: number) => `There is room for ${max} in all. Left out:`,
  showAll: (count: number) => `Show all ${count}`,
  add: (count: number) => `Add ${values(count)}`,
  asOne: 'Paste as one value',
  cancel: 'Cancel',
  added: (count: number) => `${values(count)} added.`,
  undo: 'Undo',
})
