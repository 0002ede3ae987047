import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { type Use, usesOf } from '../document/uses.ts'
import type { Together } from '../parts/together/together.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { useBuilder } from './builder.ts'
import { texts } from './texts.ts'

/** Removes elements or pages; where others use them, or somebody is editing them, it is said first who. */
export function useRemoval(): (ids: readonly string[]) => void {
  const { session, together } = useWorkbench()
  const builder = useBuilder()
  return async (ids) => {
    if (isLastPage()) return
    const documents = session.documents()
    const uses = ids.flatMap((id) => usesOf(documents, id)).filter(({ id }) => !id || !ids.includes(id))
    if (uses.length > 0 && !(await confirm(question(uses)))) return
    const editors = editorsOf(ids, together)
    if (editors.length > 0 && !(await confirm(heldBy(editors)))) return
    builder.remove(ids)

    function isLastPage(): boolean {
      const { pageIds } = builder.index()
      return pageIds.every((id) => ids.includes(id))
    }
  }

  /** Whoever edits one of them, or something within, at the moment. */
  function editorsOf(ids: readonly string[], { get }: Together): string[] {
    const { at, mine } = get()
    const isWithin = (id: string | undefined): boolean =>
      id !== undefined && (ids.includes(id) || isWithin(builder.node(id)?.parentId))
    const names = [...at].flatMap(([id, authors]) =>
      id !== mine && isWithin(id) ? authors.filter(({ isEditing }) => isEditing).map(({ name }) => name) : [],
    )
    return [...new Set(names)]
  }

  function heldBy(names: readonly string[]) {
    return {
      title: texts.beingEdited,
      message: texts.editedBy(names.join(texts.and), names.length),
      primaryLabel: texts.deleteAnyway,
      secondaryLabel: texts.keepIt,
      isDestructive: true,
    }
  }

  function question(uses: readonly Use[]) {
    const names = [...new Set(uses.map(({ label }) => label))]
    const shown = names.slice(0, 6).join('; ')
    const more = names.length > 6 ? texts.andMoreUses(names.length - 6) : ''
    return {
      title: texts.othersUseThis,
      message: texts.usesBreak(shown, more),
      primaryLabel: texts.deleteAnyway,
      secondaryLabel: texts.keepIt,
      isDestructive: true,
    }
  }
}
