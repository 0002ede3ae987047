import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import type { RowStep } from '../../../../runtime/core/element/answer-key.ts'
import { cleanFileName } from '../../../../runtime/core/file/clean-name.ts'
import type { FileRules } from '../../../../runtime/core/file/file-rules.ts'
import { extensionOf, kindById, kindByName } from '../../../../runtime/core/file/kinds.ts'
import { formatSize, MAX_FILE_BYTES } from '../../../../runtime/core/file/limits.ts'
import type { StoredFile } from '../../../../schemas/index.ts'
import { AppError, invalid } from '../../../contract/app-error.ts'
import { attachedKeys } from '../../../contract/attached.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { isGuestId } from '../../../contract/guest.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError, type Store } from '../../../store/port.ts'
import { ANSWERS, authorizeQuestion, placeOf } from '../answer/index.ts'
import { HEAD_FIELDS, readForm } from '../form/index.ts'
import { FILES } from './collections.ts'
import { convertHeic, HEIC_PIXELS } from './convert-heic.ts'
import { requireFileRoom } from './file-room.ts'
import { CutShortError, type FileStore, type StagedFile, TooLargeError } from './file-store.ts'
import { thumbnailKey } from './files-of.ts'
import { findKind } from './find-kind.ts'
import { MOST_PIXELS, makeThumbnail, withoutTraces } from './make-thumbnail.ts'

export interface UploadInput {
  formId: string
  questionId: string
  location: readonly RowStep[]
  name: string
  /** The client's id of the upload: sending the file again stores it once. */
  uploadId: string
  /** As the sender announced it, if at all. */
  announced?: number
  content: AsyncIterable<Uint8Array>
}

/** What the question takes, and what refusals call it. */
interface Rules extends FileRules {
  path: string
}

interface Place {
  formId: string
  questionId: string
  answerId: string
}

/**
 * Takes a file for a question, for whoever may change its answer now (FF-13, ET-06). It belongs to nothing until the
 * answer names it; every refusal names its rule and leaves nothing behind.
 *
 * @throws AppError with an issue of the message catalogue: file_too_large, file_empty, file_kind, file_macro,
 * file_bomb, file_damaged, file_too_many_pixels, too_many_files, files_quota, person_files_quota, file_cut_short
 */
export async function uploadFile(caller: Caller, files: FileStore, input: UploadInput): Promise<StoredFile> {
  const { services } = caller
  const userId = userOf(caller)
  if (!OPERATION_ID.test(input.uploadId)) throw invalid({ code: 'operation.bad_id' })

  // 1. May this person change this question, and does it take files?
  const form = await readForm(services, input.formId, { fields: HEAD_FIELDS })
  const { element } = await authorizeQuestion(caller, form, input.questionId)
  const answerPlace = placeOf(form.id, element, input.location)
  const uploads = services.elementServers.get(element.element.type)?.uploads?.(element.element)
  if (!uploads) throw invalid({ code: 'answer.wrong_operation', path: element.id })
  const rules: Rules = { ...uploads, path: answerPlace.key }
  const place: Place = { formId: form.id, questionId: element.id, answerId: answerPlace.id }

  // 2. The same upload again is answered as the first time, once its content has passed by.
  const known = await findUpload(services.store, form.id, userId, input.uploadId)
  if (known) return replay(known, place, input.content)

  // 3. Is there room, as far as can be told before anything is written?
  const name = cleanFileName(input.name)
  checkName(name, rules)
  if ((input.announced ?? 0) > rules.maxSize) throw tooLarge(rules)
  await checkRoom(services, { ...place, userId }, rules, input.announced ?? 0)

  // 4. Counted onto the disk, then known by its content.
  const received = await files.receive(input.content, rules.maxSize).catch(asRefusal(rules))
  const staged = [received]
  try {
    const { kind, content: examined } = await examine(received, rules, staged, files)
    await checkRoom(services, { ...place, userId }, rules, examined.size)
    const picture = await makeThumbnail(examined.path, kind)
    if (picture === 'damaged') throw invalid({ code: 'file_damaged' })
    if (picture === 'too many pixels') throw tooManyPixels(MOST_PIXELS)
    const thumbnail = picture
    const content = isGuestId(userId) ? await nameless(examined, kind, rules, staged, files) : examined

    // 5. Content first, its record last: a record never speaks of half a file.
    const key = services.newId()
    const stored = await storeAll(files, key, content, thumbnail)
    const now = services.clock().toISOString()
    const record: StoredFile = {
      schemaVersion: 1,
      id: key,
      ...place,
      uploadId: input.uploadId,
      name: withEnding(name, kind),
      kind,
      size: content.size,
      hasThumbnail: thumbnail !== null,
      userId,
      createdDate: now,
      orphanSince: now,
    }
    return await insert(services, record, stored)
  } finally {
    for (const each of staged) await files.discard(each)
  }
}

async function examine(
  received: StagedFile,
  rules: Rules,
  staged: StagedFile[],
  files: FileStore,
): Promise<{ kind: string; content: StagedFile }> {
  if (received.size === 0) throw invalid({ code: 'file_empty' })
  const kind = await findKind(received.path, received.size)
  if (kind === 'macro' || kind === 'bomb' || kind === 'damaged') throw invalid({ code: `file_${kind}` })
  if (!kind || !rules.kinds.some(({ id }) => id === kind)) throw wrongKind(rules)
  if (kind !== 'heic') return { kind, content: received }
  const converted = await convertHeic(received.path)
  if (converted === 'too many pixels') throw tooManyPixels(HEIC_PIXELS)
  if (!converted) throw invalid({ code: 'file_damaged' })
  const content = await files.receive(oneChunk(converted), MAX_FILE_BYTES).catch(asRefusal(rules))
  staged.push(content)
  return { kind: 'jpeg', content }
}

/** What is sent without an account is not to say by itself who sent it, nor where they live. */
async function nameless(
  content: StagedFile,
  kind: string,
  rules: Rules,
  staged: StagedFile[],
  files: FileStore,
): Promise<StagedFile> {
  const plain = await withoutTraces(content.path, kind)
  if (plain === 'damaged') throw invalid({ code: 'file_damaged' })
  if (!plain) return content
  const received = await files.receive(oneChunk(plain), MAX_FILE_BYTES).catch(asRefusal(rules))
  staged.push(received)
  return received
}

async function* oneChunk(content: Uint8Array) {
  yield content
}

/** @returns the way to take everything back */
async function storeAll(
  files: FileStore,
  key: string,
  content: StagedFile,
  thumbnail: Uint8Array | null,
): Promise<() => Promise<void>> {
  const remove = async () => {
    await files.remove(key)
    await files.remove(thumbnailKey(key))
  }
  try {
    if (thumbnail) {
      const staged = await files.receive(oneChunk(thumbnail), MAX_FILE_BYTES)
      await files.commit(staged, thumbnailKey(key))
    }
    await files.commit(content, key)
    return remove
  } catch (error) {
    await remove()
    throw error
  }
}

/** Two copies of one upload may arrive at once, and two files that fit only one by one: the first one stays. */
async function insert(
  services: Services,
  record: StoredFile,
  takeBack: () => Promise<void>,
): Promise<StoredFile> {
  const { store } = services
  const files = store.collection(FILES)
  try {
    await files.insertOne(record)
  } catch (error) {
    await takeBack()
    if (!(error instanceof DuplicateKeyError)) throw error
    const first = await findUpload(store, record.formId, record.userId, record.uploadId)
    if (first) return first
    throw error
  }
  try {
    await requireFileRoom(services, record, 0)
    return record
  } catch (error) {
    await files.deleteOne({ id: record.id })
    await takeBack()
    throw error
  }
}

const findUpload = (store: Store, formId: string, userId: string, uploadId: string) =>
  store.collection(FILES).findOne({ formId, userId, uploadId })

async function replay(
  known: StoredFile,
  place: Place,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  if (known.answerId !== place.answerId) throw invalid({ code: 'operation_reused' })
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > MAX_FILE_BYTES) throw tooLarge({ maxSize: MAX_FILE_BYTES, path: place.questionId })
  }
  return known
}

async function checkRoom(
  services: Services,
  place: Place & { userId: string },
  { maxFiles, path }: Rules,
  size: number,
): Promise<void> {
  const answer = await services.store
    .collection(ANSWERS)
    .findOne({ id: place.answerId }, { fields: ['value'] })
  if (attachedKeys(answer?.value).length >= maxFiles) {
    throw limit({ code: 'too_many_files', path, params: { maxFiles } })
  }
  await requireFileRoom(services, place, size)
}

/** A name may lie about which of our kinds it is; one that names something else is not taken at its content. */
function checkName(name: string, rules: Rules): void {
  if (extensionOf(name) && !kindByName(name)) throw wrongKind(rules)
}

/** The ending that its content has earned. */
function withEnding(name: string, kind: string): string {
  const extensions = kindById(kind)?.extensions ?? []
  const now = extensionOf(name)
  if (extensions.includes(now)) return name
  const base = now ? name.slice(0, -now.length - 1) : name
  return cleanFileName(`${base}.${extensions[0] ?? kind}`)
}

const asRefusal =
  (rules: Rules) =>
  (error: unknown): never => {
    if (error instanceof TooLargeError) throw tooLarge(rules)
    if (error instanceof CutShortError) {
      throw new AppError('BAD_USER_INPUT', 'The body was cut short.', [{ code: 'file_cut_short' }])
    }
    throw error
  }

const limit = (issue: AppError['issues'][number]) =>
  new AppError('LIMIT_EXCEEDED', 'The file goes beyond a limit', [issue])
const tooManyPixels = (most: number) =>
  limit({ code: 'file_too_many_pixels', params: { max: Math.floor(most / 1_000_000) } })
const tooLarge = ({ maxSize, path }: Pick<Rules, 'maxSize' | 'path'>) =>
  limit({ code: 'file_too_large', path, params: { max: formatSize(maxSize) } })
const wrongKind = ({ kindNames, path }: Rules) =>
  invalid({ code: 'file_kind', path, params: { kinds: kindNames } })
