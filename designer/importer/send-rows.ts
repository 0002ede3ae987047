import type { Transport } from '../../runtime/client/transport.ts'
import type { ImportMapper } from '../../schemas/index.ts'
import type { ReadFile } from '../parts/read-table-file.ts'
import { addRowsMutation, beginMutation } from './operations.ts'

/** Bounds of one request. */
const MOST_ROWS = 500
const MOST_CHARACTERS = 200_000

/** Sends a file's rows, some at a time; each piece may be sent again. */
export async function sendRows(
  { request }: Pick<Transport, 'request'>,
  templateGroupId: string,
  mapper: ImportMapper,
  { name, rows }: ReadFile,
  onSent: (count: number) => void,
): Promise<void> {
  const begun = await request(beginMutation, {
    ...{ templateGroupId, name, mapper, rowCount: rows.length },
    operationId: crypto.randomUUID(),
  })
  for (let from = 0; from < rows.length; ) {
    let to = from
    for (let size = 0; to < rows.length && to - from < MOST_ROWS; to++) {
      size += (rows[to] ?? []).reduce((sum, cell) => sum + cell.length + 3, 0)
      if (size > MOST_CHARACTERS && to > from) break
    }
    const piece = rows.slice(from, to)
    await request(addRowsMutation, { importId: begun.beginFormImport.id, from, rows: piece })
    from = to
    onSent(from)
  }
}
