import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, RelationTuple, Template, Workflow } from '../../schemas/index.ts'
import { formObject } from '../authz/object-names.ts'
import { listedFields } from '../features/form/form/index.ts'
import type { Batch } from './batches.ts'
import { concluder } from './forms/concluded.ts'
import { demoAnswers, demoForms } from './forms/index.ts'
import type { Report } from './forms/report.ts'
import type { DemoCampus, DemoSize } from './open-demo-campus.ts'

/** Makes forms of reports, with what belongs to them. Templates are compiled once. */
export function filer(
  registry: ElementRegistry,
  { templates, workflows, outcomeGroups, assignments }: DemoCampus,
  size: DemoSize,
): (reports: readonly Report[]) => Batch[] {
  const conclude = concluder(registry, { templates, outcomeGroups })
  const list = lister(templates, workflows, assignments)
  return (reports) => {
    const filed = { forms: demoForms(templates, reports), answers: demoAnswers(reports) }
    const followed = conclude(filed)
    // Tests count on the sample as it is written.
    const { forms, answers } = size === 'sample' ? filed : followed
    return [
      ['answers', answers],
      ['forms', forms.map(list)],
      ['outcomeResults', followed.outcomeResults],
    ]
  }
}

/** A form as lists find it. */
function lister(
  templates: readonly Template[],
  workflows: readonly Workflow[],
  facts: readonly RelationTuple[],
): (form: Form) => Form {
  const compiled = new Map(workflows.map((workflow) => [workflow.id, compileWorkflow(workflow)]))
  const known = new Map(templates.map((template) => [template.id, template]))
  const about = Map.groupBy(facts, ({ object }) => object)
  return (form) => {
    const template = known.get(form.templateId)
    const workflow = compiled.get(form.workflowVersionId)
    if (!template || !workflow) throw new Error(`The demo form ${form.id} lacks its template or workflow`)
    return { ...form, ...listedFields(form, template, workflow, about.get(formObject(form.id)) ?? []) }
  }
}
