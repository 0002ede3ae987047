import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of reusable blocks. */
export const texts = inLanguages('studio-builder-blocks', {
  notRead: 'The blocks could not be read.',
  readingTheBlocks: 'Reading the blocks…',
  noneYet: 'None yet. Select elements and choose',
  saveAsBlock: 'Save as block',
  noneYetRest: 'in their settings to use them in every template of this program.',
  noneFound: 'No block is called that.',
  blocks: 'Blocks',
  whatHolds: (name: string) => `What “${name}” holds`,
  elements: (count: number) => (count === 1 ? '1 element' : `${count} elements`),
  savedBy: (firstName: string, lastName: string) => ` by ${firstName} ${lastName}`,
  and: 'and',
  more: 'more',
  about: (moment: string | undefined, by: string) => `Saved ${moment}${by}. What you insert is a copy.`,
  rename: 'Rename',
  blockName: 'Name of the block',
  nameNeeded: 'Give the block a name.',
  saved: (name: string) => `“${name}” is among the blocks of this program.`,
  notSaved: 'The block was not saved. Try again.',
  whatIsCopied: (count: number) =>
    `${count === 1 ? 'The element is' : `The ${count} elements are`} copied with what stands in them and the rules between them. Every template of this program can insert the block: each time as a copy, which later changes here do not reach.`,
  namesOutside: 'Rules in it name what is not part of it:',
  mendWhereInserted: (more: number) =>
    `${more > 0 ? ` and ${more} more` : ''}. Where the block is inserted they have to be mended.`,
  outcomesLeftOut:
    'Outcomes that go by these answers are left out, and so are the workflow and the rights of the form.',
  restLeftOut: 'Outcomes, the workflow and the rights of the form are left out.',
  gone: 'Somebody has deleted this block.',
  notRenamed: 'The block was not renamed. Try again.',
  notBroughtBack: 'The block was not brought back.',
  deleted: (name: string) => `The block “${name}” is deleted. What was inserted of it stays.`,
  notDeleted: 'The block was not deleted. Try again.',
  blockNotRead: 'The block could not be read. Try again.',
})
