import { parseBlock } from '../../runtime/core/element/parse-block.ts'
import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import type { Element } from '../../schemas/index.ts'

/** A block that was pasted, and where. */
export interface PastedBlock {
  texts: string[][]
  rowIndex: number
  childId: string
}

/**
 * The block of cells that is being pasted into a table, from the cell with the focus on; below the last row when no
 * cell has it. Undefined for what is one text: that is pasted as into any other question.
 */
export function readPaste(
  data: DataTransfer,
  target: HTMLElement,
  element: Element,
  rowIds: readonly string[],
): PastedBlock | undefined {
  const text = data.getData('text/plain')
  const texts = parseBlock(text)
  if (texts.length === 0 || (texts.length === 1 && texts[0]?.length === 1)) return undefined
  const isSheet = text.includes('\t') || /<table\b/i.test(data.getData('text/html'))
  // Lines of prose belong into the box for prose.
  if (target.tagName === 'TEXTAREA' && !isSheet) return undefined
  const columns = shownChildren(element)
  const cell = target.closest<HTMLElement>('td[data-column]')
  const childId = cell?.dataset.column ?? columns[0]?.id
  const rowId = cell?.closest<HTMLElement>('tr')?.dataset.row
  if (childId === undefined) return undefined
  const from = columns.findIndex(({ id }) => id === childId)
  const titles = columns.slice(from).map(({ title }) => plain(title ?? ''))
  const isHeading = texts[0]?.every((word, index) => word !== '' && plain(word) === titles[index])
  return {
    texts: isHeading ? texts.slice(1) : texts,
    rowIndex: rowId === undefined ? rowIds.length : rowIds.indexOf(rowId),
    childId,
  }
}

const plain = (text: string) => text.trim().toLowerCase()
