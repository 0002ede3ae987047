import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { checkSetting } from './check-documents.ts'
import { requirePublisher } from './policy.ts'
import { asStored, contentOf, requireReferences, settingIn } from './settings.ts'

/**
 * Stores a document that is one file in the place of what was there. One that belongs to a program is its admins' to
 * change; the rest is the global admins'. True when something changed.
 *
 * @param folder where the files of its kind stand
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues
 */
export async function publishSetting(caller: Caller, folder: string, source: unknown): Promise<boolean> {
  const { services } = caller
  const setting = settingIn(services, folder)
  const { kind } = setting.collection
  const { document, issues } = checkSetting(services, setting, source)
  if (!document) throw invalid(...issues)
  const collection = services.store.collection(setting.collection)
  const known = await collection.findOne({ id: document.id })
  // Whoever takes a document over from another program must be an admin of both.
  const programs = [document, ...(known ? [known] : [])].map((each) => setting.programOf?.(each))
  const actorId = await requirePublisher(caller, ...programs)
  await requireReferences(services, setting, document)
  await setting.require?.(caller, document)
  const isPrepared = (await setting.prepare?.(caller, document)) ?? false
  const content = contentOf(setting, document)
  if (known && isEqual(contentOf(setting, known), content)) return isPrepared
  const put = () => collection.replaceOne(asStored(services, setting, content, known))
  await audited(services, { action: `${kind}.publish`, actorId, to: document.id }, put).catch(
    async (error: unknown) => {
      // Somebody was faster by a moment: what is required now says what they took.
      if (error instanceof DuplicateKeyError) await setting.require?.(caller, document)
      throw error
    },
  )
  return true
}
