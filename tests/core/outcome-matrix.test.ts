import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { readingsOf } from '../../runtime/core/outcome/explain.ts'
import { adviceOf } from '../../runtime/core/outcome/levels.ts'
import { lintGroups } from '../../runtime/core/outcome/lint-groups.ts'
import { withoutReasons } from '../../runtime/core/outcome/withheld.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Outcome, RiskMatrix } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { draft } from '../support/open-engine.ts'
import { outcomeGroup } from '../support/outcomes.ts'
import { registry } from '../support/plugin-models.ts'

const levels = [
  { id: 'low', level: 'Low', color: '#2f9e44' },
  { id: 'high', level: 'High', color: '#c92a2a', advice: 'Stop work.' },
]
const question = (id: string, options: readonly string[], more: object = {}) => ({
  ...{ id, type: 'option-question', title: id, ...more },
  options: options.map((label, i) => ({ id: label, label, score: i + 1 })),
})
const template = compileTemplate(
  {
    ...{ schemaVersion: 1, id: 't', groupId: 't', name: 'T', programId: 'p', workflowId: 'w', version: 1 },
    pages: [
      {
        ...{ id: 'p1', name: 'Page' },
        children: [
          question('likelihood', ['rare', 'likely']),
          question('severity', ['minor', 'major']),
          question('several', ['minor', 'major'], { isMultiSelect: true }),
        ],
      },
    ],
  } as never,
  registry,
)
const cell = (rowOptionId: string, columnOptionId: string, levelId: string) => ({
  ...{ rowOptionId, columnOptionId, levelId },
})
const all = [
  cell('rare', 'minor', 'low'),
  cell('rare', 'major', 'low'),
  cell('likely', 'minor', 'low'),
  cell('likely', 'major', 'high'),
]
const matrix = (more: Partial<RiskMatrix> = {}): RiskMatrix => ({
  ...{ rowQuestionId: 'likelihood', columnQuestionId: 'severity', cells: all, ...more },
})
const risk = (more: Partial<RiskMatrix> = {}): Outcome => ({
  id: 'level',
  type: 'risk',
  matrix: matrix(more),
})
const groupOf = (more: Partial<RiskMatrix> = {}) => outcomeGroup([risk(more)], { riskLevels: levels })

function comesTo(answers: Readonly<Record<string, string[]>>, more: Partial<RiskMatrix> = {}) {
  const given = Object.entries(answers).map(([id, ids]) => [id, { selectedOptionIds: ids }] as const)
  const { scope } = evaluate(template, given, SYSTEM, draft)
  const compiled = compileGroup(groupOf(more))
  const results = evaluateGroup(compiled, scope)
  const read = readingsOf(compiled, 'level', results, scope).map(({ questionId }) => questionId)
  return { result: results.get('level'), read }
}
const lint = (more: Partial<RiskMatrix>) =>
  lintGroups([groupOf(more)], template)
    .filter(({ code }) => code !== 'outcome.not_shown')
    .map(({ code, path, params }) => [code, path, params?.count ?? params?.optionId ?? params?.level])

describe('a risk matrix', () => {
  it('OU-03 says the level of a pair of answers, and by which', () => {
    const { result, read } = comesTo({ likelihood: ['likely'], severity: ['major'] })
    expect(result).toEqual({
      ...{ id: 'level', state: 'applies' },
      level: { name: 'High', color: '#c92a2a', rank: 2, of: 2 },
    })
    expect(read).toEqual(['likelihood', 'severity'])
    expect(comesTo({ likelihood: ['rare'], severity: ['major'] }).result?.level?.name).toBe('Low')
  })

  it('OU-03 is not known while one of the two is missing', () => {
    const unknown = { id: 'level', state: 'unknown' }
    for (const answers of [{}, { likelihood: ['likely'] }, { severity: ['major'] }, { likelihood: [] }])
      expect(comesTo(answers as Record<string, string[]>).result).toEqual(unknown)
  })

  it('OU-03 is not known for a pair that nobody painted, or painted with a level that is gone', () => {
    const answers = { likelihood: ['likely'], severity: ['major'] }
    expect(comesTo(answers, { cells: all.slice(0, 3) }).result?.state).toBe('unknown')
    expect(comesTo(answers, { cells: [cell('likely', 'major', 'gone')] }).result?.state).toBe('unknown')
  })

  it('OU-03 tells the number where the options have scores and it is asked for', () => {
    const answers = { likelihood: ['likely'], severity: ['major'] }
    expect(comesTo(answers, { scored: true }).result).toMatchObject({ value: 4, level: { name: 'High' } })
    expect(comesTo(answers).result?.value).toBeUndefined()
    expect(comesTo({ likelihood: ['likely'] }, { scored: true }).result).toEqual({
      ...{ id: 'level', state: 'unknown' },
    })
  })

  it('OU-03 takes the highest of several options, once all of their pairs are painted', () => {
    const answers = { likelihood: ['likely'], several: ['major', 'minor'] }
    const columnQuestionId = 'several'
    expect(comesTo(answers, { columnQuestionId }).result?.level?.name).toBe('High')
    expect(comesTo(answers, { columnQuestionId, cells: all.slice(3) }).result?.state).toBe('unknown')
  })

  it('OU-03 keeps to its advice the words of the level that was reached', () => {
    const { result } = comesTo({ likelihood: ['likely'], severity: ['major'] })
    expect(result && adviceOf(risk(), result, groupOf())).toBe('Stop work.')
    const low = comesTo({ likelihood: ['rare'], severity: ['minor'] }).result
    expect(low && adviceOf(risk(), low, groupOf())).toBeUndefined()
  })

  it('OU-03 is not told to whoever may not see what it is made of', () => {
    const told = withoutReasons(groupOf(), new Set(['level']))
    expect(JSON.stringify(told)).not.toContain('likelihood')
  })

  it('OU-03 stands in for nothing while a draft holds anything', () => {
    for (const cells of ['x', undefined, {}])
      expect(comesTo({}, { cells } as never).result?.state).toBe('unknown')
  })
})

describe('the gate for a matrix', () => {
  it('OU-03 X-35 passes one that is painted', () => expect(lint({})).toEqual([]))

  it('OU-03 X-35 names options, levels and questions that do not exist, and pairs painted twice', () => {
    expect(lint({ cells: [...all, cell('gone', 'minor', 'low')] })).toEqual([
      ['dependency.missing_option', '/0/outcomes/0/matrix/cells/4/rowOptionId', 'gone'],
    ])
    expect(lint({ cells: [...all.slice(0, 3), cell('likely', 'major', 'worst')] })).toEqual([
      ['outcome.unknown_level', '/0/outcomes/0/matrix/cells/3/levelId', 'worst'],
      ['outcome.unpainted', '/0/outcomes/0/matrix/cells', 1],
    ])
    expect(lint({ cells: [...all, cell('rare', 'minor', 'high')] })).toEqual([
      ['outcome.cell_twice', '/0/outcomes/0/matrix/cells/4', undefined],
    ])
    expect(lint({ columnQuestionId: 'likelihood' })).toEqual([
      ['outcome.same_question', '/0/outcomes/0/matrix/columnQuestionId', undefined],
    ])
    expect(lint({ columnQuestionId: 'nobody' }).map(([code]) => code)).toContain(
      'dependency.missing_question',
    )
  })

  it('OU-03 X-35 counts pairs that lead to no level, and lets them through', () => {
    expect(lint({ cells: all.slice(2) })).toEqual([['outcome.unpainted', '/0/outcomes/0/matrix/cells', 2]])
  })

  it('OU-03 takes 20 by 20 and no more', () => {
    const { check } = createDocumentValidator({})
    const cells = Array.from({ length: 400 }, (_, i) => cell(`r${i % 20}`, `c${Math.floor(i / 20)}`, 'low'))
    expect(check('outcome-group', groupOf({ cells }))).toEqual([])
    expect(check('outcome-group', groupOf({ cells: [...cells, cell('a', 'b', 'low')] }))).not.toEqual([])
  })
})
