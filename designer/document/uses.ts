import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Element } from '../../schemas/index.ts'
import type { DraftDocuments } from './draft-server.ts'
import { indexTemplate } from './template-index.ts'

/** Something that speaks of an element: another element, a page, or a part of another document. */
export interface Use {
  document: string
  /** Of the page or element; of another document there is none. */
  id?: string
  label: string
}

/** Names that are somebody else's: an option may be called like a question. */
const OTHERS = new Set(['id', 'optionId', 'type', 'children', 'title', 'name', 'label'])

const known = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>()

/** By each page or element, the elements that it speaks of; by a document's name what the rest of it does. */
function mentions(documents: DraftDocuments): ReadonlyMap<string, ReadonlySet<string>> {
  const found = known.get(documents)
  if (found) return found
  const { nodes } = indexTemplate(documents.template)
  const made = new Map<string, ReadonlySet<string>>()
  const note = (owner: string, value: unknown) => {
    const ids = new Set<string>()
    collect(value, '', (text) => {
      for (const id of idsIn(text)) if (nodes.has(id) && id !== owner) ids.add(id)
    })
    if (ids.size > 0) made.set(owner, ids)
  }
  for (const { id, entry } of nodes.values()) note(id, entry)
  for (const [name, document] of Object.entries(documents))
    note(`document ${name}`, name === 'template' ? { ...(document as object), ...PAGES } : document)
  known.set(documents, made)
  return made
}

const PAGES = { pages: undefined, summaryPages: undefined, translations: undefined }

/** Who says something of an element, or of what stands in it. */
export function usesOf(documents: DraftDocuments, id: string): readonly Use[] {
  const { nodes } = indexTemplate(documents.template)
  const inner = new Set<string>([id])
  for (const node of nodes.values()) if (node.parentId && inner.has(node.parentId)) inner.add(node.id)
  return [...mentions(documents)]
    .filter(([owner, ids]) => !inner.has(owner) && [...ids].some((each) => inner.has(each)))
    .map(([owner]) => {
      const node = nodes.get(owner)
      if (node) return { document: 'template', id: owner, label: labelOf(node.entry as Element) || owner }
      const document = owner.replace('document ', '')
      return { document, label: document === 'template' ? 'The form’s settings' : `The ${document}` }
    })
}

/** The elements that one speaks of, in the order of the form. */
export function dependsOn(documents: DraftDocuments, id: string): readonly Use[] {
  const { nodes } = indexTemplate(documents.template)
  const ids = mentions(documents).get(id) ?? new Set()
  return [...nodes.values()]
    .filter((node) => ids.has(node.id))
    .map((node) => ({ document: 'template', id: node.id, label: labelOf(node.entry as Element) || node.id }))
}

function collect(value: unknown, name: string, onText: (text: string) => void): void {
  if (typeof value === 'string') onText(value)
  else if (Array.isArray(value)) for (const each of value) collect(each, name, onText)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!OTHERS.has(key)) collect(inner, key, onText)
}

/** The text itself, and the answers that a text quotes: `{answer:element-id}`. */
const idsIn = (text: string): string[] => [
  text,
  ...[...text.matchAll(/\{\{?answer:([A-Za-z0-9_-]{1,64})/g)].map(([, id = '']) => id),
]
