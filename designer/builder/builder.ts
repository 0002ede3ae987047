import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import { newId } from '../../runtime/client/autosave/page-load.ts'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { createStore, type Store } from '../../runtime/react/hooks/store.ts'
import type { Edit, Element, JsonValue, Page } from '../../schemas/index.ts'
import { fromCopied, toCopied, withNewIds } from '../document/copied.ts'
import type { DraftSession } from '../document/draft-session.ts'
import {
  addPageEdits,
  insertEdits,
  moveEdits,
  movePageEdits,
  outermost,
  placeOfNode,
  removeEdits,
  setEdits,
  setInnermost,
  type Target,
} from '../document/template-edits.ts'
import { indexTemplate, type TemplateIndex, type TemplateNode } from '../document/template-index.ts'
import type { Catalogue } from '../parts/catalogue.ts'
import { planConversion } from './conversion.ts'
import { entriesOf } from './palette/kinds.ts'
import { texts } from './texts.ts'

/** What the author looks at; nothing of it is stored. */
export interface Looking {
  pageId: string | undefined
  /** The last one is the one that the inspector shows. */
  selected: readonly string[]
  /** Whose title is being written. */
  editing: string | undefined
  /** Behind what the author is about to add something: an element's id, or a container's for its first. */
  adding: string | undefined
}

/** What can be done to a form, each as one step that is undone as one. */
export type Builder = ReturnType<typeof createBuilder>

/** Elements that are kept elsewhere under a key; undefined where the key is of nothing like that. */
export type ReadKept = (key: string) => Promise<readonly Element[]> | undefined

export function createBuilder(session: DraftSession, catalogue: Catalogue, readKept?: ReadKept) {
  const index = (): TemplateIndex => indexTemplate(session.documents().template)
  const node = (id: string | undefined): TemplateNode | undefined =>
    id === undefined ? undefined : index().nodes.get(id)
  const looking: Store<Looking> = createStore<Looking>({
    ...{ pageId: index().pageIds[0], selected: [], editing: undefined, adding: undefined },
  })
  const look = (change: Partial<Looking>) => looking.set({ ...looking.get(), ...change })
  const apply = (edits: readonly Edit[], name: string) => session.apply(edits, name)
  const isContainer = (entry: Element | Page): boolean =>
    !('type' in entry) || catalogue.registry.get(entry.type)?.children !== undefined

  /** Such as `date-4k2x9c`: told apart by people, and never another's. */
  const idFor = (type: string) =>
    `${type.replace(/-question$/, '').slice(0, 40)}-${newId().replaceAll('-', '').slice(0, 6)}`

  function select(ids: readonly string[], more: Partial<Looking> = {}): void {
    const last = node(ids.at(-1))
    const pageId = last?.pageId ?? looking.get().pageId
    look({ selected: ids, pageId, editing: undefined, adding: undefined, ...more })
  }

  /** Where something new goes: behind an element, into a container, at the end of the page. */
  function targetAfter(id: string | undefined): Target | undefined {
    const found = node(id)
    if (found?.kind === 'element' && found.parentId !== undefined)
      return { parentId: found.parentId, index: found.index + 1 }
    const pageId = found?.pageId ?? looking.get().pageId ?? index().pageIds[0]
    const page = node(pageId)
    return page && { parentId: page.id, index: page.childIds.length }
  }

  function insert(elements: readonly Element[], target: Target | undefined, name: string): void {
    const [first] = elements
    if (!target || !first) return
    apply(insertEdits(session.documents(), target, elements), name)
    const titled = elements.length === 1 && titleField(first) !== undefined
    select(
      elements.map(({ id }) => id),
      titled ? { editing: first.id } : {},
    )
  }

  /** Elements from elsewhere, under ids of their own. */
  const insertCopies = (elements: readonly Element[], target: Target | undefined, name: string) =>
    insert(
      withNewIds(elements, ({ type }) => idFor(type)),
      target,
      name,
    )

  /** `title` of a question, `name` of a section; what shows its words otherwise has none. */
  function titleField(entry: Element | Page): 'title' | 'name' | undefined {
    if (!('type' in entry)) return 'name'
    if (entry.title !== undefined) return 'title'
    if (entry.name !== undefined) return 'name'
    const defaults = catalogue.kindOf(entry.type)?.designer.defaults
    return defaults?.title !== undefined ? 'title' : defaults?.name !== undefined ? 'name' : undefined
  }

  const labelled = (ids: readonly string[]) => {
    const first = node(ids[0])
    if (ids.length !== 1 || !first) return texts.manyElements(ids.length)
    return `“${labelOf(first.entry as Element).slice(0, 60) || first.id}”`
  }

  return {
    looking,
    index,
    node,
    select,
    titleField,
    isContainer,
    labelled,
    openPage: (pageId: string) => look({ pageId, selected: [], editing: undefined, adding: undefined }),
    edit: (editing: string | undefined) =>
      editing === undefined ? look({ editing }) : select([editing], { editing }),
    beginAdding: (adding: string | undefined) => look({ adding }),
    targetAfter,

    /**
     * @param key of an entry of the palette: an element type, or a variant of one, or of a block
     * @param title its words, where they were there first
     */
    add(key: string, target = targetAfter(looking.get().selected.at(-1)), title?: string): void {
      const kept = readKept?.(key)
      if (kept) return void kept.then((elements) => insertCopies(elements, target, texts.insertABlock))
      const entry = entriesOf(catalogue).find((each) => each.key === key)
      if (!entry) return
      const { type, label, defaults } = entry
      const version = catalogue.registry.get(type)?.version ?? 1
      const titled = title === undefined ? {} : { [defaults.title === undefined ? 'name' : 'title']: title }
      const element = {
        ...{ id: idFor(type), type, ...(version > 1 && { elementVersion: version }) },
        ...structuredClone(defaults),
        ...titled,
      } as Element
      insert([element], target, texts.add(label.toLowerCase()))
    },

    set(id: string, field: string, value: JsonValue | undefined, name: string, typing = false): void {
      const at = placeOfNode(session.documents(), id)
      if (at) session.apply(setInnermost(session.documents(), [...at, field], value), name, { typing })
    },

    /** The same of each of them, in one step. */
    setAll(ids: readonly string[], field: string, value: JsonValue | undefined, name: string): void {
      const documents = session.documents()
      const edits = ids.flatMap((id) => {
        const at = placeOfNode(documents, id)
        return at ? setEdits(documents, [...at, field], value) : []
      })
      if (edits.length > 0) session.apply(edits, name)
    },

    /** Elements become another kind, each under its own id, in one step. @param key of an entry of the palette */
    convert(ids: readonly string[], key: string): void {
      const plan = planConversion(catalogue, session.documents(), ids, key)
      if (plan && plan.edits.length > 0)
        apply(plan.edits, texts.changeElementTo(labelled(ids), plan.entry.label.toLowerCase()))
    },

    remove(ids: readonly string[]): void {
      const documents = session.documents()
      const [first] = outermost(documents, ids)
      const found = node(first)
      if (!found) return
      const siblings = node(found.parentId)?.childIds ?? []
      const next =
        siblings.slice(found.index).find((id) => !ids.includes(id)) ??
        siblings.slice(0, found.index).findLast((id) => !ids.includes(id))
      const pageLeft =
        found.kind === 'element'
          ? looking.get().pageId
          : [...index().pageIds, ...index().summaryPageIds].find((id) => !ids.includes(id))
      apply(removeEdits(documents, ids), texts.deleteOf(labelled(ids)))
      look({ selected: next ? [next] : [], editing: undefined, adding: undefined, pageId: pageLeft })
    },

    duplicate(ids: readonly string[]): void {
      const outer = outermost(session.documents(), ids)
      insertCopies(outer.flatMap(entryOf), targetAfter(outer.at(-1)), texts.duplicateOf(labelled(ids)))
    },

    copied: (ids: readonly string[]): string =>
      toCopied(outermost(session.documents(), ids).flatMap(entryOf)),

    /** Elements in the order of the form; of a page those that stand on it. */
    elementsOf: (ids: readonly string[]): Element[] =>
      outermost(session.documents(), ids).flatMap((id) => {
        const found = node(id)
        return found && found.kind !== 'element' ? found.childIds.flatMap(entryOf) : entryOf(id)
      }),

    /** False for a text that is no copy of elements. */
    paste(text: string): boolean {
      const elements = fromCopied(text)
      if (!elements || elements.length === 0) return false
      const count = texts.elements(elements.length)
      insertCopies(elements, targetAfter(looking.get().selected.at(-1)), texts.paste(count))
      return true
    },

    move(ids: readonly string[], target: Target): void {
      apply(moveEdits(session.documents(), ids, target), texts.moveOf(labelled(ids)))
    },

    /** A page among its like; elements among their siblings, and over the edge to the page before or behind. */
    step(ids: readonly string[], by: 1 | -1): void {
      const documents = session.documents()
      const moved = outermost(documents, ids)
      const edge = node(by === 1 ? moved.at(-1) : moved[0])
      if (!edge) return
      if (edge.kind !== 'element') {
        this.movePage(edge.id, edge.index + by)
        return
      }
      const parent = node(edge.parentId)
      if (!parent) return
      const index = edge.index + (by === 1 ? 2 : -1)
      if (index >= 0 && index <= parent.childIds.length) {
        this.move(moved, { parentId: parent.id, index })
        return
      }
      const { pageIds } = this.index()
      const page = node(pageIds[pageIds.indexOf(edge.pageId) + by])
      if (parent.kind === 'element') this.outdent(moved, by)
      else if (page && pageIds.includes(edge.pageId)) {
        this.move(moved, { parentId: page.id, index: by === 1 ? 0 : page.childIds.length })
        select(ids)
      }
    },

    /** @param index its place among its like, the others being counted */
    movePage(id: string, index: number): void {
      apply(movePageEdits(session.documents(), id, index), texts.moveOf(labelled([id])))
    },

    /** Into the container before it. */
    indent(ids: readonly string[]): void {
      const moved = outermost(session.documents(), ids)
      const first = node(moved[0])
      const before = node(node(first?.parentId)?.childIds[(first?.index ?? 0) - 1])
      if (before && isContainer(before.entry))
        this.move(moved, { parentId: before.id, index: before.childIds.length })
    },

    /** Out of its container: behind it, or in front of it. */
    outdent(ids: readonly string[], by: 1 | -1 = 1): void {
      const moved = outermost(session.documents(), ids)
      const parent = node(node(moved[0])?.parentId)
      if (parent?.parentId === undefined) return
      this.move(moved, { parentId: parent.parentId, index: parent.index + (by === 1 ? 1 : 0) })
    },

    /** @param behind the page that it comes behind; it is the last one otherwise */
    addPage(list: 'pages' | 'summaryPages', behind?: string): void {
      const isSummary = list === 'summaryPages'
      const { pageIds, summaryPageIds } = index()
      const count = (isSummary ? summaryPageIds : pageIds).length + 1
      const id = idFor(isSummary ? 'summary' : 'page')
      const page: Page = {
        id,
        name: isSummary ? texts.summaryNumber(count) : texts.pageNumber(count),
        children: [],
      }
      apply(
        addPageEdits(session.documents(), page, list, behind),
        isSummary ? texts.addSummaryPage : texts.addAPage,
      )
      look({ pageId: id, selected: [id], editing: id, adding: undefined })
    },
  }

  function entryOf(id: string): Element[] {
    const entry = node(id)?.entry
    return entry && 'type' in entry ? [entry] : []
  }
}

export const BuilderContext = createContext<Builder | null>(null)

/** @throws Error outside the Form pane */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('A part of the Form pane was used outside it')
  return builder
}

/** Something of what the author looks at; drawn again when that differs. */
export function useLooking<T>(select: (looking: Looking) => T): T {
  const { looking } = useBuilder()
  const latest = useRef(select)
  latest.current = select
  const read = () => latest.current(looking.get())
  return useSyncExternalStore(looking.subscribe, read, read)
}
