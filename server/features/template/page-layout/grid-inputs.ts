import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

/** Where what stands on a page or a dashboard shall have its place, in each size. */
export const gridLayoutsInput = memoize((builder: Builder) => {
  const GridItemInput = builder.inputType('GridItemInput', {
    fields: (t) => ({
      i: t.id({ required: true }),
      x: t.int({ required: true }),
      y: t.int({ required: true }),
      w: t.int({ required: true }),
      h: t.int({ required: true }),
    }),
  })
  return builder.inputType('GridLayoutsInput', {
    fields: (t) => ({
      lg: t.field({ type: [GridItemInput], required: true }),
      md: t.field({ type: [GridItemInput], required: true }),
      sm: t.field({ type: [GridItemInput], required: true }),
    }),
  })
})
