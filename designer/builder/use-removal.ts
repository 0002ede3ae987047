import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { type Use, usesOf } from '../document/uses.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { useBuilder } from './builder.ts'

/** Removes elements or pages; where others use them it is said first who. */
export function useRemoval(): (ids: readonly string[]) => void {
  const { session } = useWorkbench()
  const builder = useBuilder()
  return async (ids) => {
    if (isLastPage()) return
    const documents = session.documents()
    const uses = ids.flatMap((id) => usesOf(documents, id)).filter(({ id }) => !id || !ids.includes(id))
    if (uses.length > 0 && !(await confirm(question(uses)))) return
    builder.remove(ids)

    function isLastPage(): boolean {
      const { pageIds } = builder.index()
      return pageIds.every((id) => ids.includes(id))
    }
  }

  function question(uses: readonly Use[]) {
    const names = [...new Set(uses.map(({ label }) => label))]
    const shown = names.slice(0, 6).join('; ')
    const more = names.length > 6 ? ` and ${names.length - 6} more` : ''
    return {
      title: 'Others use this',
      message: `It is used by: ${shown}${more}. They will have problems until you change them. You can undo this.`,
      primaryLabel: 'Delete all the same',
      secondaryLabel: 'Keep it',
      isDestructive: true,
    }
  }
}
