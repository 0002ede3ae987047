import { compileRule } from '../../../runtime/core/expression/compile-rule.ts'
import type { RuleScope } from '../../../runtime/core/expression/types.ts'
import type { QuickLink } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Builder } from '../../graphql/builder.ts'
import { homeType } from '../home/index.ts'
import { viewerOf } from '../person/index.ts'
import { QUICK_LINKS } from './collections.ts'
import { rolesOfViewer } from './viewer-roles.ts'

/** A page holds no more; so many are asked about. */
const MOST_LINKS = 200

/** The links whose rule is true of the viewer, in their order; one whose rule is unknown is shown to nobody. */
async function quickLinksOf(caller: Caller): Promise<QuickLink[]> {
  const viewer = await viewerOf(caller)
  const links = await caller.services.store
    .collection(QUICK_LINKS)
    .find({}, { sort: { displayOrder: 1, name: 1 }, limit: MOST_LINKS })
  if (links.length === 0) return []
  const roles = await rolesOfViewer(caller, viewer)
  const actor = { userId: viewer.id, roles, campusCode: viewer.campusCode }
  const scope = { ...noForm, actor, now: caller.services.clock().toISOString() }
  return links.filter(
    ({ showWhen }) => showWhen === undefined || compileRule(showWhen).evaluate(scope) === true,
  )
}

/** A rule of a link has no form to read from. */
const noForm: Omit<RuleScope, 'actor' | 'now'> = {
  answer: () => null,
  answered: () => false,
  text: () => null,
  shown: () => null,
  rows: () => null,
  status: '',
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
