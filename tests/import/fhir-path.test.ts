import { describe, expect, it } from 'vitest'
import { parsePath } from '../../runtime/core/import/fhir/path/parse-path.ts'
import { questionsIn } from '../../runtime/core/import/fhir/path/questions.ts'
import { pathToRule } from '../../runtime/core/import/fhir/path/to-rule.ts'

const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ linkId: `q${i}`, type: 'integer' }))
const ruleOf = (expression: string, items: readonly object[], variables: readonly [string, string][] = []) =>
  pathToRule(expression, { questions: questionsIn(items), variables: new Map(variables), self: '' })
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
      expect(() => pathToRule(expression, { questions, variables: new Map(), self: '' })).toThrow('too long')
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

  it('repeats a part as far as a template takes it', () => {
    const sum = (count: number) => `(${joined(count, '1', '+')}).truncate()`
    expect(ruleOf(sum(248), [])).toMatchObject({ '-': { length: 2 } })
    expect(() => ruleOf(sum(249), [])).toThrow('too long')
    // Of what is added up each value counts once: it is compared with all before it.
    const union = (constants: string) => `(${constants}|${joined(16, '%v', '|')}).sum()`
    expect(ruleOf(union('1|2|3'), [], [['v', 'today()']])).toMatchObject({ sum: { length: 19 } })
    expect(() => ruleOf(union('1|2|3|4'), [], [['v', 'today()']])).toThrow('too long')
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
    const none = { isSeveral: false, isUnlisted: false, codes: new Map(), inside: [] }
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
