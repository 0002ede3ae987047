import { isSameLayout } from '../../../../runtime/core/layout/edit-layout.ts'
import { normaliseLayout } from '../../../../runtime/core/layout/settle.ts'
import type { PageLayout } from '../../../../schemas/index.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import { LAYOUTS } from './collections.ts'
import { gridLayoutsInput } from './grid-inputs.ts'
import { layoutType } from './layout-type.ts'
import { requireEditor } from './policy.ts'

type Content = Pick<PageLayout, 'id' | 'widgets' | 'layouts'>

/**
 * Saves a page, in the place of the revision that its author changed. Sending it again changes nothing; what somebody
 * else saved meanwhile is not overwritten.
 *
 * @param base the revision that was changed; null where there was none
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED with the issues, CONFLICT
 */
async function updateLayout(caller: Caller, content: Content, base: string | null): Promise<PageLayout> {
  const { services } = caller
  const actorId = await requireEditor(caller, content.id)
  const { id, widgets, layouts } = content
  const document: PageLayout = { schemaVersion: 1, id, widgets, layouts }
  const issues = services.validator.check('page-layout', document)
  if (issues.length > 0) throw invalid(...issues)
  const next = { ...normaliseLayout(document), revision: services.newId() }
  const collection = services.store.collection(LAYOUTS)
  const $set = { widgets: next.widgets, layouts: next.layouts, revision: next.revision }
  const details = { widgets: next.widgets.length }
  const after = await audited(
    services,
    { action: 'page-layout.update', actorId, to: id, details },
    async () =>
      (await collection.findOneAndUpdate({ id, revision: base }, { $set })) ??
      (base === null ? await insert(caller, next) : null),
  )
  if (after) return after
  const now = await collection.findOne({ id })
  if (now && isSameLayout(now, next)) return now
  throw conflict('page_layout.changed', 'Somebody else has changed this page meanwhile')
}

/** Null where there is one already. */
const insert = async ({ services }: Caller, layout: PageLayout): Promise<PageLayout | null> =>
  (await insertNew(services.store.collection(LAYOUTS), layout)) ? layout : null

export function updateLayoutField(builder: Builder): void {
  const WidgetInput = builder.inputType('WidgetInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      type: t.string({ required: true }),
      width: t.int(),
      height: t.int(),
      config: t.field({ type: 'JSON' }),
    }),
  })
  const PageLayoutInput = builder.inputType('PageLayoutInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      revision: t.id({ description: 'The one that was changed; none where there was no layout.' }),
      widgets: t.field({ type: [WidgetInput], required: true }),
      layouts: t.field({ type: gridLayoutsInput(builder), required: true }),
    }),
  })

  builder.mutationField('updatePageLayout', (t) =>
    t.field({
      description:
        'Saves a page (PL-07), for admins of its program or campus who may look into the studio. CONFLICT where somebody else saved it meanwhile.',
      subGraphs: SHELL,
      type: layoutType(builder),
      args: { input: t.arg({ type: PageLayoutInput, required: true }) },
      resolve: (_, { input }, { caller }) => {
        const { id, revision, widgets, layouts } = input
        const given = { id, widgets: widgets.map(withoutNulls), layouts: copyOf(layouts) }
        return updateLayout(caller, given as Content, revision ?? null)
      },
    }),
  )
}

/** What a client sends as null it does not say. */
const withoutNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null && each !== undefined))

/** As plain objects: what GraphQL reads has no prototype. */
const copyOf = ({ lg, md, sm }: Content['layouts']) => ({
  lg: lg.map((item) => ({ ...item })),
  md: md.map((item) => ({ ...item })),
  sm: sm.map((item) => ({ ...item })),
})
