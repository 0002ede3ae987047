import { describe, expect, it } from 'vitest'
import { parsePath } from '../../designer/import/fhir/path/parse-path.ts'
import { sizeOf } from '../../designer/import/fhir/path/pieces.ts'
import { questionsIn } from '../../designer/import/fhir/path/questions.ts'
import { pathToRule } from '../../designer/import/fhir/path/to-rule.ts'
import { readQuestionnaire } from '../../designer/import/fhir/read-questionnaire.ts'
import { createReport } from '../../designer/import/shared/loss.ts'
import type { SourceOption } from '../../designer/import/shared/source-form.ts'

const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ linkId: `q${i}`, type: 'integer' }))
const ruleOf = (
  expression: string,
  items: readonly object[],
  variables: readonly [string, string][] = [],
  budget = { left: 1e9 },
) =>
  pathToRule(expression, {
    questions: questionsIn(items),
    variables: new Map(variables),
    self: '',
    budget,
  })
const joined = (count: number, part: string, operator: string) => Array(count).fill(part).join(operator)

describe('an expression of a file', () => {
  it.each([
    ['is no longer than 10,000 characters', (n: number) => `1${' '.repeat(n - 1)}`, 10_000, 'too long'],
    ['has no more than 500 operators', (n: number) => joined(n + 1, '1', '+'), 500, 'too long'],
    ['is no deeper than 19 brackets', (n: number) => '('.repeat(n) + 1 + ')'.repeat(n), 19, 'too deep'],
    ['is no deeper than 19 functions', (n: number) => `${'f('.repeat(n)}1${')'.repeat(n)}`, 19, 'too deep'],
    ['is no deeper than 13 sums', (n: number) => '1+('.repeat(n) + 1 + ')'.repeat(n), 13, 'too deep'],
    ['is no deeper than 19 calls', (n: number) => `${'a.f('.repeat(n)}1${')'.repeat(n)}`, 19, 'too deep'],
    ['has no more than 39 signs', (n: number) => `${'-'.repeat(n)}1`, 39, 'too deep'],
    ['is no deeper than 19 lists', (n: number) => `${'a['.repeat(n)}1${']'.repeat(n)}`, 19, 'too deep'],
  ])('%s', (_, written, most, why) => {
    expect(parsePath(written(most))).toBeDefined()
    expect(() => parsePath(written(most + 1))).toThrow(why)
  })

  it('is given up before all that it tells apart is written down, however many say so', () => {
    const questions = questionsIn(numbers(5_000))
    const expression = '%resource.item.answer.value.distinct().sum()'
    for (let n = 0; n < 200; n++)
      expect(() =>
        pathToRule(expression, { questions, variables: new Map(), self: '', budget: { left: 1e9 } }),
      ).toThrow('too long')
  })

  it('is told where it cannot be read, in a few words', () => {
    expect(() => parsePath(`1 ${'?'.repeat(30)}`)).toThrow(`${'?'.repeat(20)} is not known here`)
    expect(() => parsePath('?'.repeat(30))).toThrow(/so: \?{20}$/)
  })

  it('follows 200 variables at most', () => {
    const most = joined(200, '%v', ' and ')
    expect(ruleOf(most, [], [['v', 'true']])).toEqual({ and: Array(200).fill(true) })
    expect(() => ruleOf(`${most} and %v`, [], [['v', 'true']])).toThrow('too long')
  })

  it('asks for 100,000 answers at most', () => {
    const coded = { linkId: 'c', type: 'choice', answerOption: [{ valueCoding: { code: 'x' } }] }
    const asking = (count: number) => joined(count, `item.answer.where(code='x').exists()`, ' or ')
    const items = [coded, ...numbers(4_999)]
    expect(ruleOf(asking(20), items)).toMatchObject({ or: { length: 20 } })
    expect(() => ruleOf(asking(21), items)).toThrow('too long')
  })

  it('comes to no more than 5,000 parts', () => {
    expect(ruleOf('item.answer.value.avg()', numbers(1_666))).toMatchObject({ average: { length: 1_666 } })
    expect(() => ruleOf('item.answer.value.avg()', numbers(1_667))).toThrow('too long')
  })

  it('is no deeper than 1,000 parts with the variables that it follows', () => {
    const chain = (count: number): [string, string][] => [
      ['v0', '1'],
      ...Array.from({ length: count }, (_, i): [string, string] => [
        `v${i + 1}`,
        `%v${i}${'-1'.repeat(490)}`,
      ]),
    ]
    expect(ruleOf(`%v2${'-1'.repeat(16)}`, [], chain(2))).toMatchObject({ '-': { length: 2 } })
    expect(() => ruleOf(`%v2${'-1'.repeat(17)}`, [], chain(2))).toThrow('too deep')
    for (const count of [3, 190]) expect(() => ruleOf(`%v${count}`, [], chain(count))).toThrow('too deep')
    expect(ruleOf(`%v0${'-1'.repeat(498)} - ${'-'.repeat(30)}1`, [], chain(0))).toBeDefined()
  })

  it('says the first that is known of as many as a template takes', () => {
    const first = '(item.answer.value | 1) > 1'
    expect(ruleOf(first, numbers(249))).toMatchObject({ '>': { length: 2 } })
    expect(ruleOf('item.answer.value | today()', numbers(249))).toBeDefined()
    for (const count of [250, 90_000]) expect(() => ruleOf(first, numbers(count))).toThrow('too long')
    expect(() => ruleOf('item.answer.value.combine(1)', numbers(250))).toThrow('several values')
  })

  it('is measured however deep it is', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = { '-': [deep, 1] }
    expect(sizeOf(deep)).toBe(300_001)
  })

  it.each([
    // The form itself, and those of which some are named.
    [`item.where(linkId='q1').answer.value`, 3 + 3 + 10],
    ['item.answer.value.sum()', 3 + 30],
    // All that stands in a group, beside the group.
    [`item.where(linkId='g').item.answer.value.sum()`, 5 + 5 + 1 + 1 + 10],
    [`item.where(linkId='g').exists()`, 5 + 5 + 1 + 1 + 20],
  ])('looks at no more than all of a form together may: %s', (expression, cost) => {
    const group = { linkId: 'g', type: 'group', item: [{ linkId: 'in', type: 'integer' }] }
    const items = expression.includes("'g'") ? [...numbers(3), group] : numbers(3)
    const budget = { left: 2 * cost }
    for (let i = 0; i < 2; i++) expect(ruleOf(expression, items, [], budget)).toBeDefined()
    expect(budget.left).toBe(0)
    expect(() => ruleOf(expression, items, [], { left: cost - 1 })).toThrow('too many expressions')
  })

  it('is one of so many that a form of thousands of questions is read to its end', () => {
    const report = createReport()
    const extension = [{ url: 'x/enableWhenExpression', valueExpression: { expression: '1 = 1' } }]
    const item = numbers(3_200).map((question) => ({ ...question, extension }))
    readQuestionnaire({ resourceType: 'Questionnaire', item }, report)
    expect(report.losses).toHaveLength(3_200 - 10_000_000 / 3_200)
    expect(report.losses[0]).toMatchObject({ detail: 'too many expressions over too many questions' })
  })

  it('repeats a part as far as a template takes it', () => {
    const sum = (count: number) => `(${joined(count, '1', '+')}).truncate()`
    expect(ruleOf(sum(248), [])).toMatchObject({ '-': { length: 2 } })
    expect(() => ruleOf(sum(249), [])).toThrow('too long')
    // Of what is added up each value counts once: it is compared with all before it.
    const union = (constants: string) => `(${constants}|${joined(16, '%v', '|')}).sum()`
    expect(ruleOf(union('1|2|3'), [], [['v', 'today()']])).toMatchObject({ sum: { length: 19 } })
    expect(() => ruleOf(union('1|2|3|4'), [], [['v', 'today()']])).toThrow('too long')
    const constants = Array.from({ length: 56 }, (_, i) => i).join('|')
    expect(ruleOf(`(${constants}|${joined(6, '%v', '|')}).sum()`, [], [['v', 'today()']])).toBeDefined()
  })
})

describe('the questions that expressions know', () => {
  it('are those that have a name, at any depth', () => {
    const option = [
      { valueCoding: { code: 'a', display: 'A' } },
      { valueCoding: { code: 'b' } },
      { valueString: 'c' },
    ]
    const codes = new Map([
      ['a', 'A'],
      ['b', 'b'],
    ])
    const none = { isSeveral: false, isUnlisted: false, isScored: false, codes: new Map(), inside: [] }
    const inside = { linkId: 'in', type: 'group', item: [5, { type: 'group', item: numbers(1) }] }
    const read = questionsIn([
      { linkId: 'old', type: 'choice', option, repeats: true },
      { linkId: 'new', type: 'coding', answerOption: option },
      { linkId: 'r5', type: 'coding' },
      { linkId: 'elsewhere', type: 'open-choice' },
      { linkId: 7, item: [inside] },
      null,
    ])
    const [q0] = questionsIn(numbers(1)).values()
    const named = [...read].map(([name, { linkId, ...question }]) => [linkId === name && name, question])
    expect(named).toEqual([
      ['old', { ...none, type: 'choice', codes, isSeveral: true }],
      ['new', { ...none, type: 'coding', codes }],
      ['r5', { ...none, type: 'coding', isUnlisted: true }],
      ['elsewhere', { ...none, type: 'open-choice', isUnlisted: true }],
      ['in', { ...none, type: 'group', inside: [q0] }],
      ['q0', { ...none, type: 'integer' }],
    ])
    expect(questionsIn('none').size).toBe(0)
  })

  it('may be answered with what a set lists, which is looked up once', () => {
    const asked: string[] = []
    const optionsOf = (reference: string): SourceOption[] | undefined => {
      asked.push(reference)
      const options: SourceOption[] = [
        { value: 'a', label: { '': 'A' }, score: 1, at: '' },
        { value: 'b', label: {}, at: '' },
      ]
      return reference === '#set' ? options : undefined
    }
    const item = ['#set', '#set', '#gone', '#gone', undefined].map((answerValueSet, i) => ({
      ...{ linkId: `q${i}`, type: 'choice', ...(answerValueSet && { answerValueSet }) },
    }))
    const read = [...questionsIn(item, optionsOf).values()]
    expect(
      read.map(({ codes, isScored, isUnlisted }) => [Object.fromEntries(codes), isScored, isUnlisted]),
    ).toEqual([
      [{ a: 'A', b: 'b' }, true, false],
      [{ a: 'A', b: 'b' }, true, false],
      ...Array(3).fill([{}, false, true]),
    ])
    expect(asked).toEqual(['#set', '#gone'])
  })

  it.each(['string', 'text', 'url'])('are put together where they are answered with a %s', (type) => {
    const answer = `item.where(linkId='a').answer.value`
    expect(ruleOf(`${answer} + ${answer}`, [{ linkId: 'a', type }])).toEqual({
      cat: [{ answer: 'a' }, { answer: 'a' }],
    })
  })

  it('may be answered with what is listed elsewhere', () => {
    const listed = (linkId: string, ...codes: string[]) => ({
      ...{ linkId, type: 'choice' },
      answerOption: codes.map((code) => ({ valueCoding: { code } })),
    })
    const items = [listed('a', 'x'), listed('b', 'y'), { linkId: 'c', type: 'choice' }]
    const met = (id: string) => ({ if: [{ coalesce: [{ is: [{ answer: id }, 'x'] }, false] }, 1, 0] })
    expect(ruleOf(`item.answer.where(code='x').count()`, items)).toEqual({ '+': [met('a'), met('c')] })
    expect(() => ruleOf('answer.exists()', items)).toThrow('nothing is asked there')
  })
})
