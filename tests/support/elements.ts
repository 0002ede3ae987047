import { defineElement } from '../../runtime/core/element/define-element.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { Element, Page, Template } from '../../schemas/index.ts'

/** Small element types of the tests' own, so that the core is proved without any plugin. */

interface Words {
  text: string
}
interface Choice {
  selectedOptionIds: string[]
}
interface Rows {
  rowIds: string[]
}

const words = defineElement<Words>({
  type: 'fake-words',
  version: 1,
  answer: {
    schema: () => ({ type: 'object', required: ['text'], properties: { text: { type: 'string' } } }),
    validSchema: ({ maxLength, required }) => ({
      properties: { text: { maxLength: Number(maxLength ?? 20), ...(required && { pattern: '\\S' }) } },
    }),
    graphql: { type: 'FakeWordsResponse', fields: { text: 'String' } },
    operations: {
      setWords: {
        args: { text: 'String' },
        replaces: true,
        debounce: 400,
        apply: (_, { text }: { text: string | null }) => (text ? { text } : null),
      },
    },
    isEmpty: ({ text }) => text.trim() === '',
    validate: ({ text }, element) =>
      text.length > Number(element.maxLength ?? 20)
        ? [{ code: 'text_too_long', params: { maxLength: Number(element.maxLength ?? 20) } }]
        : [],
    toText: ({ text }) => text,
    columns: (element) => [
      element.numeric
        ? { key: 'text', label: 'Number', kind: 'number', value: ({ text }) => Number(text) }
        : { key: 'text', label: 'Text', kind: 'text', value: ({ text }) => text },
      { key: 'length', label: 'Length', kind: 'number', value: ({ text }) => text.length },
    ],
    from: {
      initial: (element) => (typeof element.start === 'string' ? { text: element.start } : null),
      scalar: (value) => (value === '' ? null : { text: String(value) }),
    },
  },
})

const choice = defineElement<Choice>({
  type: 'fake-choice',
  version: 1,
  answer: {
    schema: () => ({ type: 'object' }),
    validSchema: ({ required }) => (required ? { properties: { selectedOptionIds: { minItems: 1 } } } : {}),
    graphql: { type: 'FakeChoiceResponse', fields: { selectedOptionIds: '[ID!]!' } },
    operations: {
      choose: {
        args: { optionId: 'ID!' },
        apply: (_, { optionId }: { optionId: string }) => ({ selectedOptionIds: [optionId] }),
      },
      unchoose: {
        args: { optionId: 'ID!' },
        apply: (now, { optionId }: { optionId: string }) => ({
          selectedOptionIds: (now?.selectedOptionIds ?? []).filter((id) => id !== optionId),
        }),
      },
    },
    isEmpty: ({ selectedOptionIds }) => selectedOptionIds.length === 0,
    toText: ({ selectedOptionIds }, { options }) => {
      const labels = new Map((options as { id: string; label: string }[]).map(({ id, label }) => [id, label]))
      return selectedOptionIds.map((id) => labels.get(id) ?? id).join(', ')
    },
    columns: () => [
      {
        key: 'selectedOptionIds',
        label: 'Chosen',
        kind: 'options',
        value: ({ selectedOptionIds }) => selectedOptionIds,
      },
    ],
  },
})

const rows = defineElement<Rows>({
  type: 'fake-rows',
  version: 1,
  children: 'rows',
  answer: {
    schema: () => ({ type: 'object' }),
    validSchema: ({ required }) => (required ? { properties: { rowIds: { minItems: 1 } } } : {}),
    graphql: { type: 'FakeRowsResponse', fields: { rowIds: '[ID!]!' } },
    operations: {
      addRow: {
        args: { rowId: 'ID!' },
        apply: (now, { rowId }: { rowId: string }) => ({
          rowIds: [...new Set([...(now?.rowIds ?? []), rowId])],
        }),
      },
      removeRow: {
        args: { rowId: 'ID!' },
        apply: (now, { rowId }: { rowId: string }) => ({
          rowIds: (now?.rowIds ?? []).filter((id) => id !== rowId),
        }),
      },
    },
    isEmpty: ({ rowIds }) => rowIds.length === 0,
    codes: { required: 'at_least_one_entry' },
    toText: ({ rowIds }) => `${rowIds.length}`,
    columns: () => [{ key: 'count', label: 'Rows', kind: 'number', value: ({ rowIds }) => rowIds.length }],
  },
})

const sum = defineElement<{ value: number }>({
  type: 'fake-sum',
  version: 1,
  answer: {
    schema: () => ({ type: 'object', required: ['value'], properties: { value: { type: 'number' } } }),
    graphql: { type: 'FakeSumResponse', fields: { value: 'Float' } },
    operations: {},
    isEmpty: () => false,
    toText: ({ value }) => `${value}`,
    columns: () => [{ key: 'value', label: 'Sum', kind: 'number', value: ({ value }) => value }],
    from: {
      calculated: {
        property: 'formula',
        answer: (value) => (typeof value === 'number' ? { value } : null),
      },
    },
  },
})

const group = defineElement({ type: 'fake-group', version: 1, children: 'group' })
const note = defineElement({ type: 'fake-note', version: 1 })
const broken = defineElement<Words>({
  type: 'fake-broken',
  version: 1,
  answer: {
    ...(words.answer as NonNullable<typeof words.answer>),
    graphql: { type: 'FakeBrokenResponse', fields: {} },
    operations: { breakIt: { args: {}, apply: () => ({ text: 'x' }) } },
    isEmpty: () => {
      throw new Error('broken plugin')
    },
    columns: () => {
      throw new Error('broken plugin')
    },
  } as never,
})

export const fakes = createRegistry([words, choice, rows, sum, group, note, broken])

/** The fakes with one thing that they say of answers changed. */
export const fakesWith = (change: object): ElementRegistry =>
  createRegistry(
    fakes.all().map((model) => (model.answer ? { ...model, answer: { ...model.answer, ...change } } : model)),
  )

type Extra = Partial<Element> & Record<string, unknown>

export const text = (id: string, extra: Extra = {}): Element => ({
  id,
  type: 'fake-words',
  title: `Title of ${id}`,
  ...extra,
})
export const options = (id: string, ids: string[], extra: Extra = {}): Element => ({
  id,
  type: 'fake-choice',
  title: `Title of ${id}`,
  options: ids.map((option) => ({ id: option, label: option })),
  ...extra,
})
/** `o0` to so many, each with a label. */
export const numberedOptions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `o${n}`, label: `Option ${n}` }))
export const table = (id: string, children: Element[], extra: Extra = {}): Element => ({
  id,
  type: 'fake-rows',
  title: `Title of ${id}`,
  children,
  ...extra,
})
export const section = (id: string, children: Element[], extra: Extra = {}): Element => ({
  id,
  type: 'fake-group',
  title: `Title of ${id}`,
  children,
  ...extra,
})
export const calculated = (id: string, formula: unknown, extra: Extra = {}): Element => ({
  id,
  type: 'fake-sum',
  title: `Title of ${id}`,
  formula,
  ...extra,
})
export const paragraph = (id: string, extra: Extra = {}): Element => ({ id, type: 'fake-note', ...extra })

export const page = (id: string, children: Element[], extra: Partial<Page> = {}): Page => ({
  id,
  name: `Page ${id}`,
  children,
  ...extra,
})

/** A template of these pages; elements given directly stand on one page. */
export function templateOf(content: (Page | Element)[], extra: Partial<Template> = {}): Template {
  const pages = content.every((each) => each && 'name' in each && 'children' in each && !('type' in each))
    ? (content as Page[])
    : [page('p1', content as Element[])]
  return {
    schemaVersion: 1,
    id: 'template-1',
    groupId: 'group-1',
    version: 1,
    name: 'Template',
    status: 'PUBLISHED',
    pages,
    workflowMachineId: 'machine-1',
    workflowVersionId: 'machine-1-v1',
    ...extra,
  }
}

/** `dependsOn` for "any of these options of the question is chosen". */
export const when = (questionId: string, ...optionIds: string[]) => ({
  dependsOn: { conditions: optionIds.map((optionId) => ({ questionId, optionId })) },
})
/** `dependsOn` for a rule. */
export const whenRule = (rule: object | boolean) => ({ dependsOn: { rule } })

type Check = NonNullable<Template['checks']>[number]
/** An author's check of a question or of the form. */
export const check = (id: string, rule: object, more: Partial<Check> = {}): Check => ({
  id,
  rule,
  message: `Not ${id}.`,
  ...more,
})
