import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Form } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Filter } from '../../../store/port.ts'

/** A place in a queue: since when the form of that place waits, and its id. */
export interface Cursor {
  since: string
  id: string
}

export const cursorOf = ({
  id,
  statusDate,
  createdDate,
}: Pick<Form, 'id' | 'statusDate' | 'createdDate'>) => ({
  since: statusDate ?? createdDate,
  id,
})

export const writeCursor = ({ since, id }: Cursor): string => `${since}~${id}`

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** @throws AppError BAD_USER_INPUT for what no queue has answered */
export function readCursor(text: string): Cursor {
  const [since = '', id = '', ...more] = text.slice(0, 200).split('~')
  if (more.length > 0 || !INSTANT.test(since) || !ID_PATTERN.test(id))
    throw badInput('There is no such place')
  return { since, id }
}

/** What stands before or behind a place, that one left out. */
export function beside({ since, id }: Cursor, side: 'before' | 'behind'): Filter {
  const [from, past] = side === 'before' ? ['$lte', '$lt'] : ['$gte', '$gt']
  return {
    statusDate: { [from]: since },
    $or: [{ statusDate: { [past]: since } }, { id: { [past]: id } }],
  }
}
