import { relative, resolve } from 'node:path'
import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { PendingOperation } from '../../runtime/client/autosave/types.ts'
import { answerTypes } from '../../runtime/client/form/answer-types.ts'
import { textOf } from '../../runtime/client/graphql/graphql.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { features } from '../../server/composition/features.ts'
import { schemasOf } from '../../server/graphql/schema.ts'
import { browserSources, clientOperations, operationsIn } from '../support/client-operations.ts'
import { registry } from '../support/plugin-models.ts'

const schemas = schemasOf(registry, features)

/** What the service that an operation is sent to would say of it. */
function problems({ path, text }: { path: string; text: string }): string[] {
  const schema = schemas.byPath.get(path)?.()
  return schema ? validate(schema, parse(text)).map(({ message }) => message) : [`There is no ${path}`]
}

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
    pageLoadId: 'page',
  }
}

describe('the client’s operations', () => {
  it('are each valid for the service path that they are sent to', async () => {
    const operations = await clientOperations(registry)
    expect(operations.length).toBe(browserSources.reduce((sum, source) => sum + operationsIn(source), 0))
    expect(operations.length).toBeGreaterThan(15)
    expect(
      operations.flatMap((operation) =>
        problems(operation).map((problem) => `${operation.text}: ${problem}`),
      ),
    ).toEqual([])
  })

  it('are all typed by the schema: nobody writes a query but in `graphql`, whole', () => {
    const written = /[`'"]\s*(?:query|mutation|subscription|fragment)\s+\w+[^`'"]*\{/g
    const typed = /\bgraphql\(\s*(?:`(?:[^`$]|\$(?!\{))*`|'[^'\n]*')/g
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    const untyped = browserSources.flatMap(({ path, text }) =>
      Array<string>(Math.max(0, count(text, written) - count(text, typed))).fill(
        relative(resolve('.'), path),
      ),
    )
    // The one whose fields depend on the installed elements; every element's are tried below.
    expect(untyped).toEqual(['runtime/client/form/answer-types.ts'])
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
    expect(problems(operation)).toEqual([])
    expect(variables).toMatchObject({
      formId: 'form1',
      questionId0: 'question',
      location0: [{ parentId: 'rows', rowId: 'r1' }],
      baseRevision0: 3,
    })
    expect(problems(types.mutation('form1', all, true).operation)).toEqual([])
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
        graphql: { type: typeName, fields },
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
    expect(textOf(clashing.fields)).toContain('... on WordsResponse { WordsResponse_value: value unit }')
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
