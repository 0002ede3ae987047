import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Edit, Element, JsonValue } from '../../schemas/index.ts'
import {
  type Converted,
  type ConvertedKind,
  canConvert,
  convertElement,
} from '../document/convert-element.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { goneTexts } from '../document/gone-texts.ts'
import { placeOfNode, setEdits } from '../document/template-edits.ts'
import { indexTemplate } from '../document/template-index.ts'
import { usesOf } from '../document/uses.ts'
import type { Catalogue } from '../parts/catalogue.ts'
import { textsOf } from '../parts/texts-of.ts'
import { inspectElement } from './inspector/inspector-schema.ts'
import { type Entry, entriesOf, entryFor } from './palette/kinds.ts'
import { texts as words } from './texts.ts'

/** What making elements into another kind comes to, before it is done. */
export interface Conversion {
  entry: Entry
  edits: readonly Edit[]
  /** What is lost and who may break, in sentences; none where nothing is. */
  sentences: readonly string[]
}

/** The entries of the palette that all of the elements can become, without what they are already. */
export function kindsFor(catalogue: Catalogue, elements: readonly Element[]): readonly Entry[] {
  const { registry } = catalogue
  if (elements.length === 0) return []
  const own = elements.map((element) => entryFor(catalogue, element)?.key)
  return entriesOf(catalogue).filter(
    ({ key, type }) =>
      elements.every((element) => canConvert(registry.get(element.type), registry.get(type))) &&
      own.some((each) => each !== key),
  )
}

/** @returns undefined where there is no such kind, or one of the elements cannot become it */
export function planConversion(
  catalogue: Catalogue,
  documents: DraftDocuments,
  ids: readonly string[],
  key: string,
): Conversion | undefined {
  const { nodes } = indexTemplate(documents.template)
  const elements = ids.flatMap((id) => {
    const entry = nodes.get(id)?.entry
    return entry && 'type' in entry ? [{ id, element: entry }] : []
  })
  const entry = kindsFor(
    catalogue,
    elements.map(({ element }) => element),
  ).find((each) => each.key === key)
  if (!entry) return undefined
  const edits: Edit[] = []
  const sentences: string[] = []
  for (const { id, element } of elements) {
    if (entryFor(catalogue, element)?.key === key) continue
    const made = convertElement(element, kindOf(catalogue, element.type, entryFor(catalogue, element)), to())
    const at = placeOfNode(documents, id)
    if (at) edits.push(...setEdits(documents, at, made.element as unknown as JsonValue))
    sentences.push(...say(element, id, made))
  }
  const { edits: forgetting, count } = goneTexts(documents, edits, textsOf(catalogue))
  if (count > 0) sentences.push(words.translationsGo(count))
  return { entry, edits: [...edits, ...forgetting], sentences }

  function to(): ConvertedKind {
    return kindOf(catalogue, entry?.type ?? '', entry)
  }

  function say(element: Element, id: string, { lost, answersDiffer }: Converted): string[] {
    const name = `“${labelOf(element).slice(0, 60) || element.id}”`
    const { properties } = inspectElement(element, {
      own: catalogue.kindOf(element.type)?.schema ?? {},
      ...{ asks: true, titleField: undefined },
    }).schema
    const titles = lost.map((each) => {
      const value = (element as unknown as Readonly<Record<string, unknown>>)[each]
      const count = Array.isArray(value) ? ` (${value.length})` : ''
      return `${properties[each]?.title ?? each}${count}`
    })
    const uses = answersDiffer ? usesOf(documents, id).filter((use) => !use.id || !ids.includes(use.id)) : []
    return [
      ...(titles.length > 0 ? [words.loses(name, listed(titles))] : []),
      ...(uses.length > 0 ? [words.usedBy(listed([...new Set(uses.map(({ label }) => label))]))] : []),
    ]
  }
}

function kindOf(
  { registry, ...catalogue }: Catalogue,
  type: string,
  entry: Entry | undefined,
): ConvertedKind {
  const kind = catalogue.kindOf(type)
  const designer = kind?.designer ?? { defaults: {} }
  return {
    ...{ schema: kind?.schema ?? {}, model: registry.get(type), designer },
    defaults: entry?.defaults ?? designer.defaults,
  }
}

/** The first six, and how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - 6
  return `${names.slice(0, 6).join('; ')}${more > 0 ? words.andMore(more) : ''}`
}
