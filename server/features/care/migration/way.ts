import { planAnswers } from '../../../../runtime/core/migration/plan-answers.ts'
import { planStates, type StatePlan } from '../../../../runtime/core/migration/plan-states.ts'
import type { Accepts, AnswerPlan, Mapping } from '../../../../runtime/core/migration/types.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { CompiledWorkflow } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { CampusCode } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import { createLru } from '../../../contract/lru.ts'
import type { Services } from '../../../contract/services.ts'
import { checkAnswer } from '../../form/answer/index.ts'
import { compiledTemplate } from '../../template/template/index.ts'
import { compiledWorkflow } from '../../template/workflow/index.ts'
import type { MigrationRun, SaidMapping } from './collections.ts'

/** A template and its workflow, as forms at a campus have them. */
export interface Version {
  compiled: CompiledTemplate
  workflow: CompiledWorkflow
}

/** The way from one version to another, for all forms of a campus. */
export interface Way {
  from: Version
  to: Version
  answers: AnswerPlan
  states: ReadonlyMap<string, StatePlan>
  moves: readonly { from: string; to: string }[]
}

/** Ways that are at hand at the same time: versions times campuses. */
const KEPT = 50

export const mappingOf = ({ elements, options, states }: SaidMapping): Mapping => {
  const byElement = Map.groupBy(options, ({ element }) => element)
  return {
    elements: new Map(elements.map(({ from, to }) => [from, to])),
    options: new Map(
      [...byElement].map(([element, pairs]) => [element, new Map(pairs.map(({ from, to }) => [from, to]))]),
    ),
    states: new Map(states.map(({ from, to }) => [from, to])),
  }
}

/** @throws AppError CONFLICT for a version that is gone */
export async function versionOf(
  services: Services,
  templateId: string,
  campusCode?: CampusCode,
): Promise<Version> {
  const compiled = await compiledTemplate(services, templateId, campusCode)
  const workflow = compiled && (await compiledWorkflow(services, compiled.template.workflowVersionId))
  if (!compiled || !workflow) throw conflict('form.no_template', 'The template or its workflow is gone')
  return { compiled, workflow }
}

export function wayBetween(from: Version, to: Version, mapping: Mapping): Way {
  const answers = planAnswers(from.compiled, to.compiled, mapping)
  return {
    ...{ from, to, answers },
    states: planStates(from.workflow.workflow, to.workflow.workflow, mapping),
    moves: [...answers.places.values()].flatMap(({ from: { id }, to: target }) =>
      target && target.id !== id ? [{ from: id, to: target.id }] : [],
    ),
  }
}

/** Finds the ways of a run, each once. */
export function waysOf(
  services: Services,
  { toTemplateId, mapping }: Pick<MigrationRun, 'toTemplateId' | 'mapping'>,
) {
  const said = mappingOf(mapping)
  const ways = createLru<Promise<Way>>(KEPT)
  return (templateId: string, campusCode?: CampusCode): Promise<Way> => {
    const name = `${templateId} ${campusCode ?? ''}`
    const known = ways.get(name)
    if (known) return known
    const way = Promise.all([
      versionOf(services, templateId, campusCode),
      versionOf(services, toTemplateId, campusCode),
    ]).then(([from, to]) => wayBetween(from, to, said))
    ways.set(name, way)
    return way
  }
}

/** Whether a question can hold an answer. */
export const accepting =
  (services: Services): Accepts =>
  (element, value) =>
    checkAnswer(services, element, value).length === 0
