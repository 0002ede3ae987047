import { inZone } from '../../../runtime/core/datetime/zone.ts'
import type { AnswerValue } from '../../../runtime/core/element/define-element.ts'
import type { ElementRegistry } from '../../../runtime/core/element/registry.ts'
import { evaluate } from '../../../runtime/core/evaluate.ts'
import { compileGroup } from '../../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../../runtime/core/outcome/evaluate-group.ts'
import { SYSTEM } from '../../../runtime/core/permission/rights.ts'
import { type CompiledTemplate, compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import { formTitle } from '../../../runtime/core/template/form-title.ts'
import type { Form, OutcomeGroup, OutcomeResults, StoredAnswer, Template } from '../../../schemas/index.ts'
import { recalculated, subjectField } from '../../features/form/answer/index.ts'
import { figuresFrom } from '../../features/insight/metric/index.ts'
import { appliedLevels, outcomeDocuments } from '../../features/process/outcome/index.ts'

const TIME_ZONE = 'America/Los_Angeles'

interface Concluded {
  forms: Form[]
  answers: StoredAnswer[]
  outcomeResults: OutcomeResults[]
}

interface Documents {
  templates: readonly Template[]
  outcomeGroups: readonly OutcomeGroup[]
}

/**
 * What follows from the answers of forms, as the core concludes it: what they are called, whom they are about and what
 * metrics count of them, and of those that were handed in what is calculated and what it led to.
 */
export function concluder(
  registry: ElementRegistry,
  { templates, outcomeGroups }: Documents,
): (filed: Pick<Concluded, 'forms' | 'answers'>) => Concluded {
  const prepared = new Map(
    templates.map((template) => [
      template.id,
      {
        compiled: compileTemplate(template, registry),
        groups: outcomeGroups
          .filter(({ id }) => template.outcomeGroupVersionIds?.includes(id))
          .map((group) => compileGroup(group)),
      },
    ]),
  )
  return (filed) => conclude(prepared, filed)
}

type Prepared = ReadonlyMap<
  string,
  { compiled: CompiledTemplate; groups: readonly ReturnType<typeof compileGroup>[] }
>

function conclude(prepared: Prepared, { forms, answers }: Pick<Concluded, 'forms' | 'answers'>): Concluded {
  const byForm = Map.groupBy(answers, ({ formId }) => formId)
  const all = forms.map((form): Concluded => {
    const ready = prepared.get(form.templateId)
    if (!ready) throw new Error(`The demo form ${form.id} has no template`)
    const { compiled, groups } = ready
    const own = byForm.get(form.id) ?? []
    const given = new Map(own.map(({ key, value }) => [key, value as AnswerValue]))
    const title = formTitle(compiled, (id) => given.get(id))
    const asked = [...compiled.elements.values()].find((element) => subjectField(element))
    const subjectId = asked && given.get(asked.id)?.[subjectField(asked) ?? '']
    const decidedDate = form.statusEvents.at(-1)?.timestamp ?? form.createdDate
    const { status, fence } = form
    const context = { status, canUpdate: true, now: decidedDate, timeZone: TIME_ZONE }
    const whole = evaluate(compiled, given, SYSTEM, context)
    const outcomes = inZone(TIME_ZONE, () =>
      groups.map((group) => ({ group, results: evaluateGroup(group, whole.scope) })),
    )
    const levels = outcomes.flatMap(({ group, results }) => appliedLevels(group.id, [...results.values()]))
    const named: Form = {
      ...form,
      ...(title && { name: title, title }),
      ...(typeof subjectId === 'string' && { subjectId }),
      figures: figuresFrom({ form, compiled }, { whole, timeZone: TIME_ZONE, levels }, soonAfter(form)),
    }
    if (!form.decided) return { forms: [named], answers: own, outcomeResults: [] }
    const calculated = recalculated(whole, own).map(
      ({ key, questionId, value }): StoredAnswer => ({
        ...{ schemaVersion: 1, id: `${form.id}:${key}`, formId: form.id, key, questionId, value },
        ...{ origin: 'calculated', revision: 1, fence, lastSaved: decidedDate },
        ...{ userId: form.statusEvents.at(-1)?.userId ?? form.ownerId, operations: [] },
      }),
    )
    return {
      forms: [named],
      answers: [...own, ...calculated],
      outcomeResults: outcomeDocuments(form, { status, fence, decidedDate }, outcomes),
    }
  })
  return {
    forms: all.flatMap((each) => each.forms),
    answers: all.flatMap((each) => each.answers),
    outcomeResults: all.flatMap((each) => each.outcomeResults),
  }
}

/** Figures that are younger than any change of the form are not made again. */
const soonAfter = ({ lastSaved, createdDate, statusEvents }: Form) => {
  const changed = [lastSaved ?? createdDate, ...statusEvents.map(({ timestamp }) => timestamp)]
  return new Date(Math.max(...changed.map((time) => Date.parse(time))) + FIVE_MINUTES_MS).toISOString()
}
const FIVE_MINUTES_MS = 5 * 60_000
