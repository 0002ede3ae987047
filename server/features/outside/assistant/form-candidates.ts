import type { Form } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { beginsWith } from '../../../contract/find-by-words.ts'
import type { Filter } from '../../../store/port.ts'
import { anyOf, FORMS, filterFor, onlyVisible, standingOf } from '../../form/form/index.ts'

/** So many are read for a question, whatever there is. */
const MOST = 16
const MOST_OF_A_WORD = 8
const MOST_OWN = 8
const MOST_WAITING = 8

/**
 * The forms in which an answer is looked for: those whose name or number has a word of the question, the asker's own
 * latest, and those that came to wait for them last. All are found through what the asker may view, and each is judged once more.
 */
export async function formCandidates(caller: Caller, words: readonly string[]): Promise<Form[]> {
  const forms = caller.services.store.collection(FORMS)
  const standing = await standingOf(caller)
  const alive = { deletedDate: null }
  const visible = filterFor(standing, 'view')
  const named = (word: string) =>
    visible.length === 0
      ? []
      : forms.find(anyOf(visible, { ...alive, $and: [beginsWith(word)] } as Filter), {
          limit: MOST_OF_A_WORD,
        })
  const [byWord, own, waiting] = await Promise.all([
    Promise.all(words.map(named)),
    forms.find({ ownerId: userOf(caller), ...alive }, { sort: { lastSaved: -1 }, limit: MOST_OWN }),
    standing.waiting.length === 0
      ? []
      : forms.find(anyOf(standing.waiting, alive), { sort: { statusDate: -1 }, limit: MOST_WAITING }),
  ])
  const byId = new Map([...byWord.flat(), ...own, ...waiting].map((form) => [form.id, form]))
  const counts = new Map<string, number>()
  for (const { id } of byWord.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const best = [...byId.values()].sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return onlyVisible(caller, best.slice(0, MOST))
}
