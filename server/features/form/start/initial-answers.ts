import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import { toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../../../runtime/core/element/define-element.ts'
import { initialAnswer } from '../../../../runtime/core/element/initial-answer.ts'
import { createEngine } from '../../../../runtime/core/engine/create-engine.ts'
import {
  answerSaying,
  type MappingSources,
  mappedAnswer,
  viewerSource,
} from '../../../../runtime/core/mapping/default-mapping.ts'
import { giveAllDefaults } from '../../../../runtime/core/mapping/give-defaults.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import type { Person, StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { ANSWERS, checkAnswer, confirmOwn, insertAnswers, newAnswer, subjectField } from '../answer/index.ts'
import type { FormAccess } from '../form/index.ts'

/**
 * Stores what a new form holds before anyone has typed: what its template maps from the profile of the person who
 * fills it in, or from its parent (ET-27), else the person whom the parent is about, else what the element itself starts
 * with (ET-24), and what a link brought. Rows have none yet; `copied` are answered already.
 */
export async function insertInitialAnswers(
  caller: Caller,
  access: FormAccess,
  person: Person,
  copied: ReadonlySet<string>,
  prefilled: readonly StoredAnswer[],
  parent?: { values: MappingSources; subjectId: string | undefined },
): Promise<void> {
  const taken = new Set([...copied, ...prefilled.map(({ key }) => key)])
  const sources = new Map([...viewerSource(profileOf(person)), ...(parent?.values ?? [])])
  const answers = [...access.compiled.elements.values()].map(async (element) => {
    if (element.rows.length > 0 || taken.has(element.id)) return []
    const said = mappedAnswer(element, sources) ?? subjectOf(element, parent?.subjectId)
    const mapped = await usable(caller, access, element, said)
    const value = mapped ?? initialAnswer(element.element, element.model)
    if (value === null) return []
    return [newAnswer(access.form, element, toKey([], element.id), value, 'default')]
  })
  const given = [...prefilled, ...(await Promise.all(answers)).flat()]
  const suggested = await suggestedAnswers(caller, access, person, given)
  await insertAnswers(caller.services, [...given, ...suggested])
}

/** A question for the person whom a form is about takes that of the parent, unless it is mapped otherwise. */
const subjectOf = (element: CompiledElement, subjectId: string | undefined): AnswerValue | null =>
  subjectId !== undefined && !element.element.defaultMapping && subjectField(element) !== undefined
    ? answerSaying(element, subjectId)
    : null

/** The defaults by expression of what the new form shows, each after what it reads. */
async function suggestedAnswers(
  caller: Caller,
  access: FormAccess,
  { campusCode }: Person,
  given: readonly StoredAnswer[],
): Promise<StoredAnswer[]> {
  const { form, compiled, actor } = access
  if (![...compiled.elements.values()].some(({ suggestion }) => suggestion)) return []
  const { services } = caller
  const timeZone = await zoneOf(services, form.campusCode)
  const within = <T>(run: () => T) => inZone(timeZone, run)
  // A copy has answers already.
  const copied = form.copiedFromId ? await services.store.collection(ANSWERS).find({ formId: form.id }) : []
  const answers = [...copied, ...given].flatMap(({ key, value }) =>
    value ? [[key, value as AnswerValue] as const] : [],
  )
  const context = { status: form.status, canUpdate: true, now: form.createdDate, timeZone }
  const engine = within(() => createEngine(compiled, { answers, actor: { ...actor, campusCode }, context }))
  const suggested: StoredAnswer[] = []
  const accept = async ({ key, value }: { key: string; value: AnswerValue }) => {
    const element = compiled.elements.get(key)
    // One in a row of a copy waits for its first display.
    const accepted = element ? await usable(caller, access, element, value) : null
    if (element && accepted) suggested.push(newAnswer(form, element, key, accepted, 'default'))
    return accepted
  }
  await giveAllDefaults(engine, compiled.elements.keys(), accept, within)
  return suggested
}

const profileOf = ({ id, firstName, lastName, departments, schemaVersion: _, ...person }: Person) => ({
  ...person,
  userId: id,
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  department: departments?.[0],
})

/** A mapped answer is held to what a saved one is: its kind and bounds, and the server's own record of a choice. */
async function usable(
  caller: Caller,
  access: FormAccess,
  element: CompiledElement,
  value: AnswerValue | null,
): Promise<AnswerValue | null> {
  if (value === null) return null
  const confirmed = await confirmOwn(caller, access, element, value)
  return confirmed && checkAnswer(caller.services, element, confirmed).length === 0 ? confirmed : null
}
