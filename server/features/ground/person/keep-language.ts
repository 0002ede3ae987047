import type { Services } from '../../../contract/services.ts'
import { PEOPLE } from './collections.ts'

/** What a person's browser reads, for what is written to them while they are away. */
export async function keepLanguage(
  store: Services['store'],
  userId: string,
  language: string,
): Promise<void> {
  await store
    .collection(PEOPLE)
    .updateOne({ id: userId, language: { $ne: language } }, { $set: { language } })
}
