import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Element } from '../../schemas/index.ts'
import type { DraftDocuments } from './draft-server.ts'
import { indexTemplate, type TemplateNode } from './template-index.ts'
import { texts } from './texts.ts'

/** Something that speaks of an element: another element, a page, or a part of another document. */
export interface Use {
  document: string
  /** Of the page or element; of another document there is none. */
  id?: string
  label: string
}

/** Names that are somebody else's: an option may be called like a question. */
const OTHERS = new Set([
  ...['id', 'optionId', 'rowOptionId', 'columnOptionId', 'levelId'],
  ...['type', 'children', 'title', 'name', 'label'],
])

const said = new WeakMap<object, ReadonlySet<string>>()

/** All that a page, an element or a document says for itself which may be an id; read once for each state of it. */
function wordsOf(entry: object, without: object = {}): ReadonlySet<string> {
  const found = said.get(entry)
  if (found) return found
  const words = new Set<string>()
  collect({ ...entry, ...without }, '', (text) => {
    for (const word of idsIn(text)) words.add(word)
  })
  said.set(entry, words)
  return words
}

const PAGES = { pages: undefined, summaryPages: undefined, translations: undefined }

/** Who says something of an element, or of what stands in it. */
export function usesOf(documents: DraftDocuments, id: string): readonly Use[] {
  const { nodes } = indexTemplate(documents.template)
  const inner = new Set<string>([id])
  for (const node of nodes.values()) if (node.parentId && inner.has(node.parentId)) inner.add(node.id)
  const isSaid = (words: ReadonlySet<string>) => [...inner].some((each) => words.has(each))
  return [
    ...[...nodes.values()]
      .filter((node) => !inner.has(node.id) && isSaid(wordsOf(node.entry)))
      .map((node) => ({ document: 'template', id: node.id, label: labelFor(node) })),
    ...Object.entries(documents)
      .filter(([name, each]) => isEntry(each) && isSaid(wordsOf(each, name === 'template' ? PAGES : {})))
      .map(([name]) => ({
        document: name,
        label: name === 'template' ? texts.theFormsSettings : texts.documentCalled(name),
      })),
  ]
}

/** The elements that one speaks of, in the order of the form. */
export function dependsOn(documents: DraftDocuments, id: string): readonly Use[] {
  const { nodes } = indexTemplate(documents.template)
  const entry = nodes.get(id)?.entry
  const words = entry ? wordsOf(entry) : new Set<string>()
  return [...nodes.values()]
    .filter((node) => node.id !== id && words.has(node.id))
    .map((node) => ({ document: 'template', id: node.id, label: labelFor(node) }))
}

const labelFor = ({ id, entry }: TemplateNode) => labelOf(entry as Element) || id

const isEntry = (value: unknown): value is object => typeof value === 'object' && value !== null

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
