import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import { badInput } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { chosen, exploredBy, type Place } from './explored.ts'
import { MOST_ROWS, rowType } from './explorer-page.ts'
import { type Row, readRows } from './read-rows.ts'

interface Asked extends Place {
  columns: readonly string[]
  ids: readonly string[]
}

/** These forms of an export: those that the viewer may see now. */
async function explorerRows(caller: Caller, { columns, ids, ...place }: Asked): Promise<Row[]> {
  const explored = await exploredBy(caller, place)
  if (ids.length > MOST_ROWS || !ids.every((id) => ID_PATTERN.test(id)))
    throw badInput(`Up to ${MOST_ROWS} forms are read at once`)
  return readRows(caller, explored, chosen(explored, columns), ids)
}

export const explorerRowsField = (builder: Builder) =>
  builder.queryField('explorerRows', (t) =>
    t.field({
      description: 'Forms of an export that was begun, in the order in which they are asked for.',
      subGraphs: SHELL,
      type: [rowType(builder)],
      extensions: { cost: 500 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
        columns: t.arg.idList({ required: true }),
        ids: t.arg.idList({ required: true }),
      },
      resolve: (_, asked, { caller }) => explorerRows(caller, asked),
    }),
  )
