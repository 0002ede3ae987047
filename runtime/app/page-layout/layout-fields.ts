import type { ResultOf } from 'gql.tada'
import type { PageLayout } from '../../../schemas/index.ts'
import { graphql } from '../../client/graphql/graphql.ts'

/** A page of widgets as it is shown and edited. */
export const layoutFields = graphql(`fragment LayoutFields on PageLayout {
  id revision canEdit startable
  widgets { id type width height config }
  layouts { lg { i x y w h } md { i x y w h } sm { i x y w h } }
}`)
export type FoundLayout = ResultOf<typeof layoutFields>

/** The document that was sent: what a widget does not say comes as null. */
export const documentOf = ({
  id,
  widgets,
  layouts,
}: FoundLayout): Pick<PageLayout, 'id' | 'widgets' | 'layouts'> => ({
  id,
  widgets: widgets.map(({ width, height, config, ...widget }) => ({
    ...widget,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    config: config as Record<string, unknown>,
  })),
  layouts,
})
