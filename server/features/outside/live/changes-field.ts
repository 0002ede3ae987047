import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import {
  type Change,
  type ChangeKind,
  changeKinds,
  draftIdOf,
  draftSubject,
} from '../../../contract/announce.ts'
import { AppError, unauthenticated } from '../../../contract/app-error.ts'
import { userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { GraphqlContext } from '../../../graphql/context.ts'
import { hubOf } from './hub.ts'
import { judgeOf } from './policy.ts'
import type { LiveEvent } from './stream.ts'

/** Forms of one stream: what a person has open in the tabs of a browser. */
const MOST_FORMS = 50

/** @throws AppError when nobody is signed in, or too much is asked for */
async function openStream(
  { caller, session, asked }: GraphqlContext,
  { formIds, draftIds, lists }: { formIds: readonly string[]; draftIds: readonly string[]; lists: boolean },
) {
  const userId = userOf(caller)
  if (!session) throw unauthenticated()
  if (formIds.length + draftIds.length > MOST_FORMS)
    throw new AppError('LIMIT_EXCEEDED', `A stream is about ${MOST_FORMS} forms at most`)
  const { services } = caller
  const isId = (id: string) => ID_PATTERN.test(id)
  const wanted = new Set([...formIds.filter(isId), ...draftIds.filter(isId).map(draftSubject)])
  const seen: string[] = []
  for (const id of wanted) if ((await (await judgeOf(services, id))([userId])).has(userId)) seen.push(id)
  const stream = await hubOf(services).open({
    ...{ userId, sessionId: session.id, address: asked.address },
    ...{ formIds: seen, lists },
  })
  return stream.events
}

export function changesField(builder: Builder): void {
  const Kind = builder.enumType('ChangeKind', {
    values: Object.fromEntries(changeKinds.map((kind) => [kind.toUpperCase(), { value: kind }])) as Record<
      string,
      { value: ChangeKind }
    >,
  })

  const FormChange = builder.objectRef<Change>('FormChange').implement({
    description: 'That something of a form changed; what, its own operations tell.',
    fields: (t) => ({
      formId: t.exposeID('formId'),
      kinds: t.field({
        type: [Kind],
        description: 'None: the viewer may not see the form now, and hears no more of it.',
        resolve: ({ kinds }) => [...kinds],
      }),
      page: t.exposeString('page', {
        nullable: true,
        description: 'The page that did it alone, as it named itself in `x-formwork-page`.',
      }),
    }),
  })

  const DraftKind = builder.enumType('DraftChangeKind', {
    values: { EDITS: { value: 'edits' }, PEOPLE: { value: 'people' } } as const,
  })

  const DraftChange = builder.objectRef<Change>('DraftChange').implement({
    description: 'That something of a draft changed; what, its own operations tell.',
    fields: (t) => ({
      draftId: t.id({ resolve: ({ formId }) => draftIdOf(formId) ?? '' }),
      kinds: t.field({
        type: [DraftKind],
        description:
          '`EDITS`: something was done to it; `PEOPLE`: somebody came, left, or is elsewhere in it.',
        resolve: ({ kinds }) => kinds.filter((kind) => kind === 'edits' || kind === 'people'),
      }),
      isLost: t.boolean({
        description: 'The viewer may not work on it now, and hears no more of it.',
        resolve: ({ kinds }) => kinds.length === 0,
      }),
      page: t.exposeString('page', {
        nullable: true,
        description: 'The page that did it alone, as it named itself in `x-formwork-page`.',
      }),
    }),
  })

  const LiveEventType = builder.objectRef<LiveEvent>('LiveEvent').implement({
    fields: (t) => ({
      watching: t.idList({
        nullable: true,
        description: 'In the first event: those of the forms that will be told of.',
        resolve: ({ watching }) => watching?.filter((each) => draftIdOf(each) === undefined) ?? null,
      }),
      watchingDrafts: t.idList({
        nullable: true,
        description: 'In the first event: those of the drafts that will be told of.',
        resolve: ({ watching }) => watching?.flatMap((each) => draftIdOf(each) ?? []) ?? null,
      }),
      forms: t.field({
        type: [FormChange],
        resolve: ({ forms }) => forms.filter(({ formId }) => draftIdOf(formId) === undefined),
      }),
      drafts: t.field({
        type: [DraftChange],
        resolve: ({ forms }) => forms.filter(({ formId }) => draftIdOf(formId) !== undefined),
      }),
      lists: t.exposeBoolean('lists', {
        description:
          'A form that the viewer may see, or that concerns them, is listed otherwise than before.',
      }),
    }),
  })

  builder.subscriptionType({
    fields: (t) => ({
      changes: t.field({
        description: 'Says when something changed in these forms, or in lists, until the session ends.',
        subGraphs: SHELL,
        type: LiveEventType,
        extensions: { cost: 100, sameForAll: true },
        args: {
          formIds: t.arg.idList({ required: true }),
          draftIds: t.arg.idList({ required: true, defaultValue: [] }),
          lists: t.arg.boolean({ required: true, defaultValue: false }),
        },
        subscribe: (_, args, context) => openStream(context, args),
        resolve: (event) => event,
      }),
    }),
  })
}
