import { describe, expect, it } from 'vitest'
import { ruleLiterals } from '../../runtime/core/template/rule-literals.ts'

const q = { answer: 'q' }
const found = (rule: unknown) =>
  ruleLiterals(rule).map(({ questionId, column, value, strict, path }) =>
    [
      `${questionId}${column ? `.${column}` : ''} ${JSON.stringify(value)}`,
      path,
      ...(strict ? ['strict'] : []),
    ].join(' '),
  )
const rows = { rows: ['t', 'cell'] }
const item = { var: '' }

describe('X-09 what a rule compares an answer with', () => {
  it.each<[unknown, string[]]>([
    [{ '==': [q, 'a'] }, ['q "a" /==/1']],
    [{ '!=': ['a', q] }, ['q "a" /!=/0']],
    [{ '===': [q, 1] }, ['q 1 /===/1 strict']],
    [{ '!==': [q, true] }, ['q true /!==/1 strict']],
    [{ '==': [{ answer: ['q', 'unit'] }, 'kg'] }, ['q.unit "kg" /==/1']],
    [{ '==': [{ answer: ['q', 7] }, 'kg'] }, ['q "kg" /==/1']],
    [{ '==': [{ answer: 7 }, 'kg'] }, []],
    [{ '==': [q, ['a', 'b', null, { x: 1 }]] }, ['q "a" /==/1/0', 'q "b" /==/1/1']],
    [{ '==': [q, null] }, []],
    [{ '==': [q, { answer: 'p' }] }, []],
    [{ '==': ['a', 'b'] }, []],
    [{ '==': [{ known: [q] }, 'a'] }, ['q "a" /==/1']],
    [{ '==': [{ coalesce: [q, 'x'] }, 'a'] }, ['q "a" /==/1']],
    [{ '==': [{ text: 'q' }, 'a'] }, []],
    [{ '<': [q, 5] }, []],
    [{ in: ['a', q] }, ['q "a" /in/0']],
    [{ in: [q, ['a', 'b']] }, ['q "a" /in/1/0', 'q "b" /in/1/1']],
    [{ in: [q, 'abc'] }, []],
    [{ in: [['a'], q] }, ['q "a" /in/0/0']],
    [{ some: [rows, { '==': [item, 'x'] }] }, ['cell "x" /some/1/==/1']],
    [{ all: [rows, { in: [item, ['x']] }] }, ['cell "x" /all/1/in/1/0']],
    [{ none: [{ rows: ['t', 'cell', 'unit'] }, { '!=': [item, 'x'] }] }, ['cell.unit "x" /none/1/!=/1']],
    [{ count: [{ known: [rows] }, { '==': [item, 'x'] }] }, ['cell "x" /count/1/==/1']],
    [{ count: [rows] }, []],
    [{ some: [{ if: [{ '==': [q, 'a'] }, rows, []] }, { '==': [item, 'x'] }] }, ['q "a" /some/0/if/0/==/1']],
    [{ '==': [{ cat: ['t', 'cell'] }, 'x'] }, []],
    [{ count: { '==': [q, 'a'] } }, ['q "a" /count/==/1']],
    [{ some: [{ rows: ['t', 7] }, { '==': [item, 'x'] }] }, []],
    [{ some: [['x'], { '==': [item, 'x'] }] }, []],
    [{ '==': [item, 'x'] }, []],
    [{ some: [{ rows: ['t', 'cell'] }, { some: [['y'], { '==': [item, 'x'] }] }] }, []],
    [
      { and: [true, { '!': { '==': [q, 'a'] } }, [{ '==': [q, 'b'] }]] },
      ['q "a" /and/1/!/==/1', 'q "b" /and/2/0/==/1'],
    ],
    [{ 'a~/b': [{ '==': [q, 'a'] }] }, ['q "a" /a~0~1b/0/==/1']],
    [{ '==': [q, 'a'], '!=': [q, 'b'] }, []],
    [{}, []],
    [null, []],
    ['==', []],
    [[{ '==': [q, 'a'] }], ['q "a" /0/==/1']],
  ])('%j', (rule, literals) => {
    expect(found(rule)).toEqual(literals)
  })
})
