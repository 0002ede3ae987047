import { type ExplorerColumn, filterTypeOf, orderPathOf } from '../../../../runtime/core/explorer/columns.ts'
import type { ExplorerTable } from '../../../../runtime/core/explorer/tables.ts'
import type { KnownValue } from '../../../../runtime/core/metric/known-keys.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { exploredBy } from './explored.ts'

export function explorerColumnsField(builder: Builder): void {
  const Value = builder.objectRef<KnownValue>('ExplorerValue').implement({
    fields: (t) => ({
      value: t.string({ resolve: ({ value }) => String(value) }),
      label: t.exposeString('label'),
    }),
  })
  const Column = builder.objectRef<ExplorerColumn>('ExplorerColumn').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      kind: t.exposeString('kind'),
      values: t.field({ type: [Value], resolve: ({ values }) => [...values] }),
      filterType: t.string({
        nullable: true,
        description: 'How it can be filtered: text, number, date or set; null where it cannot be.',
        resolve: filterTypeOf,
      }),
      isGroupable: t.boolean({ resolve: ({ key, isOfRows }) => key !== undefined && !isOfRows }),
      isSortable: t.boolean({ resolve: (column) => orderPathOf(column) !== undefined }),
      isOfRows: t.boolean({
        description: 'It says something else in each row of the table that is unfolded.',
        resolve: ({ isOfRows }) => isOfRows === true,
      }),
      isGone: t.boolean({
        description: 'The newest version of the template no longer asks it.',
        resolve: ({ isGone }) => isGone === true,
      }),
    }),
  })
  const Table = builder.objectRef<ExplorerTable>('ExplorerTable').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      isGone: t.boolean({ resolve: ({ isGone }) => isGone === true }),
    }),
  })
  builder.queryField('explorerColumns', (t) =>
    t.field({
      description:
        'What can be shown of the forms of a template of a program, for its admins: each of what they may read (X-36).',
      subGraphs: SHELL,
      type: [Column],
      extensions: { cost: 50 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
        unfold: t.arg.id({ description: 'A table: what its rows say is told apart.' }),
      },
      resolve: async (_, place, { caller }) => [...(await exploredBy(caller, place)).columns],
    }),
  )
  builder.queryField('explorerTables', (t) =>
    t.field({
      description:
        'The tables of a template that can be unfolded: each of which the viewer may read something.',
      subGraphs: SHELL,
      type: [Table],
      extensions: { cost: 50 },
      args: {
        programId: t.arg.id({ required: true }),
        templateGroupId: t.arg.id({ required: true }),
      },
      resolve: async (_, place, { caller }) => [...(await exploredBy(caller, place)).tables],
    }),
  )
}
