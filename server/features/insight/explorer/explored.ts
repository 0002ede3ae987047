import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { type ExplorerColumn, explorerColumns } from '../../../../runtime/core/explorer/columns.ts'
import { type ExplorerTable, explorerTables } from '../../../../runtime/core/explorer/tables.ts'
import { badInput, invalid, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { standingOf } from '../../form/form/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { requireProgramAdmin } from '../../template/program-area/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { isReadable, type MeasuredGroup, measuredGroup, wordsOf } from '../metric/index.ts'

const MOST_COLUMNS = 300
const FLAG = 'rollout-data-export'

export interface Place {
  programId: string
  templateGroupId: string
  /** The table whose rows stand as lines of their own. */
  unfold?: string | null | undefined
}

/** A template of a program as one of its admins explores it. */
export interface Explored extends Omit<Place, 'unfold'> {
  group: MeasuredGroup
  /** Those that can be unfolded: of which they may read something on some form. */
  tables: readonly ExplorerTable[]
  /** The one that is. */
  table: ExplorerTable | undefined
  /** Those of which they may read something on some form; nobody is told of the others. */
  columns: readonly ExplorerColumn[]
}

/**
 * @throws AppError UNAUTHENTICATED, ACCESS_DENIED for everybody but the admins of the program (PR-02), NOT_FOUND for a
 * template of another program, and where the flag is off, VALIDATION_FAILED for a table that is none of theirs
 */
export async function exploredBy(
  caller: Caller,
  { programId, templateGroupId, unfold }: Place,
): Promise<Explored> {
  const { campusCode } = await viewerOf(caller)
  if (!(await flagsOn(caller.services.store, campusCode)).includes(FLAG)) throw notFound()
  await requireProgramAdmin(caller, programId)
  const isOfProgram =
    ID_PATTERN.test(templateGroupId) &&
    (await caller.services.store
      .collection(TEMPLATES)
      .findOne({ groupId: templateGroupId, programId }, { fields: [] }))
  const group = isOfProgram ? await measuredGroup(caller, templateGroupId) : null
  if (!group) throw notFound('The program has no such template')
  const { holding } = await standingOf(caller)
  const isRead = (source: Parameters<typeof isReadable>[2]) =>
    isReadable(group.versions, group.statuses, source, holding)
  const tables = explorerTables(group.versions).filter(({ id }) => isRead({ questionId: id }))
  const table = tables.find(({ id }) => id === unfold)
  if (unfold && !table) throw invalid({ code: 'explorer.unknown_table' })
  const columns = explorerColumns(group.versions, await wordsOf(caller, group), table).filter(isRead)
  return { programId, templateGroupId, group, tables, table, columns }
}

/** The columns that are asked for. @throws AppError VALIDATION_FAILED for one that the viewer does not have */
export function chosen({ columns }: Explored, ids: readonly string[]): ExplorerColumn[] {
  if (ids.length > MOST_COLUMNS) throw badInput(`Up to ${MOST_COLUMNS} columns are shown at once`)
  const byId = new Map(columns.map((column) => [column.id, column]))
  return ids.map((id) => {
    const column = byId.get(id)
    if (!column) throw invalid({ code: 'explorer.unknown_column', params: { name: id.slice(0, 150) } })
    return column
  })
}
