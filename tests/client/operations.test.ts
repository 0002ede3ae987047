import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { PendingOperation } from '../../runtime/client/autosave/types.ts'
import { answerTypes } from '../../runtime/client/operations/answers.ts'
import * as forms from '../../runtime/client/operations/forms.ts'
import * as shell from '../../runtime/client/operations/shell.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { registry } from '../support/plugin-folders.ts'

const schema = buildSchema(readFileSync(resolve('server/graphql/schema.graphql'), 'utf8'))
const problems = (text: string) => validate(schema, parse(text)).map(({ message }) => message)

const types = answerTypes(registry)

function pending(
  operation: string,
  args: Record<string, unknown>,
  key = 'rows/r1/question',
): PendingOperation {
  return {
    id: `id-${operation}`,
    key,
    operation,
    args,
    sequence: 1,
    baseRevision: 3,
    attempted: true,
    replaces: false,
    sessionId: 'page',
  }
}

describe('the client’s operations', () => {
  const operations = Object.entries({ ...forms, ...shell, formQuery: forms.formQuery(types) }).flatMap(
    ([name, operation]) => (typeof operation === 'object' ? [{ name, text: operation.text }] : []),
  )

  it.each(operations)('$name is valid against the server’s schema', ({ text }) => {
    expect(problems(text)).toEqual([])
  })

  it('are all here', () => {
    expect(operations.length).toBeGreaterThanOrEqual(8)
  })

  it('save every operation of every element in one valid mutation', () => {
    const all = registry
      .all()
      .flatMap(({ answer }) =>
        Object.entries(answer?.operations ?? {}).map(([name, { args }]) =>
          pending(
            name,
            Object.fromEntries(
              Object.entries(args).map(([arg, type]) => [arg, type.startsWith('Boolean') ? true : 'x']),
            ),
          ),
        ),
      )
    expect(all.length).toBeGreaterThan(8)
    const { operation, variables } = types.mutation('form1', all)
    expect(problems(operation.text)).toEqual([])
    expect(variables).toMatchObject({
      formId: 'form1',
      questionId0: 'question',
      location0: [{ parentId: 'rows', rowId: 'r1' }],
      baseRevision0: 3,
    })
    expect(problems(types.mutation('form1', all, true).operation.text)).toEqual([])
  })

  it('FF-08 pass null on and leave out what the control did not say', () => {
    const [name, args] = Object.entries(registry.all()[0]?.answer?.operations ?? {})[0] ?? []
    const { variables } = types.mutation('form1', [
      pending(name ?? '', { [Object.keys(args?.args ?? {})[0] ?? '']: null }),
    ])
    expect(Object.values(variables)).toContain(null)
  })
})

describe('the selection of answers', () => {
  const element = (type: string, typeName: string, fields: Record<string, 'String' | 'Float'>) =>
    defineElement({
      type,
      version: 1,
      answer: {
        typeName,
        fields,
        operations: {},
        schema: () => ({}),
        isEmpty: () => false,
        toText: () => '',
        columns: () => [],
      },
    })

  it('is generated from the registry, and renames fields whose types clash', () => {
    const clashing = answerTypes(
      createRegistry([
        element('words', 'WordsResponse', { value: 'String', unit: 'String' }),
        element('weight', 'WeightResponse', { value: 'Float', unit: 'String' }),
      ]),
    )
    expect(clashing.selection).toContain('... on WordsResponse { WordsResponse_value: value unit }')
    expect(
      clashing.toValue({
        __typename: 'WeightResponse',
        key: 'w',
        revision: 1,
        lastSaved: '',
        WeightResponse_value: 2.5,
        unit: 'kg',
      }),
    ).toEqual({ value: 2.5, unit: 'kg' })
  })
})
