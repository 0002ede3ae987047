import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { lintGroupTexts } from '../../runtime/core/outcome/lint-group-texts.ts'
import { lintGroups, lintShownGroups } from '../../runtime/core/outcome/lint-groups.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { OutcomeGroup, Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { concluder } from '../../server/demo/forms/concluded.ts'
import { demoAnswers, demoForms } from '../../server/demo/forms/index.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { templateOf } from '../support/elements.ts'
import { draft } from '../support/open-engine.ts'
import { registry } from '../support/plugin-models.ts'

const texts = createTexts(readElementSchemas())
const read = <T>(folder: string): T[] => {
  const url = new URL(`../../server/demo/${folder}/`, import.meta.url)
  return readdirSync(url).map((file): T => JSON.parse(readFileSync(new URL(file, url), 'utf8')))
}
const templates = read<Template>('templates')
const groups = read<OutcomeGroup>('outcomes')
const groupsOf = ({ outcomeGroupVersionIds = [] }: Template) =>
  groups.filter(({ id }) => outcomeGroupVersionIds.includes(id))
const ofTemplate = (groupId: string) => templates.find((each) => each.groupId === groupId) as Template

/** What a demo template leads to with these answers: the outcomes that apply, and those not determined. */
function leadsTo(groupId: string, answers: Readonly<Record<string, AnswerValue>>) {
  const template = ofTemplate(groupId)
  const { scope } = evaluate(compileTemplate(template, registry), Object.entries(answers), SYSTEM, draft)
  const results = groupsOf(template).flatMap((group) => [
    ...evaluateGroup(compileGroup(group), scope).values(),
  ])
  const inState = (wanted: string) => results.filter(({ state }) => state === wanted).map(({ id }) => id)
  return {
    applies: inState('applies'),
    unknown: inState('unknown'),
    level: results.find(({ level }) => level)?.level?.name,
  }
}
const option = (...selectedOptionIds: string[]): AnswerValue => ({ selectedOptionIds })

describe('the outcomes of the demo', () => {
  it.each(templates.map((template) => [template.groupId, template] as const))(
    'X-35 pass the publish gate: %s',
    (_, template) => {
      const own = groupsOf(template).map((group) => ({ ...group, id: group.referenceId as string }))
      expect(own).toHaveLength(template.outcomeGroupVersionIds?.length ?? 0)
      expect(lintGroups(own, compileTemplate(template, registry))).toEqual([])
      expect(lintShownGroups(template, own)).toEqual([])
      expect(own.flatMap((group) => lintGroupTexts(group, template, texts))).toEqual([])
    },
  )

  it.each([
    ['rare', 'negligible', 'Low'],
    ['unlikely', 'minor', 'Low'],
    ['possible', 'minor', 'Moderate'],
    ['possible', 'moderate', 'Moderate'],
    ['possible', 'major', 'High'],
    ['likely', 'moderate', 'High'],
    ['likely', 'major', 'Extreme'],
    ['almost-certain', 'catastrophic', 'Extreme'],
  ])('OU-03 a laboratory in which harm is %s and %s has the risk %s', (likelihood, severity, level) => {
    const answers = { likelihood: option(likelihood), severity: option(severity) }
    expect(leadsTo('lab-hazard-assessment', answers).level).toBe(level)
    expect(leadsTo('lab-hazard-assessment', { severity: option(severity) }).level).toBeUndefined()
  })

  it('OU-02 an injury is recordable by each of the criteria of 29 CFR 1904.7, and not without an answer', () => {
    const of = (answers: Readonly<Record<string, AnswerValue>>) => leadsTo('injury-illness-301', answers)
    for (const result of [
      'death',
      'days-away',
      'restricted-work',
      'medical-treatment',
      'loss-of-consciousness',
    ])
      expect(of({ 'case-results': option(result) }).applies).toEqual(['recordable'])
    const minor = { 'case-results': option('none'), died: option('no') }
    expect(of({ ...minor, 'injury-kind': option('fracture') }).applies).toEqual(['recordable'])
    expect(of({ ...minor, 'injury-kind': option('bruise-or-crush') }).applies).toEqual(['not-recordable'])
    expect(of(minor)).toMatchObject({ applies: [], unknown: ['recordable', 'not-recordable'] })
  })

  it('OU-06 a plan with an activity of high risk asks for wilderness first aid', () => {
    const plan = (risk: string) =>
      leadsTo('field-safety-plan', {
        activities: { rowIds: ['a'] },
        'activities/a/activity-risk': option(risk),
      }).applies
    expect(plan('high')).toEqual(['field-basics', 'wilderness-first-aid', 'plan-read'])
    expect(plan('low')).toEqual(['field-basics', 'plan-read'])
  })

  it('OU-04 are stored of each form that was handed in', () => {
    const forms = demoForms(templates)
    const { outcomeResults: stored } = concluder(registry, { templates, outcomeGroups: groups })({
      forms,
      answers: demoAnswers(),
    })
    const handedIn = forms.filter(({ decided, templateId }) => {
      const template = templates.find(({ id }) => id === templateId)
      return decided && template?.outcomeGroupVersionIds
    })
    expect(handedIn.length).toBeGreaterThan(1)
    for (const form of handedIn) {
      const template = ofTemplate(form.templateGroupId)
      const answers = demoAnswers().filter(({ formId }) => formId === form.id)
      const context = { ...draft, status: form.status }
      const values = answers.map(({ key, value }) => [key, value as AnswerValue] as const)
      const { scope } = evaluate(compileTemplate(template, registry), values, SYSTEM, context)
      for (const group of groupsOf(template)) {
        const results = [...evaluateGroup(compileGroup(group), scope).values()]
        expect(
          stored.find(({ id }) => id === `${form.id}:${form.fence}:${group.referenceId}`)?.results,
        ).toEqual(results.filter(({ state }) => state !== 'absent'))
      }
    }
  })
})

describe('docs/outcomes.md', () => {
  const page = readFileSync(new URL('../../docs/outcomes.md', import.meta.url), 'utf8')
  const group: OutcomeGroup = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
  const scored = (id: string) => ({
    ...{ id, type: 'option-question', title: id },
    options: [4, 5].map((score) => ({ id: `s${score}`, label: `${score}`, score })),
  })
  const template = compileTemplate(
    templateOf([
      scored('likelihood'),
      scored('severity'),
      { id: 'o', type: 'outcome-list', outcomeGroupId: group.id },
    ]),
    registry,
  )
  const resultOf = (answers: Readonly<Record<string, AnswerValue>>) =>
    evaluateGroup(compileGroup(group), evaluate(template, Object.entries(answers), SYSTEM, draft).scope)

  it('OU-01 OU-03 has an example that says what the page says', () => {
    expect(lintGroups([group], template)).toEqual([])
    const both = resultOf({ likelihood: option('s4'), severity: option('s4') })
    expect(both.get('level')).toMatchObject({ value: 16, level: { name: 'Extreme', rank: 4, of: 4 } })
    expect(both.get('stop')?.state).toBe('applies')
    expect(resultOf({ likelihood: option('s4') }).get('level')).toEqual({ id: 'level', state: 'unknown' })
  })
})
