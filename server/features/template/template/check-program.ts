import { invalid } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { PROGRAMS } from '../../ground/program/index.ts'

/** @throws AppError VALIDATION_FAILED when a template is of a program that is not there */
export async function checkProgram({ store }: Services, programId: string | undefined): Promise<void> {
  if (programId === undefined || (await store.collection(PROGRAMS).findOne({ id: programId }))) return
  throw invalid({ code: 'template.unknown_program', path: '/programId', params: { programId } })
}
