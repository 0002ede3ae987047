import type { GridItem, PageLayout, Widget } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { startableGroups } from '../template/index.ts'
import { mayEditLayout } from './policy.ts'

/** Where what stands on a page or a dashboard has its place, in each size. */
export const gridLayoutsType = memoize((builder: Builder) => {
  const GridItemType = builder.objectRef<GridItem>('GridItem').implement({
    description: 'Where a widget stands: columns and rows.',
    fields: (t) => ({
      i: t.exposeID('i', { description: "The widget's id." }),
      x: t.exposeInt('x'),
      y: t.exposeInt('y'),
      w: t.exposeInt('w'),
      h: t.exposeInt('h'),
    }),
  })
  return builder.objectRef<PageLayout['layouts']>('GridLayouts').implement({
    description: 'For 8, 4 and 1 columns (000 §9).',
    fields: (t) => ({
      lg: t.field({ type: [GridItemType], resolve: ({ lg }) => lg }),
      md: t.field({ type: [GridItemType], resolve: ({ md }) => md }),
      sm: t.field({ type: [GridItemType], resolve: ({ sm }) => sm }),
    }),
  })
})

export const layoutType = memoize((builder: Builder) => {
  const WidgetType = builder.objectRef<Widget>('Widget').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      width: t.exposeInt('width', { nullable: true }),
      height: t.exposeInt('height', { nullable: true }),
      config: t.field({ type: 'JSON', resolve: ({ config }) => config ?? {} }),
    }),
  })
  return builder.objectRef<PageLayout>('PageLayout').implement({
    description: 'A page made of widgets (002 §3.8).',
    fields: (t) => ({
      id: t.exposeID('id'),
      revision: t.exposeID('revision', {
        nullable: true,
        description: 'Another one each time that it is saved: whoever saves says which one they changed.',
      }),
      widgets: t.field({ type: [WidgetType], resolve: ({ widgets }) => widgets }),
      layouts: t.field({ type: gridLayoutsType(builder), resolve: ({ layouts }) => layouts }),
      canEdit: t.boolean({ resolve: ({ id }, _, { caller }) => mayEditLayout(caller, id) }),
      startable: t.idList({
        description: 'Of the templates that its widgets name, those that the viewer may start a form of.',
        resolve: async ({ widgets }, _, { caller }) => {
          const ids = templatesOf(widgets)
          const allowed = await startableGroups(caller).loadMany(ids)
          return ids.filter((_, n) => allowed[n] === true)
        },
      }),
    }),
  })
})

/** What a widget names as `template: { id }` in its configuration. */
function templatesOf(widgets: readonly Widget[]): string[] {
  const ids = widgets.flatMap(({ config }) => {
    const { id } = (config?.template ?? {}) as { id?: unknown }
    return typeof id === 'string' ? [id] : []
  })
  return [...new Set(ids)]
}
