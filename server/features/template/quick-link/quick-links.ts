import type { QuickLink } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { shownTo } from '../../ground/program/index.ts'
import { homeType } from '../home/index.ts'
import { QUICK_LINKS } from './collections.ts'

/** A page holds no more; so many are asked about. */
const MOST_LINKS = 200

/** The links whose rule is true of the viewer, in their order. */
async function quickLinksOf(caller: Caller): Promise<QuickLink[]> {
  const viewer = await viewerOf(caller)
  const links = await caller.services.store
    .collection(QUICK_LINKS)
    .find({}, { sort: { displayOrder: 1, name: 1 }, limit: MOST_LINKS })
  return shownTo(caller, viewer, links)
}

export function quickLinksField(builder: Builder): void {
  const Link = builder.objectRef<QuickLink>('QuickLink').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      url: t.exposeString('url', { description: 'A path of this application.' }),
    }),
  })
  builder.objectField(homeType(builder), 'quickLinks', (t) =>
    t.field({
      description: "Ways to what the viewer's roles, tags and features are for (HD-04).",
      type: [Link],
      extensions: { cost: 20 },
      resolve: (_, _args, { caller }) => quickLinksOf(caller),
    }),
  )
}
