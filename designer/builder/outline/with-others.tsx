import type { TreeEntry } from '../../../runtime/react/kit/TreeView.tsx'
import { AuthorMarks, sayWhoIsHere } from '../../parts/together/AuthorMarks.tsx'
import type { Author } from '../../parts/together/together.ts'

/** The outline with who else is where: entries with nobody in them are the same objects. */
export function withOthers(
  entries: readonly TreeEntry[],
  others: ReadonlyMap<string, readonly Author[]>,
): readonly TreeEntry[] {
  if (others.size === 0) return entries
  const marked = (entry: TreeEntry): TreeEntry => {
    const children = withOthers(entry.children, others)
    const here = others.get(entry.id)
    if (!here) return children === entry.children ? entry : { ...entry, children }
    return { ...entry, children, mark: <AuthorMarks authors={here} />, said: sayWhoIsHere(here) }
  }
  const all = entries.map(marked)
  return all.every((entry, i) => entry === entries[i]) ? entries : all
}
