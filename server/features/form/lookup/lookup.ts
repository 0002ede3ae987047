import type { RowStep } from '../../../../runtime/core/element/answer-key.ts'
import { hasWholeList, MOST_WHOLE } from '../../../../runtime/core/element/listed-options.ts'
import { type LookupItem, MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import { badInput } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { ElementServer } from '../../../contract/element-server.ts'
import { type Builder, FORM_AND_PUBLIC } from '../../../graphql/builder.ts'
import {
  type AuthorizedQuestion,
  answerId,
  authorizeQuestion,
  locationInput,
  lookupContext,
  placeOf,
  serverOf,
} from '../answer/index.ts'
import { HEAD_FIELDS, readForm } from '../form/index.ts'

interface LookupInput {
  formId: string
  questionId: string
  location?: readonly RowStep[] | null
  term: string
  /** All that may ever be offered, for a device that is to have it without a network. */
  whole?: boolean | null
}

/** Searches what may be chosen for a question (001 §7): open to whoever may answer it. */
async function lookup(caller: Caller, input: LookupInput): Promise<LookupItem[]> {
  userOf(caller)
  if (input.term.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  const form = await readForm(caller.services, input.formId, { fields: HEAD_FIELDS })
  const question = await authorizeQuestion(caller, form, input.questionId)
  const { element } = question
  const server = serverOf(caller.services, element)
  if (input.whole) return wholeList(caller, server, question)
  const place = placeOf(form.id, element, input.location ?? [])
  const term = input.term
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  if (!server?.lookup || [...term].length < server.lookup.minLength(element.element)) return []
  const context = await lookupContext(caller, server, question, place)
  return (await server.lookup.search(term, context)).slice(0, context.limit)
}

/** The same at every place of the question; nothing where it is longer than what is handed out. */
async function wholeList(
  caller: Caller,
  server: ElementServer | undefined,
  question: AuthorizedQuestion,
): Promise<LookupItem[]> {
  const { element, access } = question
  if (!server?.lookup?.whole || !hasWholeList(element.element)) return []
  const place = { id: answerId(access.form.id, element.id), key: element.id, location: [] }
  const context = await lookupContext(caller, server, question, place)
  const isNarrowed = (server.dependencies?.(element.element) ?? []).length > 0
  const limit = isNarrowed ? MOST_WHOLE : context.limit
  const found = await server.lookup.whole({ ...context, limit })
  return isNarrowed && found.length >= limit ? [] : found.slice(0, limit)
}

export function lookupField(builder: Builder): void {
  const LookupItemType = builder.objectRef<LookupItem>('LookupItem').implement({
    description: 'Something that a search found, with the answer that choosing it gives.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      detail: t.exposeString('detail', { nullable: true }),
      answer: t.field({ type: 'AnswerValue', resolve: ({ answer }) => answer }),
      asOf: t.exposeString('asOf', {
        nullable: true,
        description: 'When it was offered, where nobody can say whether it still is.',
      }),
    }),
  })

  builder.queryField('lookup', (t) =>
    t.field({
      description: 'What may be chosen for a question, for whoever may answer it (001 §7).',
      subGraphs: FORM_AND_PUBLIC,
      type: [LookupItemType],
      extensions: { cost: 100, rate: 'lookups' },
      args: {
        formId: t.arg.id({ required: true }),
        questionId: t.arg.id({ required: true }),
        location: t.arg({ type: [locationInput(builder)] }),
        term: t.arg.string({ required: true }),
        whole: t.arg.boolean({
          description: 'All that may ever be offered, whatever narrows it, to be kept on a device.',
        }),
      },
      resolve: (_, input, { caller }) => lookup(caller, input),
    }),
  )
}
