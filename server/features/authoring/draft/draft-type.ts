import type { Draft, DraftEdit, DraftPoint, Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { personLoader, personType } from '../../ground/person/index.ts'

const personOf = async (caller: Caller, userId: string): Promise<Person | null> =>
  (await personLoader(caller).load(userId)) ?? null

export const nameOf = ({ documents }: Draft): string => {
  const { name } = (documents.template ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

export const draftType = memoize((builder: Builder) =>
  builder.objectRef<Draft>('Draft').implement({
    description: 'A template with all that belongs to it while authors work on it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      groupId: t.exposeID('groupId'),
      programId: t.exposeID('programId', { nullable: true }),
      state: t.exposeString('state', { description: 'open, published or discarded' }),
      name: t.string({ resolve: nameOf }),
      basedOn: t.int({
        description: 'The version that it was begun from; 0 for none.',
        resolve: ({ basedOn = 0 }) => basedOn,
      }),
      revision: t.exposeInt('revision'),
      documents: t.field({
        description:
          'template, workflow, outcomes, notifications, metrics and starters, as an author writes them.',
        type: 'JSON',
        extensions: { cost: 200 },
        resolve: ({ documents }) => documents,
      }),
      createdDate: t.field({ type: 'DateTime', resolve: ({ createdDate }) => createdDate }),
      lastSaved: t.field({ type: 'DateTime', resolve: ({ lastSaved }) => lastSaved }),
      lastSavedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ lastSavedBy }, _, { caller }) => personOf(caller, lastSavedBy),
      }),
      closedDate: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ closedDate }) => closedDate ?? null,
      }),
      publishedVersion: t.exposeInt('publishedVersion', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
    }),
  }),
)

export const listedDraftType = memoize((builder: Builder) =>
  builder.objectRef<Draft>('ListedDraft').implement({
    description: 'A draft without its documents.',
    fields: (t) => ({
      id: t.exposeID('id'),
      groupId: t.exposeID('groupId'),
      name: t.string({ resolve: nameOf }),
      basedOn: t.int({ resolve: ({ basedOn = 0 }) => basedOn }),
      revision: t.exposeInt('revision'),
      lastSaved: t.field({ type: 'DateTime', resolve: ({ lastSaved }) => lastSaved }),
      lastSavedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ lastSavedBy }, _, { caller }) => personOf(caller, lastSavedBy),
      }),
      closedDate: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ closedDate }) => closedDate ?? null,
      }),
    }),
  }),
)

export const draftEditType = memoize((builder: Builder) =>
  builder.objectRef<DraftEdit>('DraftEdit').implement({
    description: 'What one person did to a draft in one go.',
    fields: (t) => ({
      revision: t.exposeInt('revision'),
      edits: t.field({ type: 'JSON', resolve: ({ edits }) => edits }),
      name: t.exposeString('name', { nullable: true }),
      operationId: t.exposeID('operationId', {
        nullable: true,
        description: 'The client’s own: it knows by it what it has sent.',
      }),
      undoes: t.exposeInt('undoes', { nullable: true, description: 'The revision that it takes back.' }),
      closes: t.exposeString('closes', { nullable: true, description: 'published or discarded' }),
      date: t.field({ type: 'DateTime', resolve: ({ date }) => date }),
      userId: t.exposeID('userId'),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personOf(caller, userId),
      }),
    }),
  }),
)

export const draftPointType = memoize((builder: Builder) =>
  builder.objectRef<Omit<DraftPoint, 'documents'>>('DraftPoint').implement({
    description: 'A draft as it was at a moment that an author gave a name.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      revision: t.exposeInt('revision'),
      date: t.field({ type: 'DateTime', resolve: ({ date }) => date }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personOf(caller, userId),
      }),
    }),
  }),
)
