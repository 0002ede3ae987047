import type { CompiledElement } from '../model/compiled-template.ts'

/** Whether a question's answers are lists of one at most, as their schema says. */
export function takesOne(question: CompiledElement | undefined): boolean {
  try {
    const schema = question?.model?.answer?.schema(question.element) as { properties?: object } | undefined
    return Object.values(schema?.properties ?? {}).some(
      (property: { type?: unknown; maxItems?: unknown } | null) =>
        property?.type === 'array' && property.maxItems === 1,
    )
  } catch {
    return false
  }
}
