import type { AuthorText, RichText } from '../../../schemas/index.ts'

/** As common.schema.json has it: an address that runs nothing. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/

export const isSafeAddress = (address: string): boolean =>
  SAFE_ADDRESS.test(address) && address.length <= 2000 && !/\s/.test(address)

export const isFormatted = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'

export const hasHeading = (text: AuthorText | undefined): boolean =>
  typeof text === 'object' && (text.type === 'heading' || (text.content ?? []).some(hasHeading))

/** What the editor holds: attributes of its own beside ours. */
interface Held {
  type: string
  text?: string
  attrs?: Readonly<Record<string, unknown>>
  marks?: readonly Held[]
  content?: readonly Held[]
}

/** What the editor holds as documents store it: nothing that it added for itself. */
export function fromEditor({ type, text, attrs = {}, marks, content }: Held): RichText {
  const own: RichText['attrs'] =
    type === 'heading'
      ? { level: attrs.level as 1 }
      : type === 'orderedList' && attrs.start !== 1 && attrs.start !== undefined
        ? { start: attrs.start as number }
        : undefined
  return {
    type: type as RichText['type'],
    ...(text !== undefined && { text }),
    ...(own && { attrs: own }),
    ...(marks && { marks: marks.map(markOf) }),
    ...(content && { content: content.map(fromEditor) }),
  }
}

function markOf({ type, attrs = {} }: Held): NonNullable<RichText['marks']>[number] {
  const { href, target } = attrs as { href?: string; target?: string | null }
  const name = type as 'bold'
  if (type !== 'link') return { type: name }
  return { type: name, attrs: { href, ...(typeof target === 'string' && { target }) } }
}

/** A plain text with its lines as paragraphs. */
export const formatted = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
})

/** The same whatever the order of fields and of marks, which says nothing. */
export const meaningOf = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => {
    if (Array.isArray(inner)) return key === 'marks' ? inner.map((mark) => meaningOf(mark)).toSorted() : inner
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
