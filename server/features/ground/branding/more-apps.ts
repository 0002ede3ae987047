import type { AppLink } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { viewerOf } from '../person/index.ts'
import { shownTo } from '../program/index.ts'
import { APP_LINKS } from './collections.ts'
import { BRANDING } from './sub-graph.ts'

/** A menu holds no more. */
const MOST_APPS = 100

/** The entries whose rule is true of the viewer, in their order. */
async function moreApps(caller: Caller): Promise<AppLink[]> {
  const viewer = await viewerOf(caller)
  const links = await caller.services.store
    .collection(APP_LINKS)
    .find({}, { sort: { displayOrder: 1, name: 1 }, limit: MOST_APPS })
  return shownTo(caller, viewer, links)
}

export function moreAppsField(builder: Builder): void {
  const App = builder.objectRef<AppLink>('App').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      contextUrl: t.exposeString('contextUrl', {
        description: 'A path of this application, or the address of another.',
      }),
    }),
  })
  builder.queryField('moreApps', (t) =>
    t.field({
      description: 'The entries of the apps menu, in their order (SH-02).',
      subGraphs: [BRANDING.name],
      type: [App],
      resolve: (_, _args, { caller }) => moreApps(caller),
    }),
  )
}
