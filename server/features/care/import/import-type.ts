import { memoize } from '../../../contract/memoize.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { FORM_IMPORTS, type FormImport, IMPORT_ROWS, type ImportRow } from './collections.ts'
import { findImport, templateToImport } from './policy.ts'

const MOST_LISTED = 20
const MOST_PROBLEMS = 100

export const importType = memoize((builder: Builder) =>
  builder.objectRef<FormImport>('FormImport').implement({
    description: 'A file whose rows become forms of a template (LI-05).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      state: t.exposeString('state', {
        description: 'uploading, checking, checked, making, made, undoing, undone, paused or cancelled.',
      }),
      work: t.exposeString('work', { nullable: true, description: 'What a paused one goes on with.' }),
      rowCount: t.exposeInt('rowCount'),
      next: t.exposeInt('next', { description: 'Rows seen to by what is being done.' }),
      right: t.exposeInt('right'),
      wrong: t.exposeInt('wrong'),
      made: t.exposeInt('made'),
      refused: t.exposeInt('refused'),
      removed: t.exposeInt('removed'),
      kept: t.exposeInt('kept', {
        description: 'Forms that somebody has touched since, which an undo leaves.',
      }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
    }),
  }),
)

const rowType = memoize((builder: Builder) =>
  builder.objectRef<ImportRow>('FormImportRow').implement({
    description: 'A row that is not right, or whose form was not removed.',
    fields: (t) => ({
      row: t.int({ description: 'As a spreadsheet counts, below its headings.', resolve: ({ n }) => n + 2 }),
      state: t.exposeString('state'),
      formId: t.exposeID('formId', { nullable: true }),
      issues: t.field({ type: 'JSON', resolve: ({ issues }) => issues }),
    }),
  }),
)

export function importFields(builder: Builder): void {
  builder.queryField('formImports', (t) =>
    t.field({
      description: 'The imports of a template, the newest first.',
      subGraphs: BUILDER,
      type: [importType(builder)],
      extensions: { cost: 50 },
      args: { templateGroupId: t.arg.id({ required: true }) },
      resolve: async (_, { templateGroupId: groupId }, { caller }) => {
        await templateToImport(caller, groupId)
        const sort = { createdDate: -1 } as const
        return caller.services.store.collection(FORM_IMPORTS).find({ groupId }, { sort, limit: MOST_LISTED })
      },
    }),
  )

  builder.queryField('formImportProblems', (t) =>
    t.field({
      description: 'The first rows of an import that are not right, and the forms that an undo has left.',
      subGraphs: BUILDER,
      type: [rowType(builder)],
      extensions: { cost: 100 },
      args: { importId: t.arg.id({ required: true }) },
      resolve: async (_, { importId }, { caller }) => {
        await findImport(caller, importId)
        return caller.services.store
          .collection(IMPORT_ROWS)
          .find(
            { importId, state: { $in: ['wrong', 'refused', 'kept'] } },
            { sort: { n: 1 }, limit: MOST_PROBLEMS },
          )
      },
    }),
  )
}
