import { migrateForm } from '../../../../runtime/core/migration/migrate-form.ts'
import type { Form, StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { FORMS, visibleAmong } from '../../form/form/index.ts'
import { formsOf } from './carry-on.ts'
import { accepting, waysOf } from './way.ts'
import { countChosen, readWay, type WayInput, wayInput } from './way-input.ts'

/** Forms that are looked at together, how long that is gone on with, and how many are named. */
const AT_ONCE = 25
const DEADLINE_MS = 1_500
const MOST_NAMED = 100

/** `whole`: no answer is lost. `converts`: an answer is no longer said in full. `parks`: one is kept beside the form. */
type FormVerdict = 'whole' | 'converts' | 'parks'

interface QuestionLoss {
  id: string
  label: string
  verdict: 'parked' | 'converted'
  forms: number
}

interface NamedForm {
  formId: string
  name: string
  verdict: FormVerdict
  /** What the questions are called. */
  parked: string[]
  converted: string[]
}

interface Preview {
  toVersion: number
  /** Forms that would be moved. */
  total: number
  /** So many of them were looked at: all, unless there are too many. */
  looked: number
  whole: number
  converts: number
  parks: number
  questions: QuestionLoss[]
  forms: NamedForm[]
  issues: { code: string; path: string }[]
}

/** What moving forms would come to, form by form, without doing it. Only forms that the viewer may see are named. */
async function planMigration(caller: Caller, input: WayInput): Promise<Preview> {
  const { services } = caller
  const read = await readWay(caller, input)
  const { latest, from, mapping, issues } = read
  const preview: Preview = {
    ...{ toVersion: latest.version, total: await countChosen(caller, read), looked: 0 },
    ...{ whole: 0, converts: 0, parks: 0, questions: [], forms: [] },
    issues: issues.map(({ code, path = '' }) => ({ code, path })),
  }
  if (issues.length > 0) return preview
  const wayOf = waysOf(services, { toTemplateId: latest.id, mapping })
  const accepts = accepting(services)
  const questions = new Map<string, QuestionLoss>()
  const until = performance.now() + DEADLINE_MS
  const fields = ['templateId', 'campusCode', 'name', 'autoId']
  let last = ''
  do {
    const forms = await services.store
      .collection(FORMS)
      .find({ $and: [formsOf({ from }), { id: { $gt: last } }] }, { sort: { id: 1 }, limit: AT_ONCE, fields })
    const answers = await services.store
      .collection(ANSWERS)
      .find({ formId: { $in: forms.map(({ id }) => id) } })
    const byForm = Map.groupBy(answers, ({ formId }) => formId)
    for (const form of forms) {
      const way = await wayOf(form.templateId, form.campusCode)
      const result = lossesOf(
        migrateForm(way.answers, byForm.get(form.id) ?? [], { id: form.id, fence: 0 }, accepts),
      )
      preview[result.verdict]++
      for (const loss of result.losses) count(questions, loss)
      if (preview.forms.length < MOST_NAMED) preview.forms.push(named(form, result))
    }
    preview.looked += forms.length
    last = forms.at(-1)?.id ?? last
    if (forms.length < AT_ONCE) break
  } while (performance.now() < until)
  const visible = await visibleAmong(
    caller,
    preview.forms.map(({ formId }) => formId),
  )
  return {
    ...preview,
    forms: preview.forms.filter(({ formId }) => visible.has(formId)),
    questions: [...questions.values()].sort((a, b) => b.forms - a.forms),
  }
}

type Loss = Omit<QuestionLoss, 'forms'>

function lossesOf({ images }: Pick<ReturnType<typeof migrateForm>, 'images'>) {
  const losses = new Map<string, Loss>()
  for (const { before, verdict, lost, title } of images) {
    if ((before as StoredAnswer).value === null) continue
    const kind = verdict === 'parked' ? 'parked' : lost === undefined ? undefined : 'converted'
    if (kind)
      losses.set(`${kind} ${before.questionId}`, { id: before.questionId, label: title, verdict: kind })
  }
  const all = [...losses.values()]
  const verdict: FormVerdict = all.some((loss) => loss.verdict === 'parked')
    ? 'parks'
    : all.length > 0
      ? 'converts'
      : 'whole'
  return { verdict, losses: all }
}

function count(questions: Map<string, QuestionLoss>, loss: Loss): void {
  const name = `${loss.verdict} ${loss.id}`
  const known = questions.get(name)
  if (known) known.forms++
  else questions.set(name, { ...loss, forms: 1 })
}

const named = (
  { id: formId, autoId, name }: Pick<Form, 'id' | 'autoId' | 'name'>,
  { verdict, losses }: ReturnType<typeof lossesOf>,
): NamedForm => {
  const labels = (kind: Loss['verdict']) =>
    losses.filter((loss) => loss.verdict === kind).map(({ label }) => label)
  return {
    ...{ formId, name: autoId ? `${autoId} ${name}` : name, verdict },
    ...{ parked: labels('parked'), converted: labels('converted') },
  }
}

export function planMigrationField(builder: Builder): void {
  const Question = builder.objectRef<QuestionLoss>('MigrationLoss').implement({
    description: 'A question whose answers would not go along, or not in full.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      verdict: t.exposeString('verdict', { description: 'parked or converted' }),
      forms: t.exposeInt('forms'),
    }),
  })
  const NamedFormType = builder.objectRef<NamedForm>('MigrationForm').implement({
    description: 'What moving one form would come to.',
    fields: (t) => ({
      formId: t.exposeID('formId'),
      name: t.exposeString('name'),
      verdict: t.exposeString('verdict', { description: 'whole, converts or parks' }),
      parked: t.exposeStringList('parked'),
      converted: t.exposeStringList('converted'),
    }),
  })
  const Issue = builder.objectRef<Preview['issues'][number]>('MigrationIssue').implement({
    description:
      'What has to be said before the forms can be moved: the id of a question or a state, and why.',
    fields: (t) => ({ code: t.exposeString('code'), path: t.exposeString('path') }),
  })
  const PreviewType = builder.objectRef<Preview>('MigrationPreview').implement({
    description: 'A dry run: nothing is changed.',
    fields: (t) => ({
      toVersion: t.exposeInt('toVersion'),
      total: t.exposeInt('total'),
      looked: t.exposeInt('looked', { description: 'All of them, unless there are too many.' }),
      whole: t.exposeInt('whole', { description: 'Forms that lose no answer.' }),
      converts: t.exposeInt('converts', {
        description: 'Forms of which an answer is no longer said in full.',
      }),
      parks: t.exposeInt('parks', { description: 'Forms of which an answer is kept beside the form.' }),
      questions: t.field({ type: [Question], resolve: ({ questions }) => questions }),
      forms: t.field({
        type: [NamedFormType],
        description: 'The first hundred, as far as the viewer may see them.',
        resolve: ({ forms }) => forms,
      }),
      issues: t.field({ type: [Issue], resolve: ({ issues }) => issues }),
    }),
  })

  builder.queryField('planMigration', (t) =>
    t.field({
      description: 'What moving forms to the latest version would come to.',
      subGraphs: BUILDER,
      type: PreviewType,
      extensions: { cost: 1_000 },
      args: { input: t.arg({ type: wayInput(builder), required: true }) },
      resolve: (_, { input }, { caller }) => planMigration(caller, input),
    }),
  )
}
