import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import { labelOf } from '../../../../runtime/core/element/label-of.ts'
import { canView } from '../../../../runtime/core/permission/rights.ts'
import { conflict } from '../../../contract/app-error.ts'
import type { AssistantQuestion } from '../../../contract/assistant.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { findOutcome, type OutcomeInput } from './find-outcome.ts'
import { wholeForm } from './whole-form.ts'

const MAX_ANSWER = 20_000
/** So many answers go along with a question. */
const MAX_FACTS = 200

/**
 * Asks the assistant of this installation what an author wants to know, by the answers that the caller may see. Nothing
 * is made up where there is none.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, CONFLICT when there is no assistant, or it does not answer
 */
async function askAssistant(caller: Caller, input: OutcomeInput): Promise<string> {
  const { assistant, logger } = caller.services
  const { access, outcome } = await findOutcome(caller, input, 'smart')
  if (!assistant) throw conflict('assistant.missing', 'There is no assistant')
  try {
    const answer = await assistant.answer({ prompt: outcome.prompt, facts: await factsFor(caller, access) })
    return answer.toWellFormed().slice(0, MAX_ANSWER)
  } catch (error) {
    logger.warn({ err: error, formId: access.form.id }, 'The assistant did not answer')
    throw conflict('assistant.silent', 'The assistant did not answer')
  }
}

async function factsFor({ services }: Caller, access: FormAccess): Promise<AssistantQuestion['facts']> {
  const { whole, timeZone } = await wholeForm(services, access)
  const { compiled, actor, form } = access
  return inZone(timeZone, () =>
    [...compiled.elements.values()]
      .filter(({ id, rows }) => rows.length === 0 && canView(compiled, id, actor, form.status))
      .flatMap(({ id, element }) => {
        const answer = whole.scope.text(id)
        return answer ? [{ question: labelOf(element) || id, answer }] : []
      })
      .slice(0, MAX_FACTS),
  )
}

export const askAssistantField = (builder: Builder) =>
  builder.mutationField('askAssistant', (t) =>
    t.field({
      description: 'What the assistant of this installation says to the prompt of an outcome.',
      subGraphs: FORM,
      type: 'String',
      extensions: { cost: 500 },
      args: {
        formId: t.arg.id({ required: true }),
        outcomeGroupId: t.arg.id({ required: true }),
        outcomeId: t.arg.id({ required: true }),
      },
      resolve: (_, input, { caller }) => askAssistant(caller, input),
    }),
  )
