import { AppError } from '../../contract/app-error.ts'
import type { Services } from '../../contract/services.ts'
import { accessTo, can, type FormHead, HEAD_FIELDS, readForm } from '../form/index.ts'

/** A refusal is a no; a fault is a fault. */
const refusedAs =
  <T>(no: T) =>
  (error: unknown): T => {
    if (error instanceof AppError) return no
    throw error
  }

/** Of these people, those who may see the form as it is now. Nobody where there is no such form. */
export async function mayHear(
  services: Services,
  formId: string,
  userIds: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const head = { fields: HEAD_FIELDS, readConcern: 'local' } as const
  const form = await readForm(services, formId, head).catch(refusedAs(undefined))
  if (!form) return new Set()
  const allowed = new Set<string>()
  await Promise.all(
    [...new Set(userIds)].map(async (userId) => {
      if (await maySee(services, form, userId)) allowed.add(userId)
    }),
  )
  return allowed
}

/** Judged anew each time, by whatever holds at that moment. */
const maySee = (services: Services, form: FormHead, userId: string): Promise<boolean> =>
  accessTo({ services, userId }, form, (quick) => can(quick.actor, 'view', quick)).then(
    () => true,
    refusedAs(false),
  )
