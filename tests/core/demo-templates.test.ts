import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { lintTranslations } from '../../runtime/core/lint/lint-translations.ts'
import type { Actor } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import { lintWorkflow } from '../../runtime/core/workflow/lint-workflow.ts'
import type { Element, Template, Workflow } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { demoAnswers, demoForms } from '../../server/demo/forms/index.ts'
import { erin } from '../support/cast.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { models, prepare, registry } from '../support/plugin-models.ts'

const folder = new URL('../../server/demo/templates/', import.meta.url)
const workflows = new URL('../../server/demo/workflows/', import.meta.url)

const texts = createTexts(readElementSchemas())

const flatten = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...flatten(element.children ?? [])])

describe.each(readdirSync(folder))('the demo template %s', (file) => {
  const template: Template = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

  it('passes the publish gate', async () => {
    for (const page of template.pages) await prepare(page.children)
    const { workflowVersionId } = template
    const workflow = readdirSync(workflows)
      .map((name): Workflow => JSON.parse(readFileSync(new URL(name, workflows), 'utf8')))
      .find(({ id }) => id === workflowVersionId)
    expect(workflow).toBeDefined()
    const surroundings = workflow && { workflow, actingRoles: ['owner', 'assignee'] }
    expect(lintTemplate(template, registry, surroundings)).toEqual([])
  })

  it('X-46 says all in each of its languages', () => {
    expect(lintTranslations(template, texts)).toEqual([])
  })

  it('opens with something to fill on its first page', async () => {
    for (const page of template.pages) await prepare(page.children)
    const compiled = compileTemplate(template, registry)
    const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
    const first = [...evaluate(compiled, [], erin, context).values()].filter(
      (state) => compiled.elements.get(state.element.id)?.page === compiled.pages[0],
    )
    expect(first.filter((state) => state.visible && state.required).length).toBeGreaterThan(0)
    expect(first.flatMap((state) => state.issues).map((issue) => issue.code)).not.toContain('element_failed')
  })
})

it.each(readdirSync(workflows))('the demo workflow %s passes the publish gate', (file) => {
  expect(lintWorkflow(JSON.parse(readFileSync(new URL(file, workflows), 'utf8')))).toEqual([])
})

const templates = readdirSync(folder).map(
  (file): Template => JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
)
const handedIn = demoForms(templates).filter(({ statusEvents }) =>
  statusEvents.some(({ event }) => event === 'submit'),
)

it.each(handedIn)('VA-01 the demo form $autoId was handed in complete, and can be again', async (form) => {
  const template = templates.find(({ id }) => id === form.templateId)
  if (!template) throw new Error(`No template ${form.templateId}`)
  for (const page of template.pages) await prepare(page.children)
  const answers = demoAnswers().filter(({ formId }) => formId === form.id)
  const given = new Map(answers.map(({ key, value }) => [key, value as AnswerValue]))
  const owner: Actor = { userId: form.ownerId, roles: ['owner'] }
  const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
  expect(validateForm(evaluate(compileTemplate(template, registry), given, owner, context))).toEqual([])
})

describe('the field safety plan', () => {
  const plan: Template = JSON.parse(readFileSync(new URL('field-safety-plan.json', folder), 'utf8'))
  const elements = plan.pages.flatMap(({ children }) => flatten(children))
  const values = (type: string, property: string) =>
    new Set(elements.filter((element) => element.type === type).map((element) => element[property]))

  it.each(models.map(({ type }) => type))('ET-29 has a %s', (type) => {
    expect(elements.map((element) => element.type)).toContain(type)
  })

  it('ET-12 ET-15 ET-19 ET-23 has every kind of text, note, search and choice', () => {
    expect(values('text-question', 'input')).toEqual(
      new Set(['Default', 'Paragraph', 'Email', 'PhoneNumber', 'Number']),
    )
    expect(values('static-text', 'style')).toEqual(
      new Set(['Critical', 'Info', 'Note', 'Success', 'Warning', 'Default']),
    )
    expect(values('search-question', 'category')).toEqual(
      new Set(['Campus', 'Person', 'Building', 'Department']),
    )
    const choices = elements.filter(({ type }) => type === 'option-question')
    expect(choices.some(({ isDropdown }) => isDropdown)).toBe(true)
    expect(choices.some(({ isMultiSelect }) => isMultiSelect)).toBe(true)
    expect(choices.some(({ options }) => (options as { image?: string }[]).every(({ image }) => image))).toBe(
      true,
    )
  })
})
