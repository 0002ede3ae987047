import { type Advice, advice } from '../model/advice.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import { nameOf } from './names.ts'

/**
 * Pictures that are shown to whoever sees them and to nobody else. By convention an entry of a list of an element has
 * its picture in `image` and what it shows in `label`; a label that is there and empty says that it only adorns.
 */
export const imageWords = ({ elements }: Pick<CompiledTemplate, 'elements'>): Advice[] =>
  [...elements.values()].flatMap((compiled) =>
    Object.entries(compiled.element).flatMap(([property, list]) =>
      Array.isArray(list) && property !== 'children'
        ? list.flatMap((entry: unknown, i) =>
            isUnsaid(entry)
              ? [
                  advice('image.no_words', `${compiled.path}/${property}/${i}`, {
                    name: nameOf(compiled),
                    position: i + 1,
                  }),
                ]
              : [],
          )
        : [],
    ),
  )

function isUnsaid(entry: unknown): boolean {
  const { image, label } = (entry ?? {}) as { image?: unknown; label?: unknown }
  if (typeof image !== 'string' || image === '') return false
  return label === undefined || (typeof label === 'string' && label !== '' && !/[\p{L}\p{N}]/u.test(label))
}
