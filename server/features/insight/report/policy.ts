import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Report } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { hasProgram } from '../../ground/program/index.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'

/** The admins of its program read a report; its members where it says so. Which forms are in it is decided form by form. */
export async function mayRead(
  caller: Caller,
  { programId, readers }: Pick<Report, 'programId' | 'readers'>,
): Promise<boolean> {
  if (!ID_PATTERN.test(programId)) return false
  if (await isProgramAdmin(caller, programId)) return true
  return readers === 'members' && hasProgram(caller, programId)
}
