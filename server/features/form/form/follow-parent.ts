import type { FollowUp, Form } from '../../../../schemas/index.ts'
import { toUpdate } from '../../../contract/follow-up.ts'
import { FORMS } from './collections.ts'

/*
 * Subforms go with the form that they belong to and come back with it. Each remembers the fencing token of the parent's
 * last change that it followed: what a server carries out late changes nothing any more.
 */

const olderThan = (fence: number) => ({ $or: [{ parentFence: null }, { parentFence: { $lt: fence } }] })

/** @param fence the parent's, raised by its deletion */
export const withSubforms = ({ id }: Pick<Form, 'id'>, fence: number, deletedDate: string): FollowUp =>
  toUpdate(
    FORMS,
    { parentFormId: id, deletedDate: null, ...olderThan(fence) },
    { $set: { deletedDate, deletedWithParent: fence, parentFence: fence }, $inc: { fence: 1 } },
  )

/** Those that went by themselves stay away. */
export const andSubforms = ({ id }: Pick<Form, 'id'>, fence: number): FollowUp =>
  toUpdate(
    FORMS,
    { parentFormId: id, deletedWithParent: { $gte: 0 }, ...olderThan(fence) },
    { $unset: { deletedDate: '', deletedWithParent: '' }, $set: { parentFence: fence }, $inc: { fence: 1 } },
  )
