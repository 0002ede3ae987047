import type { AppLink } from '../../../schemas/index.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { BRANDING, type Builder } from '../../graphql/builder.ts'
import { APP_LINKS } from './collections.ts'

/** A menu holds no more. */
const MOST_APPS = 100

async function moreApps(caller: Caller): Promise<AppLink[]> {
  userOf(caller)
  return caller.services.store
    .collection(APP_LINKS)
    .find({}, { sort: { displayOrder: 1, name: 1 }, limit: MOST_APPS })
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
      subGraphs: BRANDING,
      type: [App],
      resolve: (_, _args, { caller }) => moreApps(caller),
    }),
  )
}
