import { programOfLayout } from '../../../../runtime/core/layout/layout-id.ts'
import type { NotificationTemplate, Program, Reminder, Report, Room } from '../../../../schemas/index.ts'
import { campusObject, programObject } from '../../../authz/object-names.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isEqual } from '../../../contract/digest.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { audited } from '../../ground/audit/index.ts'
import { grantLine } from '../../ground/role/index.ts'
import { checkSetting } from './check-documents.ts'
import { requirePublisher } from './may-publish.ts'
import { requireRecipients } from './require-recipients.ts'
import { asStored, contentOf, numberTaken, requireNamed, requireOwnNumber } from './setting-content.ts'
import { SETTINGS, type SettingName, type Settings } from './settings.ts'

/**
 * Stores a document that is one file in the place of what was there. A layout is called `{program}:{page}`, a notification, a reminder and a report name their program: they are that
 * program's admins' to change; the rest is the global admins'. True when something changed.
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues
 */
export async function publishSetting<K extends SettingName>(
  caller: Caller,
  name: K,
  source: Settings[K],
): Promise<boolean> {
  const { services } = caller
  const { kind = 'program' } = SETTINGS[name]
  const { document, issues } = checkSetting(services, name, source)
  if (!document) throw invalid(...issues)
  const collection = services.store.collection<Settings[K]>(SETTINGS[name])
  const known = await collection.findOne({ id: document.id })
  // Whoever takes a document over from another program must be an admin of both.
  const programs = [document, ...(known ? [known] : [])].map((each) => programOf(name, each))
  const actorId = await requirePublisher(caller, ...programs)
  if (name === 'reminders') await requireRecipients(caller, document as Reminder)
  await requireNamed(services, name, document)
  if (name === 'rooms') await requireOwnNumber(services, document as Room)
  const joined = name === 'programs' ? await joinCampus(caller, actorId, document as Program) : false
  const content = contentOf(name, document)
  if (known && isEqual(contentOf(name, known), content)) return joined
  const put = () => collection.replaceOne(asStored(services, name, content, known))
  await audited(services, { action: `${kind}.publish`, actorId, to: document.id }, put).catch(
    (error: unknown) => {
      // Somebody was faster by a moment.
      if (name !== 'rooms' || !(error instanceof DuplicateKeyError)) throw error
      throw numberTaken((document as Room).roomNumber)
    },
  )
  return true
}

function programOf(name: SettingName, document: Settings[SettingName]): string | undefined {
  if (name === 'layouts') return programOfLayout(document.id)
  if (name !== 'notifications' && name !== 'reminders' && name !== 'reports') return undefined
  return (document as NotificationTemplate | Reminder | Report).programId
}

/** The admins of a campus are those of its programs. */
async function joinCampus({ services }: Caller, actorId: string, { id, domain }: Program): Promise<boolean> {
  if (!domain.campus) return false
  const tuple = { user: campusObject(domain.campus), relation: 'campus', object: programObject(id) }
  if ((await services.authorizer.read(tuple)).length > 0) return false
  await services.authorizer.writeTuple(tuple, [grantLine(services, actorId, tuple)])
  return true
}
