import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Filter } from '../../../store/port.ts'

/** A form in the order in which they were begun. */
export type Begun = Pick<Form, 'createdDate' | 'id'>

/** The form that the last page ended with. */
export const writeCursor = ({ createdDate, id }: Begun): string => `${createdDate}~${id}`

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** @throws AppError BAD_USER_INPUT for what no page has answered */
export function readCursor(cursor: string): Begun {
  const [createdDate = '', id = '', ...more] = cursor.slice(0, 200).split('~')
  if (more.length > 0 || !INSTANT.test(createdDate) || !ID_PATTERN.test(id))
    throw badInput('There is no such page')
  return { createdDate, id }
}

/** What was begun after it. */
export const behind = ({ createdDate, id }: Begun): Filter => ({
  createdDate: { $gte: createdDate },
  $or: [{ createdDate: { $gt: createdDate } }, { id: { $gt: id } }],
})

/** What was begun before it, and itself. */
export const upTo = ({ createdDate, id }: Begun): Filter => ({
  createdDate: { $lte: createdDate },
  $or: [{ createdDate: { $lt: createdDate } }, { id: { $lte: id } }],
})
