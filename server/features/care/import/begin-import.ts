import { OPERATION_ID } from '../../../../runtime/core/api/operation-id.ts'
import { IMPORT_LIMITS, importMapperIssues } from '../../../../runtime/core/mapping/import-mapper.ts'
import type { ImportMapper } from '../../../../schemas/index.ts'
import { AppError, conflict, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { digest } from '../../../contract/digest.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { FORM_IMPORTS, type FormImport, IMPORT_ROWS, type ImportRow, rowId } from './collections.ts'
import { importType } from './import-type.ts'
import { findImport, templateToImport } from './policy.ts'
import { readMapper } from './read-mapper.ts'

/** Imports of one template that are not yet at their end. */
const MOST_OPEN = 5
const MOST_ROWS_AT_ONCE = 1_000
const MAX_NAME = 200

interface BeginInput {
  templateGroupId: string
  name: string
  mapper?: unknown
  rowCount: number
  operationId: string
}

/**
 * Begins an import: says what its columns answer. Its rows follow (`addFormImportRows`); nothing is made before somebody
 * has seen what is wrong with them.
 *
 * @throws AppError VALIDATION_FAILED, LIMIT_EXCEEDED, ACCESS_DENIED, NOT_FOUND
 */
async function beginImport(caller: Caller, input: BeginInput): Promise<FormImport> {
  const { services } = caller
  const { templateGroupId: groupId, operationId, rowCount } = input
  const head = await templateToImport(caller, groupId)
  const userId = userOf(caller)
  if (!OPERATION_ID.test(operationId)) throw invalid({ code: 'operation.bad_id' })
  const imports = services.store.collection(FORM_IMPORTS)
  const id = digest(['import', userId, operationId])
  const known = await imports.findOne({ id })
  if (known) return known
  if (head.status !== 'PUBLISHED') throw invalid({ code: 'import.not_published' })
  const name = input.name.trim().toWellFormed().slice(0, MAX_NAME)
  if (name === '') throw invalid({ code: 'import.no_name', path: 'name' })
  if (!(rowCount >= 1 && rowCount <= IMPORT_LIMITS.rows))
    throw invalid({ code: 'import.row_count', path: 'rowCount', params: { max: IMPORT_LIMITS.rows } })
  const mapper = readMapper(input.mapper)
  const compiled = await compiledTemplate(services, head.id)
  if (!compiled) throw new Error(`Template ${head.id} is gone`)
  const issues = importMapperIssues(mapper, compiled)
  if (issues.length > 0)
    throw invalid(...issues.map((each) => ({ ...each, path: `mapper${each.path ?? ''}` })))
  if (mapper.mappings.length === 0) throw invalid({ code: 'import.no_column', path: 'mapper' })
  const open = { groupId, state: { $nin: ['made', 'undone', 'cancelled'] } }
  if ((await imports.count(open, { limit: MOST_OPEN })) >= MOST_OPEN)
    throw new AppError('LIMIT_EXCEEDED', 'Too many imports', [
      { code: 'import.too_many_open', params: { max: MOST_OPEN } },
    ])
  const begun: FormImport = {
    ...{ id, groupId, templateId: head.id, name, userId, mapper, rowCount },
    ...(head.programId !== undefined && { programId: head.programId }),
    ...{ bytes: 0, state: 'uploading', next: 0, step: 0 },
    ...{ right: 0, wrong: 0, made: 0, refused: 0, removed: 0, kept: 0 },
    createdDate: services.clock().toISOString(),
  }
  const details = { importId: id, groupId, name, rows: rowCount }
  const isNew = await audited(services, { action: 'import.begin', actorId: userId, details }, () =>
    insertNew(imports, begun),
  )
  return isNew ? begun : ((await imports.findOne({ id })) ?? begun)
}

/** Takes rows from a position on; the same ones again change nothing. With the last one they are checked. */
async function addRows(caller: Caller, importId: string, from: number, given: unknown): Promise<FormImport> {
  const { store } = caller.services
  const run = await findImport(caller, importId)
  if (run.userId !== userOf(caller)) throw conflict('import.another_person', 'Somebody else has begun it')
  const rows = readRows(run.mapper, given)
  if (!(from >= 0 && from + rows.length <= run.rowCount))
    throw invalid({ code: 'import.row_count', path: 'from', params: { max: run.rowCount } })
  if (run.state !== 'uploading') return run
  const bytes = rows.flat().reduce((sum, cell) => sum + cell.length, 0)
  if (run.bytes + bytes > 2 * IMPORT_LIMITS.bytes)
    throw new AppError('LIMIT_EXCEEDED', 'The rows hold too much', [
      { code: 'import.too_large', params: { max: IMPORT_LIMITS.bytes / 1024 / 1024 } },
    ])
  const collection = store.collection(IMPORT_ROWS)
  const documents = rows.map((cells, i): ImportRow => {
    const n = from + i
    return { id: rowId(importId, n), importId, n, cells, state: 'new', issues: [] }
  })
  const ids = documents.map(({ id }) => id)
  const there = new Set((await collection.find({ id: { $in: ids } }, { fields: [] })).map(({ id }) => id))
  for (const document of documents) if (!there.has(document.id)) await insertNew(collection, document)
  const isWhole = (await collection.count({ importId })) === run.rowCount
  const update = { $inc: { bytes, step: 1 }, ...(isWhole && { $set: { state: 'checking', next: 0 } }) }
  const after = await store
    .collection(FORM_IMPORTS)
    .findOneAndUpdate({ id: importId, state: 'uploading' }, update)
  return after ?? (await findImport(caller, importId))
}

/** Rows of texts, one for each heading. */
function readRows({ csvHeaders }: ImportMapper, given: unknown): string[][] {
  const bad = () => invalid({ code: 'import.bad_rows', path: 'rows', params: { max: MOST_ROWS_AT_ONCE } })
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_ROWS_AT_ONCE) throw bad()
  return given.map((row: unknown) => {
    if (!Array.isArray(row) || row.length > csvHeaders.length) throw bad()
    return row.map((cell: unknown) => {
      if (typeof cell !== 'string' || cell.length > IMPORT_LIMITS.cell) throw bad()
      return cell.toWellFormed()
    })
  })
}

export const beginImportField = (builder: Builder) =>
  builder.mutationField('beginFormImport', (t) =>
    t.field({
      description: 'Begins to make forms of the rows of a file (LI-05).',
      subGraphs: BUILDER,
      type: importType(builder),
      extensions: { cost: 200 },
      args: {
        templateGroupId: t.arg.id({ required: true }),
        name: t.arg.string({ required: true }),
        mapper: t.arg({
          type: 'JSON',
          required: true,
          description: 'An ImportMapper of template.schema.json.',
        }),
        rowCount: t.arg.int({ required: true }),
        operationId: t.arg.id({ required: true }),
      },
      resolve: (_, input, { caller }) => beginImport(caller, input),
    }),
  )

export const addRowsField = (builder: Builder) =>
  builder.mutationField('addFormImportRows', (t) =>
    t.field({
      description: 'Rows of an import as texts, from a position on. With the last ones they are checked.',
      subGraphs: BUILDER,
      type: importType(builder),
      extensions: { cost: 200 },
      args: {
        importId: t.arg.id({ required: true }),
        from: t.arg.int({ required: true }),
        rows: t.arg({ type: 'JSON', required: true }),
      },
      resolve: (_, { importId, from, rows }, { caller }) => addRows(caller, importId, from, rows),
    }),
  )
