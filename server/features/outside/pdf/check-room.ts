import { AppError } from '../../../contract/app-error.ts'
import { blocksIn } from './blocks-in.ts'
import type { Paper } from './paper.ts'

/** Some 300 pages of text, or as many of tables: what a process can lay out within its time and memory. */
const MOST_LETTERS = 1_500_000
const MOST_BLOCKS = 25_000
/** A line takes as long as so many letters. */
const LINE = 20
const LINES = /\n+/g

/** @throws AppError LIMIT_EXCEEDED for more than can be printed */
export function checkRoom({ sections }: Paper): void {
  let letters = 0
  let blocks = 0
  for (const section of sections)
    for (const block of blocksIn(section.blocks)) {
      blocks += 1
      if (block.kind === 'text') letters += block.text.length + LINE * (block.text.match(LINES)?.length ?? 0)
      if (blocks > MOST_BLOCKS || letters > MOST_LETTERS) throw tooLarge()
    }
}

export const tooLarge = () =>
  new AppError('LIMIT_EXCEEDED', 'The form is too large for a PDF', [{ code: 'pdf.too_large' }])
