import type { RiskResult } from '../../../../runtime/core/outcome/types.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { accessOnce, formType } from '../../form/form/index.ts'
import { ACKNOWLEDGEMENTS } from './collections.ts'
import { type GivenResult, type ShownGroup, shownOutcomes } from './shown-outcomes.ts'
import { maySign, signatureType } from './signatures.ts'
import { mayRecordFor, shownTrainees, trainingType, userTrainings } from './trainings.ts'

/** So many signatures of one group are told. */
const MOST_SIGNATURES = 500

const levelType = memoize((builder: Builder) =>
  builder.objectRef<RiskResult>('OutcomeLevel').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      color: t.exposeString('color'),
      rank: t.exposeInt('rank', { description: 'Its place among the levels, the lowest is 1.' }),
      of: t.exposeInt('of', { description: 'How many levels there are.' }),
    }),
  }),
)

const resultType = memoize((builder: Builder) =>
  builder.objectRef<GivenResult>('OutcomeResult').implement({
    description: 'What an outcome came to.',
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.string({
        description: 'applies, absent, or unknown: not determined, because something is not answered.',
        resolve: ({ state }) => state,
      }),
      value: t.exposeFloat('value', { nullable: true }),
      level: t.field({ type: levelType(builder), nullable: true, resolve: ({ level }) => level }),
      seenQuestions: t.idList({
        description: 'Where the viewer may not see all that it is made of: the questions that they may see.',
        nullable: true,
        resolve: ({ seenQuestions }) => seenQuestions && [...seenQuestions],
      }),
    }),
  }),
)

const groupType = memoize((builder: Builder) =>
  builder.objectRef<ShownGroup>('OutcomeGroup').implement({
    description: 'What the answers of a form lead to, as far as the viewer may see it.',
    fields: (t) => ({
      id: t.id({ resolve: ({ compiled }) => compiled.id }),
      name: t.string({ resolve: ({ definition }) => definition.name }),
      type: t.string({ resolve: ({ definition }) => definition.type }),
      definition: t.field({
        description: 'The group, without what those outcomes are made of whose results are given.',
        type: 'JSON',
        resolve: ({ definition }) => definition,
      }),
      results: t.field({
        description:
          'What the viewer cannot find by the answers that they see; all that applies once it is decided.',
        type: [resultType(builder)],
        resolve: ({ results }) => [...results],
      }),
      decidedDate: t.expose('decidedDate', {
        description: 'When the results were decided; null while answers can change.',
        type: 'DateTime',
        nullable: true,
      }),
      signatures: t.field({
        type: [signatureType(builder)],
        resolve: (group, _, { caller }) => signaturesOf(caller, group),
      }),
      maySign: t.idList({
        description: 'The acknowledgements that are for the viewer to sign.',
        resolve: ({ access, definition }) =>
          definition.outcomes.flatMap((each) =>
            each.type === 'acknowledgement' && maySign(access, each) ? [each.id] : [],
          ),
      }),
      trainings: t.field({
        description: 'How far the people of the form are in its courses, as far as the viewer may know.',
        type: [trainingType(builder)],
        resolve: ({ access, definition }, _, { caller }) =>
          userTrainings(caller.services, shownTrainees(access), definition.outcomes),
      }),
      mayRecord: t.idList({
        description: 'The people of whom the viewer may say how far they are.',
        resolve: ({ access }) => shownTrainees(access).filter((userId) => mayRecordFor(access, userId)),
      }),
      hasAssistant: t.boolean({
        resolve: (_group, _, { caller }) => caller.services.assistant !== undefined,
      }),
    }),
  }),
)

export const signaturesOf = (
  { services: { store } }: Caller,
  { access: { form }, compiled }: Pick<ShownGroup, 'access' | 'compiled'>,
) =>
  store
    .collection(ACKNOWLEDGEMENTS)
    .find({ formId: form.id, groupId: compiled.id }, { sort: { signedDate: 1 }, limit: MOST_SIGNATURES })

export const outcomeGroupsField = (builder: Builder) =>
  builder.objectField(formType(builder), 'outcomeGroups', (t) =>
    t.field({
      description: 'What the answers lead to, of the groups that are on a page which the viewer may see.',
      type: [groupType(builder)],
      extensions: { cost: 400 },
      resolve: async (form, _, { caller }) => shownOutcomes(caller, await accessOnce(caller, form)),
    }),
  )
