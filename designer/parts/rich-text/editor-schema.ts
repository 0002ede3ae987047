import { getSchema } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { AuthorText } from '../../../schemas/index.ts'
import { fromEditor, isFormatted, isSafeAddress, meaningOf } from './convert.ts'

/** What a document's rich text may hold, and nothing else. */
export const extensionsFor = (headings: boolean) => [
  StarterKit.configure({
    ...{ blockquote: false, codeBlock: false, horizontalRule: false, dropcursor: false, gapcursor: false },
    ...{ trailingNode: false },
    heading: headings ? { levels: [1, 2, 3] } : false,
    link: {
      ...{ openOnClick: false, autolink: false, linkOnPaste: false, defaultProtocol: 'https' },
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isSafeAddress(address),
    },
  }),
]

const schema = getSchema(extensionsFor(true))

/** Whether the editor shows all of a text, so that what it writes of what nobody touched is what was there. */
export function isDrawn(text: AuthorText): boolean {
  if (!isFormatted(text)) return false
  try {
    const held = schema.nodeFromJSON(text)
    held.check()
    return meaningOf(fromEditor(held.toJSON())) === meaningOf(text) && hasSafeLinks(text)
  } catch {
    return false
  }
}

const hasSafeLinks = (text: AuthorText): boolean =>
  typeof text !== 'object' ||
  ((text.marks ?? []).every(({ type, attrs }) => type !== 'link' || isSafeAddress(attrs?.href ?? '')) &&
    (text.content ?? []).every(hasSafeLinks))
