import type { Services } from '../../../contract/services.ts'
import { personWith, savePerson } from '../person/index.ts'
import { CLAIM_GRANTS } from './collections.ts'
import { forget, heldByNothing } from './given-elsewhere.ts'
import type { Followed, GrantSource } from './grant-source.ts'

/** As many as a person has room for (`person.schema.json`). */
const MOST_TAGS = 100

/** Tags and the campus. A campus that nothing gives any more stays: nobody is of none. @returns whether anything was to be done */
export async function followFields(
  services: Services,
  source: GrantSource,
  followed: Followed,
): Promise<boolean> {
  const grants = services.store.collection(source.grants)
  const { person, due, given, elsewhere } = followed
  const { id } = person
  const noted = given.tags ?? []
  const has = person.tags ?? []
  const surplus = await heldByNothing(services, source, followed, 'tags')
  const kept = has.filter((tag) => !surplus.includes(tag))
  const lacking = [...due.tags].filter((tag) => !has.includes(tag)).slice(0, MOST_TAGS - kept.length)
  const shared = [...due.tags].filter((tag) => elsewhere.tags?.includes(tag) && !noted.includes(tag))
  const news = [...lacking, ...shared.filter((tag) => !lacking.includes(tag))]
  if (news.length > 0)
    await grants.updateOne({ id }, { $addToSet: { tags: { $each: news } } }, { upsert: true })
  const next = [...kept, ...lacking]
  const isFirst = source.grants !== CLAIM_GRANTS || elsewhere.campusCode === undefined
  const campusCode = isFirst ? due.campusCode : undefined
  if (campusCode !== given.campusCode)
    await grants.updateOne(
      { id },
      campusCode === undefined ? { $unset: { campusCode: '' } } : { $set: { campusCode } },
      { upsert: true },
    )
  const changes = {
    ...(lacking.length + surplus.length > 0 && { tags: next.length > 0 ? next : undefined }),
    ...(campusCode !== undefined && { campusCode }),
  }
  const isChanged = await savePerson(services, person, personWith(person, changes, id), source.by)
  for (const tag of surplus) await forget(services, source, id, 'tags', tag)
  return isChanged || surplus.length + news.length > 0
}
