import { GROUP } from './group-shape.ts'
import { movedEntries } from './moved-entries.ts'
import { nameOf } from './name-of.ts'
import { DOCUMENTS, documentOf, type Entry, inDocument, readEntries } from './read-entries.ts'
import { type Comparison, createComparison, isObject } from './same-value.ts'
import type { Change, GroupDocuments } from './types.ts'

/**
 * What differs between two versions of a template group, as data: by document, in the new one's order, and then what is
 * gone. The order of fields says nothing, an empty list nothing either. It answers for whatever the documents hold, in
 * time that grows with their size.
 *
 * @example diffDocuments(published, draft) // [{ kind: 'element.changed', path: '/pages/0/children/2/required', … }]
 */
export function diffDocuments(before: GroupDocuments, after: GroupDocuments): Change[] {
  if (before === after) return []
  const old = readEntries(before, GROUP)
  const now = readEntries(after, GROUP)
  const moved = movedEntries(old, now)
  const same = createComparison()
  const arranged: Change[] = []
  const changes: Change[] = []
  const lost = counted(old, now)
  const gained = counted(now, old)
  for (const entry of now.values()) {
    const was = old.get(entry.key)
    if (!was) {
      if (!entry.parent || old.has(entry.parent.key))
        changes.push({ ...change(entry, 'added', gained.get(entry.key)), now: entry.value })
      continue
    }
    if (moved.has(entry.key)) {
      const from = was.parent?.key === entry.parent?.key ? undefined : was.parent
      const { params, ...rest } = change(entry, 'moved')
      changes.push({ ...rest, params: { ...params, ...(from && { from: nameOf(from) }) } })
    }
    for (const each of changedFields(was, entry, same))
      (each.params.field === 'position' && entry.document === 'workflow' ? arranged : changes).push(each)
  }
  const [first] = arranged
  if (first)
    changes.push({ ...first, kind: 'workflow.arranged', path: '/flow', params: { count: arranged.length } })
  for (const entry of old.values())
    if (!now.has(entry.key) && (!entry.parent || now.has(entry.parent.key)))
      changes.push({ ...change(entry, 'removed', lost.get(entry.key)), was: entry.value })
  return changes.sort((one, other) => DOCUMENTS.indexOf(one.document) - DOCUMENTS.indexOf(other.document))
}

function change(entry: Entry, what: 'added' | 'removed' | 'moved', count?: number): Change {
  return {
    kind: `${entry.subject}.${what}`,
    document: entry.document,
    path: inDocument(entry.path),
    params: { ...named(entry), ...beside(entry, what), ...(count && { count }) },
  }
}

/** What it came to or left, unless that is a document. */
const beside = ({ parent }: Entry, what: 'added' | 'removed' | 'moved'): Change['params'] =>
  !parent || parent.subject === 'setting' ? {} : { [what === 'removed' ? 'from' : 'to']: nameOf(parent) }

function named(entry: Entry): Change['params'] {
  const { value } = entry
  const id =
    isObject(value) && Object.hasOwn(value, 'id') && typeof value.id === 'string' ? value.id : undefined
  return { ...(id !== undefined && { id }), label: nameOf(entry) }
}

function* changedFields(was: Entry, entry: Entry, same: Comparison): Generator<Change> {
  for (const field of new Set([...was.fields.keys(), ...entry.fields.keys()])) {
    const [old, now] = [was.fields.get(field), entry.fields.get(field)]
    if (same(old?.value, now?.value) || isNothing(old?.value, now?.value)) continue
    const path = now?.path ?? old?.path ?? ''
    // The root has no document of its own: its fields are documents.
    const document = entry.parent ? entry.document : documentOf(path)
    yield {
      kind: `${entry.subject}.changed`,
      document,
      path: inDocument(now ? path : entry.path || path),
      params: { ...named(entry), field, ...listed(old?.value, now?.value) },
      ...(old && { was: old.value }),
      ...(now && { now: now.value }),
    }
  }
}

/** A list of nothing is as good as none. */
const isNothing = (a: unknown, b: unknown): boolean =>
  [a, b].every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

const MOST_LISTED = 50

/** What came to a list of named things, and what left it. */
function listed(old: unknown, now: unknown): Pick<Change['params'], 'added' | 'removed'> {
  const [before, after] = [namesIn(old), namesIn(now)]
  if (!before || !after) return {}
  const lacks = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from].flatMap(([id, name]) => (other.has(id) ? [] : [name])).slice(0, MOST_LISTED)
  const [added, removed] = [lacks(after, before), lacks(before, after)]
  return { ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) }
}

/** By id; undefined for what is no list of such. */
function namesIn(list: unknown): Map<string, string> | undefined {
  if (list === undefined) return new Map()
  if (!Array.isArray(list)) return undefined
  const names = new Map<string, string>()
  for (const item of list) {
    const id = isObject(item) ? item.id : item
    if (typeof id !== 'string') return undefined
    const label = isObject(item) ? (item.label ?? item.title ?? item.name) : undefined
    names.set(id, typeof label === 'string' && label !== '' ? label : id)
  }
  return names
}

/** How much of what is only in the one stands below each entry of it. */
function counted(
  entries: ReadonlyMap<string, Entry>,
  others: ReadonlyMap<string, Entry>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries.values()) {
    if (others.has(entry.key)) continue
    for (let parent = entry.parent; parent && !others.has(parent.key); parent = parent.parent)
      counts.set(parent.key, (counts.get(parent.key) ?? 0) + 1)
  }
  return counts
}
