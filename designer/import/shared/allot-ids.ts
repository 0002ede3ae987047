import { calculatedKind } from './calculated-kind.ts'
import { findKind, type ImportKind, type ImportTables } from './kinds.ts'
import type { Report } from './loss.ts'
import type { SourceItem, SourceOption, SourcePage } from './source-form.ts'

const MAX_ID = 64
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** The name as an id that templates take; what an id cannot hold becomes a hyphen. */
export function idOf(name: string, otherwise: string): string {
  const id = name
    .normalize('NFKD')
    .slice(0, 4 * MAX_ID)
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, MAX_ID)
    .replace(/^-+|-+$/g, '')
  return id === '' || POISONED.has(id) ? otherwise : id
}

/** Ids that are each given once: `cause`, `cause-2`. */
function createIds() {
  const used = new Set<string>()
  const next = new Map<string, number>()
  return (name: string, otherwise: string): string => {
    const id = idOf(name, otherwise)
    let free = id
    for (let n = next.get(id) ?? 2; used.has(free); n++) {
      free = `${id.slice(0, MAX_ID - 6)}-${n}`
      next.set(id, n + 1)
    }
    used.add(free)
    return free
  }
}

/** A question of the source with its id in the template. */
export interface Allotted {
  id: string
  item: SourceItem
  kind: ImportKind
  /** The ids of the rows that it stands in, the outermost first. */
  rows: readonly string[]
  /** Ids of options by what the source calls them; of a matrix, its grades. */
  options: ReadonlyMap<string, string>
  statements: ReadonlyMap<string, string>
}

export interface Allotments {
  of(item: SourceItem): Allotted | undefined
  /** By the name in the source: that of the first where several have it. */
  named(name: string): Allotted | undefined
  pageId(page: SourcePage): string
}

/** They ask for more than what takes their place where no element type is of their kind. */
const MORE: ReadonlySet<ImportKind> = new Set(['ranking'])
const ROWS: ReadonlySet<ImportKind> = new Set(['rows', 'table'])

/** Gives every page, question and option its id. What no element type takes in is lost, with all that is inside. */
export function allotIds(pages: readonly SourcePage[], tables: ImportTables, report: Report): Allotments {
  const give = createIds()
  const items = new Map<SourceItem, Allotted>()
  const names = new Map<string, Allotted>()
  const pageIds = new Map(pages.map((page, i) => [page, give(page.name, `page-${i + 1}`)]))

  const visit = (item: SourceItem, rows: readonly string[]) => {
    const kind = item.kinds.find((each) => findKind(tables, each))
    if (kind === undefined) return report.lose(item.at, item.name, 'no_element', item.kinds[0])
    const [asked] = item.kinds
    if (asked && asked !== kind && MORE.has(asked)) report.lose(item.at, item.name, 'no_element', asked)
    const id = give(item.name, `${kind}-${items.size + 1}`)
    const allotted: Allotted = {
      id,
      item,
      kind,
      rows,
      options: optionIds(item.options),
      statements: optionIds(item.statements),
    }
    items.set(item, allotted)
    if (!names.has(item.name)) names.set(item.name, allotted)
    for (const child of item.children ?? []) visit(child, ROWS.has(kind) ? [...rows, id] : rows)
  }
  for (const page of pages) for (const child of page.children) visit(child, [])
  // Twice, as one calculation may be of another.
  for (let round = 0; round < 2; round++)
    for (const allotted of items.values()) {
      if (!allotted.item.calculation || !allotted.kind.startsWith('calculated')) continue
      const kind = calculatedKind(allotted.item.calculation.rule, (name) => names.get(name)?.kind)
      if (kind && findKind(tables, kind)) allotted.kind = kind
    }
  return {
    of: (item) => items.get(item),
    named: (name) => names.get(name),
    pageId: (page) => pageIds.get(page) ?? 'page',
  }
}

function optionIds(options: readonly SourceOption[] = []): ReadonlyMap<string, string> {
  const give = createIds()
  const ids = new Map<string, string>()
  options.forEach(({ value }, i) => {
    if (!ids.has(value)) ids.set(value, give(value, `option-${i + 1}`))
  })
  return ids
}
