import { canView } from '../../../../runtime/core/permission/rights.ts'
import type { Form, FormMigration } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { accessOnce, formType, openForm } from '../../form/form/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { MOVED_ANSWERS, MOVED_FORMS, type MovedAnswer, type MovedForm } from './collections.ts'

/** More than one looks at; the newest are sent. */
const MOST_ANSWERS = 500
const MOST_MOVES = 20

interface EarlierAnswer {
  id: string
  title: string
  words: string
  isParked: boolean
  fromVersion: number
  toVersion: number
  timestamp: string
}

/**
 * Answers that an earlier version of the form had and this one does not say, or not in full: for whoever could see them
 * there.
 */
async function earlierAnswers(caller: Caller, formId: string): Promise<EarlierAnswer[]> {
  const { form } = await openForm(caller, formId)
  const { services } = caller
  const moves = await services.store
    .collection(MOVED_FORMS)
    .find({ formId, state: { $in: ['there', 'stays'] } }, { sort: { date: -1 }, limit: MOST_MOVES })
  const seen = await Promise.all(moves.map((move) => answersOf(caller, form, move)))
  return seen.flat().slice(0, MOST_ANSWERS)
}

async function answersOf(caller: Caller, form: Form, move: MovedForm): Promise<EarlierAnswer[]> {
  const { services } = caller
  const compiled = await compiledTemplate(services, move.before.templateId, form.campusCode)
  if (!compiled || move.parked === 0) return []
  const { actor } = await accessOnce(caller, form)
  const images = await services.store
    .collection(MOVED_ANSWERS)
    .find({ formId: form.id, runId: move.runId, fence: move.fence }, { sort: { id: 1 }, limit: MOST_ANSWERS })
  const isLess = ({ before, verdict, lost }: MovedAnswer) =>
    before.value !== null && (verdict === 'parked' || lost !== undefined)
  return images
    .filter((image) => isLess(image) && canView(compiled, image.before.questionId, actor, form.status))
    .map(({ id, title, words, verdict }) => ({
      ...{ id, title, words, isParked: verdict === 'parked' },
      ...{ fromVersion: move.fromVersion, toVersion: move.toVersion, timestamp: move.date },
    }))
}

export function formMovesFields(builder: Builder): void {
  const Migration = builder.objectRef<FormMigration>('FormMigration').implement({
    description: 'A move of a form to another version of its template (X-31).',
    fields: (t) => ({
      fromVersion: t.exposeInt('fromVersion'),
      toVersion: t.exposeInt('toVersion'),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
      isBack: t.boolean({ resolve: ({ isBack }) => isBack === true }),
      parked: t.exposeInt('parked', {
        description: 'Answers that are kept beside the form, whole or in part.',
      }),
      person: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ userId }, _, { caller }) => personLoader(caller).load(userId),
      }),
    }),
  })
  builder.objectField(formType(builder), 'migrations', (t) =>
    t.field({ type: [Migration], resolve: ({ migrations }) => migrations ?? [] }),
  )
  builder.objectField(formType(builder), 'moves', (t) =>
    t.field({
      type: 'JSON',
      nullable: true,
      description:
        'Of each move to another version the questions whose answers went elsewhere, `[from, to]`: what was not sent before follows them.',
      resolve: ({ migrations }) =>
        migrations ? migrations.map(({ moves }) => moves.map(({ from, to }) => [from, to])) : null,
    }),
  )

  const Earlier = builder.objectRef<EarlierAnswer>('EarlierAnswer').implement({
    description: 'An answer of an earlier version of the form that this one does not say, or not in full.',
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title', { description: 'What its question was called.' }),
      words: t.exposeString('words'),
      isParked: t.exposeBoolean('isParked', { description: 'False: a part of it has a place.' }),
      fromVersion: t.exposeInt('fromVersion'),
      toVersion: t.exposeInt('toVersion'),
      timestamp: t.expose('timestamp', { type: 'DateTime' }),
    }),
  })
  builder.queryField('earlierAnswers', (t) =>
    t.field({
      description: 'What is kept beside a form since it was moved to another version.',
      subGraphs: FORM,
      type: [Earlier],
      extensions: { cost: 100 },
      args: { formId: t.arg.id({ required: true }) },
      resolve: (_, { formId }, { caller }) => earlierAnswers(caller, formId),
    }),
  )
}
