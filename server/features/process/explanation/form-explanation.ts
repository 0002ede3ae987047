import type { RowStep } from '../../../../runtime/core/element/answer-key.ts'
import { plainSentence, type Span } from '../../../../runtime/core/explain/spans.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { locationInput } from '../../form/answer/index.ts'
import { openForm } from '../../form/form/index.ts'
import { explainAction, explainActions } from './explain-actions.ts'
import { explainAsRole } from './explain-as-role.ts'
import { explainElement } from './explain-element.ts'
import { type Told, wordingFor } from './wording.ts'

interface Asked {
  formId: string
  elementId?: string | null
  location?: readonly RowStep[] | null
  action?: string | null
  role?: string | null
  status?: string | null
}

/** Why something of a form is as it is for its viewer; without a question, why actions are not offered to them. */
async function formExplanation(caller: Caller, asked: Asked): Promise<Told[]> {
  const { formId, elementId, location, action, role, status } = asked
  const wording = await wordingFor(caller, await openForm(caller, formId))
  if (elementId == null) {
    return action == null ? explainActions(caller, wording) : [await explainAction(caller, wording, action)]
  }
  if (role == null) return explainElement(caller, wording, elementId, location ?? [])
  return explainAsRole(wording, elementId, { role, status: status ?? wording.access.form.status })
}

/** A piece of a sentence, as all explanations have it. */
export const explanationPart = memoize((builder: Builder) =>
  builder.objectRef<Span>('ExplanationPart').implement({
    description: 'A piece of a sentence.',
    fields: (t) => ({
      text: t.exposeString('text'),
      quoted: t.boolean({
        description: 'It is named, not said: a question, an answer, a status.',
        resolve: ({ quoted }) => quoted ?? false,
      }),
      key: t.exposeString('key', { nullable: true, description: 'The key of the question that it names.' }),
    }),
  }),
)

export function formExplanationField(builder: Builder): void {
  const part = explanationPart(builder)
  const explanation = builder.objectRef<Told>('Explanation').implement({
    description: 'Why something is so, in the language that the viewer reads the form in.',
    fields: (t) => ({
      about: t.exposeID('about', { description: 'The key of the element or page, or the action.' }),
      aspect: t.exposeString('aspect', { description: 'shown, required, editable or offered.' }),
      verdict: t.exposeBoolean('verdict'),
      text: t.string({ resolve: ({ sentence }) => plainSentence(sentence) }),
      parts: t.field({ type: [part], resolve: ({ sentence }) => [...sentence] }),
    }),
  })
  builder.queryField('formExplanation', (t) =>
    t.field({
      description:
        'Why a question, section or page is shown, hidden, required or read-only, or why an action is offered or not; with neither, the actions that the viewer cannot take now. What they may not see is answered as what is not there.',
      subGraphs: FORM,
      type: [explanation],
      extensions: { cost: 300 },
      args: {
        formId: t.arg.id({ required: true }),
        elementId: t.arg.id(),
        location: t.arg({ type: [locationInput(builder)] }),
        action: t.arg.string(),
        role: t.arg.string({
          description: 'For whoever administers the form: whether somebody in this role sees the element.',
        }),
        status: t.arg.string({ description: 'With a role: in this status; default the status of the form.' }),
      },
      resolve: (_, asked, { caller }) => formExplanation(caller, asked),
    }),
  )
}
