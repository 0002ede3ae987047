import type { GraphqlScalar } from '../../../../runtime/core/element/define-element.ts'
import { findOperation } from '../../../../runtime/core/element/find-operation.ts'
import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import type { ErrorCode } from '../../../../runtime/core/error/error-codes.ts'
import { AppError, badInput } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { isAttempt, noteRefusal } from '../../../contract/refusals.ts'
import { type Builder, FORM_AND_PUBLIC } from '../../../graphql/builder.ts'
import { answerResult } from './answer-result.ts'
import { locationInput } from './location-input.ts'
import { saveAnswer } from './save-answer.ts'
import type { SaveAnswerInput, SavedAnswer } from './save-input.ts'

type AnswerChange = Omit<SaveAnswerInput, 'formId'>

/** What came of one change: the others do not hang on it. */
type ChangeOutcome = { saved: SavedAnswer } | { refused: AppError }

/** What is said of a form rather than of one change. */
const CLOSED = new Set<ErrorCode>(['ACCESS_DENIED', 'NOT_FOUND'])

/** Changes in one request: what a pasted block is sent in (ET-22). */
const MAX_CHANGES = 50

/**
 * Saves many changes of a form's answers in one request. Each is judged, saved and acknowledged by itself, exactly as
 * if it had come alone; those of one answer in their order.
 *
 * @throws AppError ACCESS_DENIED or NOT_FOUND when that is what each of them came to; LIMIT_EXCEEDED for too many; BAD_USER_INPUT for arguments of the wrong kind
 */
async function saveAnswers(
  caller: Caller,
  formId: string,
  changes: readonly AnswerChange[],
): Promise<readonly ChangeOutcome[]> {
  userOf(caller)
  if (changes.length === 0) throw badInput('There is no change')
  if (changes.length > MAX_CHANGES) {
    throw new AppError('LIMIT_EXCEEDED', `A request holds ${MAX_CHANGES} changes at most`)
  }
  for (const { operation, args } of changes) requireKinds(caller.services.registry, operation, args)
  const outcomes: ChangeOutcome[] = []
  const placeOf = ({ questionId, location }: AnswerChange) => JSON.stringify([location ?? [], questionId])
  const byPlace = Map.groupBy(changes.keys(), (index) => placeOf(changes[index] as AnswerChange))
  const saveInOrder = async (indexes: readonly number[]) => {
    for (const index of indexes) {
      outcomes[index] = await saveOne(caller, { formId, ...(changes[index] as AnswerChange) })
    }
  }
  await Promise.all([...byPlace.values()].map(saveInOrder))
  const closed = outcomes.flatMap((outcome) =>
    'refused' in outcome && CLOSED.has(outcome.refused.code) ? [outcome.refused] : [],
  )
  if (closed[0] && closed.length === outcomes.length) throw closed[0]
  return outcomes
}

async function saveOne(caller: Caller, input: SaveAnswerInput): Promise<ChangeOutcome> {
  try {
    return { saved: await saveAnswer(caller, input) }
  } catch (error) {
    // A fault, or others at work: the whole request is sent again, and what was saved says so.
    if (!(error instanceof AppError) || error.isTransient || error.code === 'UNAUTHENTICATED') throw error
    return { refused: error }
  }
}

/** Here arguments come as JSON: they are held to the kinds that the operation's own mutation declares. */
function requireKinds(registry: ElementRegistry, operation: string, args: AnswerChange['args']): void {
  const model = registry.all().find(({ answer }) => findOperation(answer, operation))
  const declared = findOperation(model?.answer, operation)?.args
  if (!declared) throw badInput(`There is no operation "${operation}"`)
  for (const name of Object.keys(args)) {
    if (!Object.hasOwn(declared, name)) throw badInput(`"${operation}" takes no argument "${name}"`)
  }
  for (const [name, scalar] of Object.entries(declared)) {
    const value = Object.hasOwn(args, name) ? args[name] : undefined
    if (!isOfKind(value, scalar)) throw badInput(`"${name}" of "${operation}" must be ${scalar}`)
  }
}

function isOfKind(value: unknown, scalar: GraphqlScalar): boolean {
  if (value === null || value === undefined) return !scalar.endsWith('!')
  const kind = scalar.replace(/[[\]!]/g, '')
  const fits = (item: unknown) => {
    if (kind === 'JSON') return true
    if (kind === 'Boolean') return typeof item === 'boolean'
    if (kind === 'Int') return Number.isInteger(item) && Math.abs(item as number) < 2 ** 31
    if (kind === 'Float') return Number.isFinite(item)
    return typeof item === 'string'
  }
  return scalar.startsWith('[') ? Array.isArray(value) && value.every(fits) : fits(value)
}

/** Many changes in one request, for whoever pastes a block of cells: each has its own outcome (ET-22). */
export function saveAnswersField(builder: Builder): void {
  const AnswerChangeInput = builder.inputType('AnswerChangeInput', {
    fields: (t) => ({
      questionId: t.id({ required: true }),
      location: t.field({ type: [locationInput(builder)] }),
      operation: t.string({
        required: true,
        description: 'The name of the mutation that makes this change.',
      }),
      args: t.field({ type: 'JSON', description: 'Its own arguments by name.' }),
      operationId: t.id(),
      baseRevision: t.int(),
    }),
  })

  const AnswerChangeResult = builder.objectRef<ChangeOutcome>('AnswerChangeResult').implement({
    description: 'What came of one of many changes: saved, or refused with a code and issues.',
    fields: (t) => ({
      saved: t.field({
        type: answerResult(builder),
        nullable: true,
        resolve: (outcome) => ('saved' in outcome ? outcome.saved : null),
      }),
      refused: t.field({
        type: 'Refusal',
        nullable: true,
        resolve: (outcome) =>
          'refused' in outcome ? { code: outcome.refused.code, issues: outcome.refused.issues } : null,
      }),
    }),
  })

  builder.mutationField('saveAnswers', (t) =>
    t.field({
      description:
        'Makes many changes of answers; each is judged by itself, in the order given for each answer.',
      subGraphs: FORM_AND_PUBLIC,
      type: [AnswerChangeResult],
      extensions: { cost: 1_000 },
      args: {
        formId: t.arg.id({ required: true }),
        changes: t.arg({ type: [AnswerChangeInput], required: true }),
      },
      resolve: async (_, { formId, changes }, { caller, requestId, asked }) => {
        const outcomes = await saveAnswers(
          caller,
          formId,
          changes.map((change) => ({ ...change, args: readArgs(change.args) })),
        )
        const attempt = outcomes.find((outcome) => 'refused' in outcome && isAttempt(outcome.refused))
        if (attempt) {
          const who = { requestId, userId: caller.userId, client: asked.address }
          noteRefusal(caller.services)({ ...who, what: 'saveAnswers', code: 'ACCESS_DENIED' })
        }
        return outcomes
      },
    }),
  )
}

function readArgs(args: unknown): Readonly<Record<string, unknown>> {
  if (args === null || args === undefined) return {}
  if (typeof args !== 'object' || Array.isArray(args)) throw badInput('"args" must be an object')
  return args as Readonly<Record<string, unknown>>
}
