import type { PrintBlock, PrintCell } from '../../../../contract/print.ts'
import { LOGO, type Paper } from '../paper.ts'

/** A block as the layout (form.typ) has it: entries that follow each other are one list, pictures are named by path. */
export type LaidBlock =
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'group'; title: string; blocks: readonly LaidBlock[] }
  | { kind: 'entries'; entries: { label: string; blocks: readonly LaidBlock[] }[] }
  | { kind: 'list'; items: readonly (readonly LaidBlock[])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly { blocks: readonly LaidBlock[] }[])[] }
  | { kind: 'note'; tone: string; blocks: readonly LaidBlock[] }
  | { kind: 'picture'; path: string; alt: string; height: number }

const [PICTURE, DRAWING] = [120, 70]

/**
 * @param words makes a text fit to be set
 * @param isPlain pictures are named, and not drawn
 */
export function layOut(
  paper: Paper,
  known: ReadonlyMap<string, Uint8Array>,
  words: (text: string) => string,
  isPlain: boolean,
) {
  const pictures = new Map<string, Uint8Array>()
  const picture = (content: Uint8Array, alt: string, height: number): LaidBlock => {
    if (isPlain) return { kind: 'text', text: words(alt) }
    const path = `/pictures/${pictures.size}`
    pictures.set(path, content)
    return { kind: 'picture', path, alt: words(alt), height }
  }

  function laid(block: PrintBlock): LaidBlock[] {
    switch (block.kind) {
      case 'text':
        return [{ ...block, text: words(block.text) }]
      case 'group':
        return [{ kind: 'group', title: words(block.title), blocks: all(block.blocks) }]
      case 'entry':
        return [{ kind: 'entries', entries: [{ label: words(block.label), blocks: all(block.blocks) }] }]
      case 'list':
        return [{ kind: 'list', items: block.items.map(all) }]
      case 'table':
        return [{ kind: 'table', head: block.head.map(words), rows: block.rows.map((row) => row.map(cell)) }]
      case 'note':
        return [{ ...block, blocks: all(block.blocks) }]
      case 'drawing':
        return [picture(Buffer.from(block.svg), block.alt, DRAWING)]
      case 'file': {
        const content = known.get(block.key)
        const said = [block.name, block.about].filter(Boolean).join(' – ')
        return [
          ...(content ? [picture(content, block.about ?? block.name, PICTURE)] : []),
          { kind: 'text', text: words(said) },
        ]
      }
    }
  }

  const cell = ({ blocks }: PrintCell) => ({ blocks: all(blocks) })

  function all(blocks: readonly PrintBlock[]): LaidBlock[] {
    const list: LaidBlock[] = []
    for (const block of blocks.flatMap(laid)) {
      const last = list.at(-1)
      if (block.kind === 'entries' && last?.kind === 'entries') last.entries.push(...block.entries)
      else list.push(block)
    }
    return list
  }

  const { name = '', accent = null, logo } = paper.brand ?? {}
  const content = isPlain ? undefined : known.get(LOGO)
  const path = '/pictures/logo'
  if (logo && content) pictures.set(path, content)
  const facts = paper.facts.map(({ label, text }) => ({ label: words(label), text: words(text) }))
  const half = Math.ceil(facts.length / 2)
  return {
    pictures,
    paper: {
      ...paper,
      brand: { name: words(name), accent, logo: logo && content ? { path, ...logo } : null },
      title: words(paper.title),
      author: words(paper.author),
      number: words(paper.number),
      printed: words(paper.printed),
      page: words(paper.page),
      facts: [facts.slice(0, half), facts.slice(half)],
      sections: paper.sections.map(({ title, blocks }) => ({ title: words(title), blocks: all(blocks) })),
    },
  }
}
