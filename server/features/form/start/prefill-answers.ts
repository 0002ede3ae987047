import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { canUpdate, mayBeGiven } from '../../../../runtime/core/permission/rights.ts'
import type { Issue, StoredAnswer } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { checkAnswer, confirmOwn, newAnswer } from '../answer/index.ts'
import { type FormAccess, formType } from '../form/index.ts'

/** A value that a link brings along, by the name that the template gives its parameter. */
export interface PrefillInput {
  parameter: string
  value: string
}

/** What a signed link brings, or why it brings nothing. */
type SignedValues = { values: Readonly<Record<string, string>> } | { issue: Issue }

/** No template's parameter: those begin with a letter. */
const SIGNED = '_signed'

interface RefusedPrefill {
  parameter: string
  issue: Issue
}

/** What one link may bring. */
const MOST_PARAMETERS = 50
const LONGEST_VALUE = 2_000
const LONGEST_NAME = 64

/** What could not be used of the links that this request started forms from, by form. */
const refusedIn = memoize((_: Caller) => new Map<string, RefusedPrefill[]>())

/**
 * The answers that a link brings along: each read as a person would have typed it, and held to what they may answer and
 * to what a saved answer is. A parameter that the template does not name is none of ours; one that cannot be used is
 * told to whoever started the form.
 */
export async function prefillAnswers(
  caller: Caller,
  access: FormAccess,
  prefill: readonly PrefillInput[],
  signed: SignedValues = { values: {} },
): Promise<StoredAnswer[]> {
  const signedValues = 'issue' in signed ? [] : Object.entries(signed.values)
  if (prefill.length > MOST_PARAMETERS || signedValues.length > MOST_PARAMETERS)
    throw new AppError('LIMIT_EXCEEDED', 'The link brings too many values')
  const { form, compiled } = access
  const named = new Map((compiled.template.prefill ?? []).map((each) => [each.parameter, each]))
  const timeZone = await zoneOf(caller.services, form.campusCode)
  const answers = new Map<string, StoredAnswer>()
  const refused: RefusedPrefill[] = 'issue' in signed ? [{ parameter: SIGNED, issue: signed.issue }] : []
  const brought = [
    ...prefill.map((each) => ({ ...each, isSigned: false })),
    ...signedValues.map(([parameter, value]) => ({ parameter, value, isSigned: true })),
  ]
  for (const { parameter, value, isSigned } of brought) {
    const takes = parameter.length <= LONGEST_NAME ? named.get(parameter) : undefined
    if (takes === undefined || value.trim() === '') continue
    const { elementId } = takes
    if (takes.signed && !isSigned) {
      refused.push({
        parameter,
        issue: { code: 'link.unsigned', params: { title: titleOf(access, elementId) } },
      })
      continue
    }
    const outcome = await readValue(caller, access, { ...takes, isSigned, value }, timeZone)
    if ('issue' in outcome) refused.push({ parameter, issue: outcome.issue })
    else answers.set(elementId, outcome.answer)
  }
  if (refused.length > 0) refusedIn(caller).set(form.id, refused)
  return [...answers.values()]
}

function titleOf({ compiled }: FormAccess, elementId: string): string {
  const element = compiled.elements.get(elementId)?.element
  return element?.title ?? element?.name ?? elementId
}

async function readValue(
  caller: Caller,
  access: FormAccess,
  { elementId, value: text, isSigned }: { elementId: string; value: string; isSigned: boolean },
  timeZone: string | undefined,
): Promise<{ answer: StoredAnswer } | { issue: Issue }> {
  const { form, compiled, actor } = access
  const element = compiled.elements.get(elementId)
  const title = titleOf(access, elementId)
  const because = ({ code, params }: Issue) => ({
    issue: { code, params: { ...params, title, text: text.slice(0, 40).toWellFormed() } },
  })
  const reader = element?.model?.answer?.from?.text
  if (!element?.model?.answer || !reader || element.rows.length > 0)
    return because({ code: 'answer_invalid' })
  // What nobody may type nobody may write into an address.
  const allows = isSigned ? mayBeGiven : canUpdate
  if (!allows(compiled, elementId, actor, form.status)) return because({ code: 'answer.read_only' })
  if (text.length > LONGEST_VALUE)
    return because({ code: 'text_too_long', params: { maxLength: LONGEST_VALUE } })
  await element.model.prepare?.(element.element)
  const { model } = element
  const now = caller.services.clock().toISOString()
  const reading = inZone(timeZone, () => reader(text, element.element))
  if ('issue' in reading) return because(reading.issue)
  const value: AnswerValue | null = await confirmOwn(caller, access, element, reading.value)
  if (!value) return because({ code: 'answer.unknown_choice' })
  const [issue] = [
    ...checkAnswer(caller.services, element, value),
    ...inZone(timeZone, () => model.answer?.validate?.(value, element.element, now) ?? []),
  ]
  return issue ? because(issue) : { answer: newAnswer(form, element, elementId, value, 'prefill') }
}

export function refusedPrefillField(builder: Builder): void {
  const RefusedPrefill = builder.objectRef<RefusedPrefill>('RefusedPrefill').implement({
    description: 'A value of the link that a form was started from, and why it could not be used.',
    fields: (t) => ({
      parameter: t.exposeString('parameter'),
      issue: t.field({ type: 'JSON', resolve: ({ issue }) => issue }),
    }),
  })
  builder.objectField(formType(builder), 'refusedPrefill', (t) =>
    t.field({
      description: 'In the reply that starts a form: what could not be used of its link.',
      type: [RefusedPrefill],
      resolve: ({ id }, _, { caller }) => refusedIn(caller).get(id) ?? [],
    }),
  )
}
