import { isFinal } from '../../../client/request-error.ts'
import { hasWholeList } from '../../../core/element/listed-options.ts'
import { createStore, type Store } from '../../../react/hooks/store.ts'
import { cacheLater } from '../../offline/form-cache.ts'
import { cacheLoaded, type FormCopy, loadForm } from '../load-form.ts'
import type { FormCore } from './form-core.ts'
import type { Saving } from './saving.ts'
import type { Scope } from './scope.ts'

export interface OfflineCopy {
  /** What is on the screen is the copy of this browser; `back` when the server has since been asked. */
  copy: Store<FormCopy | 'back' | undefined>
  /** Asks the server again after a copy: true when what is on the screen is current, `reopen` when it cannot be. */
  catchUp(): Promise<boolean | 'reopen'>
}

/** Keeps the form on this device, and leads from such a copy back to what the server has. */
export function attachOfflineCopy(core: FormCore, { queue }: Saving, scope: Scope): OfflineCopy {
  const { id, application, loaded, engine } = core
  const { userId } = application.user
  const keep = (late: () => void) => scope.add({ dispose: late })
  if (!application.isGuest) {
    keep(cacheLoaded(userId, loaded))
    keep(keepListsLater(core))
  }
  const copy: OfflineCopy['copy'] = createStore<FormCopy | 'back' | undefined>(loaded.copy)
  return {
    copy,
    async catchUp() {
      const asked = new Map(loaded.revisions)
      const newer = await loadForm(id, application).catch((error) => {
        if (!isFinal(error)) throw error
        return undefined
      })
      if (!newer) {
        if (loaded.copy) copy.set({ ...loaded.copy, reason: 'gone' })
        queue.resume()
        return true
      }
      if (newer.copy) return false
      queue.resume()
      const { sameFrame, takeOverAnswers } = await import('../catch-up.ts')
      if (!sameFrame(loaded, newer)) return 'reopen'
      takeOverAnswers(loaded, newer, asked, engine, queue)
      keep(cacheLoaded(userId, { ...newer, answers: loaded.answers, revisions: loaded.revisions }))
      copy.set('back')
      return true
    },
  }
}

/** What may be chosen in the form is kept with it. */
function keepListsLater(core: FormCore): () => void {
  const { compiled, editable, loaded } = core
  const isListed = [...compiled.elements.values()].some(({ element }) => hasWholeList(element))
  if (!isListed || !editable || loaded.copy) return () => {}
  return cacheLater(async () => (await import('../keep-lists.ts')).keepLists(core))
}
