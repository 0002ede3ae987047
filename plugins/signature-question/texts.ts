import { inLanguages } from '../../runtime/core/language/words.ts'

export const texts = inLanguages('signature-question', {
  draw: 'Draw',
  type: 'Type my name',
  signedByDrawing: (moment: string) => `Signed by drawing on ${moment}.`,
  signedAs: (name: string, moment: string) => `Signed as ${name} on ${moment}.`,
  signedOn: (moment: string) => `Signed on ${moment}`,
  nameSignedOn: (name: string, moment: string) => `${name}, signed on ${moment}`,
  yours: 'Your signature',
  emptyBox: 'Empty signature box',
  drawn: 'Drawn signature',
  fullName: (question: string) => `${question}: your full name`,
  signature: 'Signature',
  cleared: 'Signature cleared.',
  clear: 'Clear the signature',
  undo: 'Undo',
})
