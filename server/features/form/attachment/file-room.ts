import { formatSize, MAX_FORM_BYTES } from '../../../../runtime/core/file/limits.ts'
import type { StoredFile } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import { isGuestId } from '../../../contract/guest.ts'
import type { Services } from '../../../contract/services.ts'
import { FILES } from './collections.ts'

/**
 * Room for so many more bytes in the form, and among all files of the person or guest (F6).
 *
 * @throws AppError LIMIT_EXCEEDED with files_quota or person_files_quota
 */
export async function requireFileRoom(
  { store, config }: Services,
  { formId, userId }: Pick<StoredFile, 'formId' | 'userId'>,
  more: number,
): Promise<void> {
  const bytesOf = async (field: 'formId' | 'userId', value: string) => {
    const [total] = await store
      .collection(FILES)
      .aggregate<{ bytes: number }>([
        { $match: { [field]: value } },
        { $group: { _id: `$${field}`, bytes: { $sum: '$size' } } },
      ])
    return (total?.bytes ?? 0) + more
  }
  const { personFileBytes, guestFileBytes } = config.limits
  const most = isGuestId(userId) ? guestFileBytes : personFileBytes
  if ((await bytesOf('formId', formId)) > MAX_FORM_BYTES) throw over('files_quota', MAX_FORM_BYTES)
  if ((await bytesOf('userId', userId)) > most) throw over('person_files_quota', most)
}

const over = (code: string, max: number) =>
  new AppError('LIMIT_EXCEEDED', 'The file goes beyond a limit', [{ code, params: { max: formatSize(max) } }])
