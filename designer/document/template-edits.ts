import { placeOf } from '../../runtime/core/edit/place-of.ts'
import type { Beside, Edit, Element, JsonValue, Page, Place } from '../../schemas/index.ts'
import type { DraftDocuments } from './draft-server.ts'
import { indexTemplate, type TemplateNode } from './template-index.ts'
import { valueAt } from './value-at.ts'

/** A place in a list of children, as the list is before the edit. */
export interface Target {
  parentId: string
  index: number
}

const nodeOf = (documents: DraftDocuments, id: string): TemplateNode | undefined =>
  indexTemplate(documents.template).nodes.get(id)

/** The id that an entry is stored with, by the one that it is known by here. */
const storedId = (documents: DraftDocuments, id: string | undefined): string | undefined =>
  id === undefined ? undefined : (nodeOf(documents, id)?.entry.id ?? id)

/** The place of a page or element, by ids. */
export function placeOfNode(documents: DraftDocuments, id: string): Place | undefined {
  const node = nodeOf(documents, id)
  return node && placeOf(documents, ['template', ...node.way])
}

/** Sets a field, or removes it where there is no value; no edit where it says that already. */
export function setEdits(
  documents: DraftDocuments,
  at: Place,
  value: JsonValue | undefined,
): readonly Edit[] {
  const was = valueAt(documents, at) as JsonValue | undefined
  if (was === value || (was === undefined && value === undefined)) return []
  return [{ do: 'set', at, ...(value !== undefined && { value }), ...(was !== undefined && { was }) }]
}

/**
 * As `setEdits`, at the innermost place where the values differ: the words of one option are a text of their own, which
 * is typed in one step and crosses no other author's option.
 */
export function setInnermost(
  documents: DraftDocuments,
  at: Place,
  value: JsonValue | undefined,
): readonly Edit[] {
  const was = valueAt(documents, at)
  const step = onlyDifference(was, value)
  if (step === undefined) return setEdits(documents, at, value)
  const inner = typeof step === 'object' ? (value as Entry[]).find(({ id }) => id === step.id) : undefined
  const next = inner ?? (value as Record<string, JsonValue>)[step as string]
  return setInnermost(documents, [...at, step], next as JsonValue)
}

type Entry = { id: string }

/** The one entry or field in which two values differ, where all else of them is alike. */
function onlyDifference(was: unknown, value: unknown): Place[number] | undefined {
  if (Array.isArray(was) && Array.isArray(value)) {
    const ids = value.map((entry) => (entry as Partial<Entry> | null)?.id)
    const isSame = was.length === value.length && was.every((entry, i) => entry?.id === ids[i])
    if (!isSame || ids.some((id) => typeof id !== 'string') || new Set(ids).size < ids.length)
      return undefined
    const differing = value.filter((entry, i) => entry !== was[i])
    return differing.length === 1 ? { id: (differing[0] as Entry).id } : undefined
  }
  if (!isObject(was) || !isObject(value)) return undefined
  const names = Object.keys(value)
  if (Object.keys(was).join() !== names.join()) return undefined
  const differing = names.filter((name) => was[name] !== value[name])
  return differing.length === 1 ? differing[0] : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Elements come into a list, in this order. */
export function insertEdits(
  documents: DraftDocuments,
  { parentId, index }: Target,
  elements: readonly Element[],
): readonly Edit[] {
  const list = listOf(documents, parentId)
  if (!list) return []
  return [
    ...list.made,
    ...elements.map((element, i): Edit => {
      const after = i === 0 ? storedId(documents, list.ids[index - 1]) : elements[i - 1]?.id
      return {
        ...{ do: 'insert', at: [...list.place, { id: element.id }], value: element as unknown as JsonValue },
        beside: besideOf(index + i, after, storedId(documents, list.ids[index])),
      }
    }),
  ]
}

/** Elements leave the form; what stands in another of them leaves with it. */
export function removeEdits(documents: DraftDocuments, ids: readonly string[]): readonly Edit[] {
  return outermost(documents, ids)
    .toReversed()
    .flatMap((id): Edit[] => {
      const node = nodeOf(documents, id)
      const at = placeOfNode(documents, id)
      return node && at ? [{ do: 'remove', at, was: node.entry as unknown as JsonValue }] : []
    })
}

/** Elements go to another place, in their order; none where one would go into itself. */
export function moveEdits(
  documents: DraftDocuments,
  ids: readonly string[],
  { parentId, index }: Target,
): readonly Edit[] {
  const moved = outermost(documents, ids)
  const list = listOf(documents, parentId)
  if (!list || moved.some((id) => isWithin(documents, parentId, id))) return []
  // What stays in the list, so that each is put behind something that does not move itself.
  const staying = list.ids.filter((id) => !moved.includes(id))
  const before = list.ids.slice(index).find((id) => !moved.includes(id))
  const at = before === undefined ? staying.length : staying.indexOf(before)
  const edits = moved.flatMap((id, i): Edit[] => {
    const from = placeOfNode(documents, id)
    const after = i === 0 ? staying[at - 1] : moved[i - 1]
    if (!from) return []
    const named = typeof from.at(-1) === 'object'
    const entry = nodeOf(documents, id)?.entry as unknown as JsonValue
    const toBeside = besideOf(at + i, storedId(documents, after), storedId(documents, before))
    const to: Place = [...list.place, { id: storedId(documents, id) ?? id }]
    return [{ do: 'move', at: from, to, toBeside, ...(!named && { was: entry }) }]
  })
  const isSame = list.ids.join() === staying.toSpliced(at, 0, ...moved).join()
  return isSame ? [] : [...list.made, ...edits]
}

/** A page comes behind another of its list, or at the end of it. */
export function addPageEdits(
  documents: DraftDocuments,
  page: Page,
  list: 'pages' | 'summaryPages',
  behind?: string,
): readonly Edit[] {
  const value = page as unknown as JsonValue
  const now = valueAt(documents, ['template', list])
  if (!Array.isArray(now)) return setEdits(documents, ['template', list], [value])
  const at: Place = ['template', list, { id: page.id }]
  const index = indexTemplate(documents.template)
  const ids = list === 'pages' ? index.pageIds : index.summaryPageIds
  const next = behind === undefined ? undefined : ids[ids.indexOf(behind) + 1]
  if (next === undefined) return [{ do: 'insert', at, value }]
  const place = nodeOf(documents, next)?.index ?? 0
  const beside = besideOf(place, storedId(documents, behind), storedId(documents, next))
  return [{ do: 'insert', at, value, beside }]
}

/** A page goes to another place among its like. @param index its place there, the others being counted */
export function movePageEdits(documents: DraftDocuments, id: string, index: number): readonly Edit[] {
  const node = nodeOf(documents, id)
  const at = placeOfNode(documents, id)
  if (!node || !at || node.kind === 'element') return []
  const { pageIds, summaryPageIds } = indexTemplate(documents.template)
  const ids = (node.kind === 'page' ? pageIds : summaryPageIds).filter((each) => each !== id)
  if (index < 0 || index > ids.length || index === node.index) return []
  const [after, before] = [ids[index - 1], ids[index]].map((each) => storedId(documents, each))
  return [{ do: 'move', at, to: at, toBeside: besideOf(index, after, before) }]
}

/** Those of the ids that stand in no other of them, in the order of the form. */
export function outermost(documents: DraftDocuments, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return [...indexTemplate(documents.template).nodes.values()]
    .filter(({ id, parentId }) => wanted.has(id) && !hasAbove(documents, parentId, wanted))
    .map(({ id }) => id)
}

function hasAbove(documents: DraftDocuments, id: string | undefined, wanted: ReadonlySet<string>): boolean {
  for (let at = id; at !== undefined; at = nodeOf(documents, at)?.parentId) if (wanted.has(at)) return true
  return false
}

const isWithin = (documents: DraftDocuments, id: string, outer: string): boolean =>
  hasAbove(documents, id, new Set([outer]))

const besideOf = (index: number, after: string | undefined, before: string | undefined): Beside => ({
  index,
  ...(after !== undefined && { after }),
  ...(before !== undefined && { before }),
})

/** The list of what stands in a page or element; `made` makes it where there is none. */
function listOf(documents: DraftDocuments, parentId: string) {
  const node = nodeOf(documents, parentId)
  const at = placeOfNode(documents, parentId)
  if (!node || !at) return undefined
  const place: Place = [...at, 'children']
  const made = Array.isArray(node.entry.children) ? [] : setEdits(documents, place, [])
  return { place, made, ids: node.childIds }
}
