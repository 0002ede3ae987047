import type { PrintBlock } from '../../../contract/print.ts'

/** All blocks, however deep. */
export function* blocksIn(blocks: readonly PrintBlock[]): Generator<PrintBlock> {
  const pending = [...blocks].reverse()
  for (let block = pending.pop(); block; block = pending.pop()) {
    yield block
    pending.push(...insideOf(block).toReversed())
  }
}

function insideOf(block: PrintBlock): readonly PrintBlock[] {
  switch (block.kind) {
    case 'group':
    case 'entry':
    case 'note':
      return block.blocks
    case 'list':
      return block.items.flat()
    case 'table':
      return block.rows.flatMap((row) => row.flatMap((cell) => cell.blocks))
    default:
      return []
  }
}
