import type { ImportKind } from './kinds.ts'
import type { SourceItem } from './source-form.ts'

const OF_ROWS: ReadonlySet<ImportKind | undefined> = new Set(['rows', 'table'])

/**
 * What a group that has to be there asks for: rows, or an answer to one of its questions.
 *
 * @returns undefined where it holds more than questions, and nothing says so
 */
export function neededGroup(
  at: string,
  kind: ImportKind | undefined,
  children: readonly SourceItem[],
): Partial<SourceItem> | undefined {
  if (kind === 'rows') return { properties: { minRows: { at, value: 1 } } }
  // It asks for an answer already.
  if (children.some(({ required, show }) => required && !show)) return {}
  const said = withoutGroups(children).filter(({ kinds }) => kinds[0] !== 'note')
  const asked = said.filter(({ kinds, hidden }) => !hidden && !OF_ROWS.has(kinds[0]))
  if (asked.length === 0 || asked.length < said.length) return undefined
  const rule = { or: asked.map(({ name }) => ({ answered: name })) }
  return { checks: [{ at, what: true, rule, message: { '': 'Answer at least one question here.' } }] }
}

/** What stands in groups inside is answered in the group itself. */
const withoutGroups = (items: readonly SourceItem[]): readonly SourceItem[] =>
  items.flatMap((item) => (item.kinds[0] === 'group' ? withoutGroups(item.children ?? []) : item))
