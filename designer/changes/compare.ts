import type { Change } from '../../runtime/core/diff/types.ts'
import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'

/** What became of something, said on both sides. */
export type Fate = 'added' | 'removed' | 'moved' | 'changed'

/** Where a change is to be seen in one of the two versions. */
export interface Spot {
  pageId: string
  /** The element that is marked; undefined where the page itself is. */
  key: AnswerKey | undefined
}

/** A change that can be seen on a page, and where in each version. */
export interface Step {
  change: Change
  fate: Fate
  before: Spot | undefined
  after: Spot | undefined
}

/** A page of either version. */
export interface PagePair {
  id: string
  name: string
  isBefore: boolean
  isAfter: boolean
  /** So many changes are on it. */
  count: number
}

export interface Comparison {
  pages: readonly PagePair[]
  /** Page by page, in the order of the new version, then what is gone. */
  steps: readonly Step[]
  /** What no page shows: settings, the workflow, notifications. */
  elsewhere: readonly Change[]
}

type Pages = Pick<CompiledTemplate, 'pages' | 'elements'>

/** Lays what changed between two versions of a template over their pages. */
export function compareForms(before: Pages, after: Pages, changes: readonly Change[]): Comparison {
  const ids = mergePages(before, after)
  const order = new Map(ids.map((id, i) => [id, i]))
  const steps: Step[] = []
  const elsewhere: Change[] = []
  for (const change of changes) {
    const step = stepOf(change, before, after)
    if (step) steps.push(step)
    else elsewhere.push(change)
  }
  const placeOf = (step: Step) => order.get(pageOf(step)) ?? 0
  steps.sort((a, b) => placeOf(a) - placeOf(b))
  const nameIn = ({ pages }: Pages, id: string) => pages.find((page) => page.id === id)?.page.name
  const pages = ids.map((id) => {
    const [old, now] = [nameIn(before, id), nameIn(after, id)]
    return {
      ...{ id, name: String(now ?? old ?? id), isBefore: old !== undefined, isAfter: now !== undefined },
      count: steps.filter((step) => pageOf(step) === id).length,
    }
  })
  return { pages, steps, elsewhere }
}

/** The page that a step is told with: the new one, of what is gone the old one. */
export const pageOf = ({ before, after }: Step): string => (after ?? before)?.pageId ?? ''

/** What is marked on one side, each once: that it came or went says more than what else changed of it. */
export function marksOn(side: 'before' | 'after', steps: readonly Step[]): Map<string, Fate> {
  const marks = new Map<string, Fate>()
  for (const step of steps) {
    const spot = step[side]
    if (!spot) continue
    const id = markId(spot)
    const known = marks.get(id)
    if (known === undefined || RANK[step.fate] > RANK[known]) marks.set(id, step.fate)
  }
  return marks
}

/** Pages and elements may have the same id. */
export const markId = ({ pageId, key }: Spot): string => key ?? `page ${pageId}`

const RANK: Readonly<Record<Fate, number>> = { changed: 0, moved: 1, added: 2, removed: 2 }

function stepOf(change: Change, before: Pages, after: Pages): Step | undefined {
  const [subject, what] = change.kind.split('.') as [string, Fate]
  const { id } = change.params
  if ((subject !== 'page' && subject !== 'element') || id === undefined) return undefined
  const spotIn = subject === 'page' ? spotOfPage : spotOfElement
  const old = what === 'added' ? undefined : spotIn(before, id)
  const now = what === 'removed' ? undefined : spotIn(after, id)
  const around = (now ?? old)?.key
  if (!old && !now) return undefined
  if (around === undefined || around === id) return { change, fate: what, before: old, after: now }
  // A column is marked by its table: that one is there before and after, and has changed.
  const table = [old ?? spotIn(before, around), now ?? spotIn(after, around)] as const
  return { change, fate: 'changed', before: table[0], after: table[1] }
}

const spotOfPage = ({ pages }: Pages, id: string): Spot | undefined =>
  pages.some((page) => page.id === id) ? { pageId: id, key: undefined } : undefined

/** Before anybody has answered there are no rows to show what stands in them: the table or list shows it. */
function spotOfElement({ elements }: Pages, id: string): Spot | undefined {
  const element = elements.get(id)
  return element && { pageId: element.page.id, key: element.rows[0]?.id ?? id }
}

/** The new version's pages, and each that is gone behind the one that it followed. */
function mergePages(before: Pages, after: Pages): string[] {
  const ids = after.pages.map(({ id }) => id)
  before.pages.forEach(({ id }, i) => {
    if (ids.includes(id)) return
    const previous = before.pages[i - 1]?.id
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id)
  })
  return ids
}
