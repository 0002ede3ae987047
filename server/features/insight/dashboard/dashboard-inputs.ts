import type { Dashboard } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { gridLayoutsInput } from '../../template/page-layout/index.ts'

/** What an author writes of a dashboard. */
export type Content = Pick<Dashboard, 'name' | 'tiles' | 'layouts'>

export const dashboardContentInput = memoize((builder: Builder) =>
  builder.inputType('DashboardContentInput', {
    fields: (t) => ({
      name: t.string({ required: true, description: 'Not blank (DM-02).' }),
      tiles: t.field({ type: 'JSON', required: true, description: 'A list: schemas/dashboard.schema.json' }),
      layouts: t.field({ type: gridLayoutsInput(builder), required: true }),
    }),
  }),
)

/** As plain objects: what GraphQL reads has no prototype. */
export const contentOf = ({
  name,
  tiles,
  layouts,
}: {
  name: string
  tiles?: unknown
  layouts: Content['layouts']
}) =>
  ({
    name,
    tiles,
    layouts: {
      lg: layouts.lg.map((item) => ({ ...item })),
      md: layouts.md.map((item) => ({ ...item })),
      sm: layouts.sm.map((item) => ({ ...item })),
    },
  }) as Content
