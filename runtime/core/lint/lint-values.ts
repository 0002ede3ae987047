import type { Scalar } from '../element/define-element.ts'
import { equals } from '../expression/values.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { ruleLiterals, unsaidValues } from '../template/rule-literals.ts'
import type { Issue } from '../validation/issue.ts'

/**
 * Values that a rule compares answers with and that no answer can have: an option that does not exist, or none at all,
 * hides its questions for good. `path` is a JSON pointer inside the rule; `id` is whose rule it is.
 */
export function lintValues(
  id: string,
  rule: unknown,
  elements: ReadonlyMap<string, CompiledElement>,
): Issue[] {
  const missing = unsaidValues(rule).map((path) => ({ code: 'rule.value_missing', path, params: { id } }))
  const impossible = ruleLiterals(rule).flatMap(({ questionId, column, value, strict, path }) => {
    const question = elements.get(questionId)
    const known = question && valuesOf(question, column)
    if (!known || known.some((each) => equals(each, value, strict) === true)) return []
    return [missingOption(id, questionId, value, path)]
  })
  return [...missing, ...impossible]
}

export function missingOption(id: string, questionId: string, value: Scalar, path: string): Issue {
  const params = { id, questionId, optionId: String(value) }
  return { code: 'dependency.missing_option', path, params }
}

/**
 * All values that a column of an answer can have; undefined where they are not known. Options are the `options` list of
 * the question, each with an id: the convention for anything to be chosen from. Those that come from elsewhere as well
 * (`optionsFrom`) are not known.
 */
export function valuesOf(question: CompiledElement, key?: string): readonly Scalar[] | undefined {
  const [first] = question.columns.values()
  const column = key === undefined ? first : question.columns.get(key)
  if (column?.values) return column.values
  const { options, optionsFrom } = question.element
  if (
    optionsFrom !== undefined ||
    column === undefined ||
    column !== first ||
    column.kind !== 'options' ||
    !Array.isArray(options)
  )
    return undefined
  return options.flatMap((option: { id?: unknown } | null) =>
    typeof option?.id === 'string' ? [option.id] : [],
  )
}
