import type { Element } from '../../../schemas/index.ts'
import type { Offer } from '../model/compiled-template.ts'
import { compileVisibility } from './compile-visibility.ts'

const NO_OFFERS: readonly Offer[] = []

/** The conditions on single options of a question, by the convention that what is chosen from is its `options`. */
export function compileOffers({ id, options }: Element): readonly Offer[] {
  if (!Array.isArray(options)) return NO_OFFERS
  return options.flatMap((option: unknown, index): Offer[] => {
    const { id: optionId, label, dependsOn } = (option ?? {}) as Readonly<Record<string, unknown>>
    const visibility = compileVisibility(dependsOn, id)
    if (typeof optionId !== 'string' || !visibility) return []
    const path = `/options/${index}/dependsOn`
    return [{ optionId, label: String(label ?? optionId), path, visibility, sources: [] }]
  })
}
