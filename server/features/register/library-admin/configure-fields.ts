import type { Issue, Library, LibraryItem } from '../../../../schemas/index.ts'
import { AppError, invalid } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { audited } from '../../ground/audit/index.ts'
import {
  eachItem,
  isSameItem,
  LIBRARY_ITEMS,
  libraryType,
  putItem,
  putLibrary,
  renewTokens,
} from '../../ground/library/index.ts'
import { fitItems } from './fit-items.ts'
import { fieldsInput, fieldsOf, withFields } from './library-fields-input.ts'
import { type LostValues, planFields } from './plan-fields.ts'
import { libraryChanged, managedLibrary, requireLibrarySeen } from './policy.ts'
import { templateUseType } from './template-use-type.ts'

const ATTEMPTS = 3

/**
 * Gives a library other fields, and its items what their values say in them. A value that fits no more is kept in the
 * item's history alone, and only as many are let go as the caller was told of.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND, VALIDATION_FAILED with the issues, or where more would be lost; CONFLICT
 * where another revision was seen
 */
async function configureFields(
  caller: Caller,
  { libraryId, revision, fields }: { libraryId: string; revision: number; fields: Library['fields'] },
  acceptedLosses: number,
): Promise<Library> {
  const { services } = caller
  const known = await managedLibrary(caller, libraryId)
  requireLibrarySeen(known, revision)
  const wished = withFields(known, fields)
  const { issues, losses } = await planFields(caller, known, wished)
  if (issues.length > 0) throw invalid(...issues)
  const count = losses.reduce((sum, each) => sum + each.count, 0)
  if (count > acceptedLosses)
    throw invalid({ code: 'library.would_lose', path: '/fields', params: { count } })
  const details = { before: spelledFields(known), after: spelledFields(wished), lost: count }
  const entry = { action: 'library.configure', actorId: userOf(caller), to: known.id, details } as const
  const library = await audited(services, entry, async () => {
    const put = await putLibrary(services, wished, known)
    if (!put) throw libraryChanged()
    return put
  })
  await fitAll(caller, library)
  return library
}

async function fitAll(caller: Caller, library: Library): Promise<void> {
  const { services } = caller
  for await (const page of eachItem(services.store, { libraryId: library.id })) {
    const fitted = await fitItems(services, library, page)
    for (const { item, state } of fitted) if (!isSameItem(item, state)) await fitOne(caller, library, item)
  }
  await renewTokens(services, library)
}

/** Whoever changes the item at the same moment is not overwritten: what they saved is made to fit. */
async function fitOne(caller: Caller, library: Library, item: LibraryItem): Promise<void> {
  const { services } = caller
  let seen: LibraryItem | null = item
  for (let attempt = 1; seen; attempt++) {
    const [fitted] = await fitItems(services, library, [seen])
    if (!fitted || isSameItem(seen, fitted.state)) return
    try {
      await putItem(services, userOf(caller), fitted.state, seen)
      return
    } catch (error) {
      if (!(error instanceof AppError) || attempt === ATTEMPTS) throw error
      seen = await services.store.collection(LIBRARY_ITEMS).findOne({ id: item.id })
    }
  }
}

const spelledFields = ({ fields }: Library): string =>
  JSON.stringify(fields.map(({ name, label, dataType, required }) => ({ name, label, dataType, required })))
    .slice(0, 2_000)
    .toWellFormed()

export function configureFieldsFields(builder: Builder): void {
  const FieldIssue = builder.objectRef<Issue>('LibraryFieldIssue').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      path: t.string({ description: '`/fields/2/label`', resolve: ({ path }) => path ?? '' }),
    }),
  })
  const Example = builder.objectRef<LostValues['examples'][number]>('LibraryLostValue').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  const Lost = builder.objectRef<LostValues>('LibraryLostValues').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      count: t.exposeInt('count'),
      examples: t.field({ type: [Example], resolve: ({ examples }) => examples }),
    }),
  })
  type Planned = Awaited<ReturnType<typeof planFields>>
  const Unfilled = builder.objectRef<Planned['unfilled'][number]>('LibraryUnfilledField').implement({
    fields: (t) => ({ field: t.exposeString('field'), count: t.exposeInt('count') }),
  })
  const Removed = builder.objectRef<Planned['removed'][number]>('LibraryRemovedField').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      count: t.exposeInt('count'),
      templates: t.field({ type: [templateUseType(builder)], resolve: ({ templates }) => templates }),
    }),
  })
  const Plan = builder.objectRef<Planned>('LibraryFieldsPlan').implement({
    fields: (t) => ({
      issues: t.field({ type: [FieldIssue], resolve: ({ issues }) => issues }),
      losses: t.field({ type: [Lost], resolve: ({ losses }) => losses }),
      unfilled: t.field({ type: [Unfilled], resolve: ({ unfilled }) => unfilled }),
      removed: t.field({ type: [Removed], resolve: ({ removed }) => removed }),
    }),
  })
  builder.queryField('libraryFieldsPlan', (t) =>
    t.field({
      description: 'What other fields of a library would come to; nothing is changed.',
      subGraphs: LIBRARY,
      type: Plan,
      extensions: { cost: 1_000 },
      args: { input: t.arg({ type: fieldsInput(builder), required: true }) },
      resolve: async (_, { input }, { caller }) => {
        const library = await managedLibrary(caller, input.libraryId)
        return planFields(caller, library, withFields(library, fieldsOf(input.fields)))
      },
    }),
  )
  builder.mutationField('configureLibraryFields', (t) =>
    t.field({
      description:
        'Gives a library other fields. Values that fit no more are let go in the number that is accepted, and are kept in the history of their items.',
      subGraphs: LIBRARY,
      type: libraryType(builder),
      extensions: { cost: 1_000 },
      args: {
        input: t.arg({ type: fieldsInput(builder), required: true }),
        acceptedLosses: t.arg.int({ required: true, defaultValue: 0 }),
      },
      resolve: (_, { input: { fields, ...input }, acceptedLosses }, { caller }) =>
        configureFields(caller, { ...input, fields: fieldsOf(fields) }, acceptedLosses),
    }),
  )
}
