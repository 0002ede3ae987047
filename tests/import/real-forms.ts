import type { Imported } from '../../designer/import/shared/convert-source.ts'
import { isNote } from '../../designer/import/shared/loss.ts'

/** What public forms of each format say, written anew in short: what became of it. */
export type Item = Record<string, unknown>

export function elementsOf({ template }: Imported): Item[] {
  const visit = (elements: readonly { children?: readonly unknown[] }[]): Item[] =>
    elements.flatMap((each) => [each as Item, ...visit((each.children ?? []) as never)])
  return visit(template.pages.flatMap(({ children }) => children))
}

export const element = (imported: Imported, id: string) => elementsOf(imported).find((each) => each.id === id)

/** What whoever fills the form would miss. */
export const missing = ({ losses }: Imported) => losses.filter((loss) => !isNote(loss))

export const reasons = ({ losses }: Imported) => losses.map(({ at, why }) => `${at} ${why}`)
