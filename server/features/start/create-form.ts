import type { Form } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { type StartFormInput, startForm } from './start-form.ts'

export type CreateFormInput = Pick<StartFormInput, 'templateGroupId' | 'operationId'>

/** Starts an empty form of a template (FF-14). */
export const createForm = (
  caller: Caller,
  { templateGroupId, operationId }: CreateFormInput,
): Promise<Form> => startForm(caller, { templateGroupId, operationId })
