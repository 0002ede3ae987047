import DataLoader from 'dataloader'
import { chooseLanguage } from '../../../../runtime/core/language/choose-language.ts'
import { languagesOf, localise } from '../../../../runtime/core/template/localise.ts'
import type { Template } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { createLru } from '../../../contract/lru.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Services } from '../../../contract/services.ts'
import { TEMPLATES } from './collections.ts'

/** What lists say of a template. */
type Head = Pick<
  Template,
  'id' | 'name' | 'description' | 'startPage' | 'language' | 'translations' | 'status'
>

const KEPT = 1000
const IN_LISTS = /^\/(name$|description$|startPage\/)/

/** The heads of versions in all their languages, without their questions: a published one never changes. */
const headsOf = memoize(({ store }: Services) => {
  const heads = createLru<Head>(KEPT)
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Head>> => {
    const found = new Map(
      ids.flatMap((id) => {
        const head = heads.get(id)
        return head ? [[id, head] as const] : []
      }),
    )
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    const fields = ['name', 'description', 'startPage', 'language', 'translations', 'status'] as const
    for (const template of await store.collection(TEMPLATES).find({ id: { $in: missing } }, { fields })) {
      const head = headOf(template)
      if (head.status !== 'DRAFT') heads.set(head.id, head)
      found.set(head.id, head)
    }
    return found
  }
})

function headOf({ translations, ...head }: Head): Head {
  if (!translations) return head
  const inLists = (said: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(said).filter(([address]) => IN_LISTS.test(address)))
  return {
    ...head,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, said]) => [language, inLists(said)]),
    ) as Template['translations'],
  }
}

/** By their ids: what lists say of versions of templates, in the language that the caller reads best. */
export const listedTemplates = memoize(
  ({ services, languages = [] }: Caller) =>
    new DataLoader<string, Head | undefined>(async (ids) => {
      const heads = await headsOf(services)(ids)
      return ids.map((id) => {
        const head = heads.get(id)
        if (!head?.translations) return head
        const language = chooseLanguage(languagesOf(head), languages)
        return localise({ ...head, pages: [] } as unknown as Template, language, services.validator.texts)
      })
    }),
)
