import type { Issue, Library } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { eachItem } from '../../ground/library/index.ts'
import { fitItems } from './fit-items.ts'
import type { LibraryUse } from './library-uses.ts'
import { lintFields } from './lint-fields.ts'
import { mentions } from './mentions.ts'
import { templatesUsing } from './template-use-type.ts'

const MOST_EXAMPLES = 10

export interface LostValues {
  field: string
  count: number
  examples: { id: string; name: string; value: string }[]
}

interface Plan {
  issues: Issue[]
  /** Values that fit no more, by field. */
  losses: LostValues[]
  /** Fields that items are to have, with how many have nothing in them. */
  unfilled: { field: string; count: number }[]
  /** Fields that go, with how many items hold something in them and which templates name them. */
  removed: { field: string; count: number; templates: LibraryUse['template'][] }[]
}

/** What other fields would come to: with issues they cannot be saved. Nothing is changed. */
export async function planFields(caller: Caller, known: Library, wished: Library): Promise<Plan> {
  const { services } = caller
  const issues = await lintFields(services, wished)
  if (issues.length > 0) return { issues, losses: [], unfilled: [], removed: [] }
  const losses = new Map<string, LostValues>()
  const empty = new Map<string, number>()
  const held = new Map<string, number>()
  const now = new Set(wished.fields.map(({ name }) => name))
  const gone = known.fields.filter(({ name }) => !now.has(name))
  const raise = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for await (const page of eachItem(services.store, { libraryId: known.id }))
    for (const { item, state, losses: lost } of await fitItems(services, wished, page)) {
      for (const { field, value } of lost) {
        const all = losses.get(field) ?? { field, count: 0, examples: [] }
        all.count++
        if (all.examples.length < MOST_EXAMPLES) all.examples.push({ id: item.id, name: item.name, value })
        losses.set(field, all)
      }
      for (const { name, required } of wished.fields)
        if (required && (state.fields[name] ?? null) === null) raise(empty, name)
      for (const { name } of gone) if ((item.fields[name] ?? null) !== null) raise(held, name)
    }
  const uses = gone.length > 0 ? await templatesUsing(caller, known) : []
  return {
    issues: [],
    losses: [...losses.values()],
    unfilled: [...empty].map(([field, count]) => ({ field, count })),
    removed: gone.map(({ name }) => ({
      ...{ field: name, count: held.get(name) ?? 0 },
      templates: uses
        .filter(({ elements }) => elements.some((element) => mentions(element, name)))
        .map(({ template }) => template),
    })),
  }
}
