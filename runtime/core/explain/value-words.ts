import type { Scalar } from '../element/define-element.ts'
import type { CompiledElement } from '../model/compiled-template.ts'

/** A value as an answer to the question would say it. */
export function valueWords(
  value: Scalar,
  { model, element }: Pick<CompiledElement, 'model' | 'element'>,
  here = element,
): string {
  const options = (Array.isArray(here.options) ? here.options : []) as readonly ({
    id?: unknown
    label?: unknown
  } | null)[]
  const option = options.find((each) => each?.id === value)
  if (option) return String(option.label ?? value)
  try {
    const answer = model?.answer?.from?.scalar?.(value, here)
    return (answer && model?.answer?.toText(answer, here)) || String(value)
  } catch {
    return String(value)
  }
}
