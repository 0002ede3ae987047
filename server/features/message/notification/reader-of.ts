import type { Actor } from '../../../../runtime/core/model/engine.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { accessTo } from '../../form/form/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'

export interface Reader {
  person: Person
  actor: Actor
}

/** Undefined for who left, or may not see the form: nobody hears of what they could not open. */
export async function readerOf(services: Services, form: Form, userId: string): Promise<Reader | undefined> {
  const person = await services.store.collection(PEOPLE).findOne({ id: userId })
  if (!person?.isActive) return undefined
  try {
    const { actor } = await accessTo({ services, userId }, form)
    return { person, actor }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
